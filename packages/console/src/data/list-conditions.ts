import { searchToken } from '@touchline/domain/text.ts'
import type { Condition } from '#data/backend/collection.ts'

/** What filters of the address become in a query; an unreadable value is left out, as if nothing had been chosen. */

/** Records with a word that begins so. */
export function hasWord(typed: string | undefined): Condition[] {
  const token = typed === undefined ? undefined : searchToken(typed)
  return token === undefined ? [] : [{ field: 'search', op: 'array-contains', value: token }]
}

/** One of the values that there are. */
export const isOneOf = (field: string, known: readonly string[], value: string | undefined): Condition[] =>
  value !== undefined && known.includes(value) ? [{ field, op: '==', value }] : []

/** Any text. */
export const isText = (field: string, value: string | undefined): Condition[] =>
  value === undefined || value === '' ? [] : [{ field, op: '==', value }]

/** `yes` or `no`. */
export const isTrue = (field: string, value: string | undefined): Condition[] =>
  value === 'yes' || value === 'no' ? [{ field, op: '==', value: value === 'yes' }] : []

/** `2026-01-01..2026-03-31`, each side optional, whole days of the browser's zone. */
export function betweenDays(field: string, range: string | undefined): Condition[] {
  const [from = '', to = ''] = (range ?? '').split('..')
  const start = startOfDay(from, 0)
  const end = startOfDay(to, 1)
  return [
    ...(start ? [{ field, op: '>=', value: start } as const] : []),
    ...(end ? [{ field, op: '<', value: end } as const] : []),
  ]
}

function startOfDay(day: string, plusDays: number): Date | undefined {
  const [year, month, date] = /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.split('-').map(Number) : []
  if (year === undefined || month === undefined || date === undefined) return undefined
  return new Date(year, month - 1, date + plusDays)
}
