import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { toAppError, type AppError } from '#data/errors.ts'
import { queryOf, type ListQueryOptions } from '#kit/list/list-definition.ts'

/** The answers of several questions that make one picture, each by itself: one that fails takes none with it. */
export type FigureQueries<T> = {
  values: (T | undefined)[]
  isLoading: boolean
  /** How many could not be had, and why the first of them. */
  failed: number
  error: AppError | undefined
  retry(): void
}

export function useFigureQueries<T>(questions: readonly ListQueryOptions<T>[]): FigureQueries<T> {
  return useQueries({ queries: questions.map(queryOf), combine: combined<T> })
}

function combined<T>(results: UseQueryResult<T>[]): FigureQueries<T> {
  const failures = results.filter(({ isError, data }) => isError && data === undefined)
  const [first] = failures
  return {
    values: results.map(({ data }) => data),
    isLoading: results.some(({ isPending, isError }) => isPending && !isError),
    failed: failures.length,
    error: first && toAppError(first.error),
    retry: () => failures.forEach(({ refetch }) => void refetch()),
  }
}
