import type { Condition } from './query/condition.ts'
import { valueAt } from '#shared/values.ts'

type Said = {
  readonly where: readonly Condition[]
  readonly anyOf?: readonly (readonly Condition[])[] | undefined
}

/**
 * Whether the database would find a record by these conditions, whatever the order. For records that aren't stored yet.
 */
export const meetsQuestion = (data: Readonly<Record<string, unknown>>, { where, anyOf }: Said): boolean =>
  meetsAll(data, where) && (anyOf === undefined || anyOf.some((conditions) => meetsAll(data, conditions)))

const meetsAll = (data: Readonly<Record<string, unknown>>, conditions: readonly Condition[]): boolean =>
  conditions.every((condition) => meets(valueAt(data, condition.field), condition))

/** A field that is missing meets nothing; bounds compare values of one type (https://firebase.google.com/docs/firestore/manage-data/data-types). */
export function meets(value: unknown, { op, value: asked }: Condition): boolean {
  switch (op) {
    case '==':
      return value !== undefined && plain(value) === plain(asked)
    case '!=':
      return value !== undefined && value !== null && plain(value) !== plain(asked)
    case 'in':
      return value !== undefined && listOf(asked).some((one) => plain(one) === plain(value))
    case 'array-contains':
      return listOf(value).some((one) => plain(one) === plain(asked))
    case 'array-contains-any':
      return listOf(value).some((one) => listOf(asked).some((other) => plain(one) === plain(other)))
    case '<':
      return isBetween(value, asked, (order) => order < 0)
    case '<=':
      return isBetween(value, asked, (order) => order <= 0)
    case '>':
      return isBetween(value, asked, (order) => order > 0)
    case '>=':
      return isBetween(value, asked, (order) => order >= 0)
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const plain = (value: unknown): unknown => (value instanceof Date ? `at ${value.getTime()}` : value)

function isBetween(value: unknown, asked: unknown, is: (order: number) => boolean): boolean {
  if (value instanceof Date && asked instanceof Date) return is(value.getTime() - asked.getTime())
  if (typeof value === 'number' && typeof asked === 'number') return is(value - asked)
  if (typeof value === 'string' && typeof asked === 'string')
    return is(value < asked ? -1 : value > asked ? 1 : 0)
  return false
}
