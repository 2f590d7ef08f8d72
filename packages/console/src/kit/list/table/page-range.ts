import type { ListUrl } from '#kit/list/list-url-spec.ts'
import { t } from '@touchline/domain/language/t.ts'
import { numberText } from '#ui/text/numbers.ts'

/** "51–75 of 1,203". The count may be newer than the rows, so the total is never less than them. */
export function pageRange({ page, state }: ListUrl, rows: number, count: number): string {
  if (rows === 0) return t('{range} of {total}', { range: 0, total: numberText(count) })
  const first = (page - 1) * state.size + 1
  const last = first + rows - 1
  return t('{range} of {total}', {
    range: `${numberText(first)}–${numberText(last)}`,
    total: numberText(Math.max(count, last)),
  })
}

/** Translated words of a noun, for sentences of the kit (docs/why/languages.md#121). */
export type NounWords = { readonly one: string; readonly many: string }

/** "1 user", "1,203 users": one value within a sentence. */
export const counted = (count: number, { one, many }: NounWords): string =>
  t('{count, plural, one {# {one}} other {# {many}}}', { count, one, many })
