import type { ListUrl } from '#kit/list/list-url-spec.ts'
import { numberText } from '#ui/text/numbers.ts'

/** "51–75 of 1,203". The count may be younger than the rows, so that it never falls short of them. */
export function pageRange({ page, state }: ListUrl, rows: number, count: number): string {
  if (rows === 0) return `0 of ${numberText(count)}`
  const first = (page - 1) * state.size + 1
  const last = first + rows - 1
  return `${numberText(first)}–${numberText(last)} of ${numberText(Math.max(count, last))}`
}

/** "1 user", "1,203 users". */
export const counted = (count: number, { one, many }: { one: string; many: string }): string =>
  `${numberText(count)} ${count === 1 ? one : many}`
