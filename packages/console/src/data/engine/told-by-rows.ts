import type { Asked } from '@touchline/domain/engine/query/ask.ts'
import { meetsQuestion } from '@touchline/domain/engine/meets.ts'
import { valueAt } from '@touchline/domain/shared/values.ts'
import type { StoredRow } from '#data/backend/whole-rows.ts'

/** Rows that the database would find for a question. The rows must include all of them, with the fields that it names. */
export const foundIn = (rows: readonly StoredRow[], question: Asked): StoredRow[] =>
  rows.filter(
    (row) =>
      meetsQuestion(row, question) &&
      // A record without the field of an order isn't in its index.
      question.orderBy.every(({ field }) => valueAt(row, field) !== undefined),
  )

export const countIn = (rows: readonly StoredRow[], question: Asked): number => foundIn(rows, question).length

/** A way for `sumsOf` to add up these rows; undefined, which asks the database, where there are too many to read. */
export const sumsBy = (rows: readonly StoredRow[] | null) =>
  rows === null
    ? undefined
    : <Sum extends string>(question: Asked<string, string, Sum>) => sumsIn(rows, question)

/** Count and sums as the database gives them: values other than numbers are left out. */
export function sumsIn<Sum extends string>(
  rows: readonly StoredRow[],
  question: Asked<string, string, Sum>,
): { count: number; sums: Record<Sum, number> } {
  const found = foundIn(rows, question)
  const sumOf = (field: Sum) =>
    found.reduce((sum, row) => {
      const value = valueAt(row, field)
      return typeof value === 'number' ? sum + value : sum
    }, 0)
  const sums = Object.fromEntries(question.sums.map((field) => [field, sumOf(field)]))
  // Object.fromEntries forgets the keys, which are the fields that were asked for.
  return { count: found.length, sums: sums as Record<Sum, number> }
}
