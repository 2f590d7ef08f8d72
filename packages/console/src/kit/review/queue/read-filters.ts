import type { ReviewFilter, ReviewFilters, ReviewQueue } from './review-queue.ts'

/** Filters that the queue knows, from the address. */
export const readFilters = (
  params: URLSearchParams,
  { filters }: Pick<ReviewQueue, 'filters'>,
): ReviewFilters =>
  Object.fromEntries(
    filters.flatMap((field) => {
      const value = params.get(field.name)
      return value !== null && isReadable(field, value) ? [[field.name, value]] : []
    }),
  )

function isReadable(field: ReviewFilter, value: string): boolean {
  if (field.kind === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(value)
  return field.kind === 'record' ? value !== '' : field.options.some((option) => option.value === value)
}
