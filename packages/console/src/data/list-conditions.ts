import { searchToken } from '@touchline/domain/text.ts'
import { addDays, calendarDay, startOfDay } from '@touchline/domain/time-zone.ts'
import type { Condition } from '#data/backend/collection.ts'
import { ownTimeZone } from '#data/own-zone.ts'

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

/** `2026-01-01..2026-03-31`, each side optional, whole days of the zone. */
export function betweenDays(field: string, range: string | undefined, timeZone = ownTimeZone()): Condition[] {
  const [from, to] = (range ?? '').split('..').map(calendarDay)
  return [
    ...(from === undefined ? [] : [{ field, op: '>=', value: startOfDay(from, timeZone) } as const]),
    ...(to === undefined ? [] : [{ field, op: '<', value: startOfDay(addDays(to, 1), timeZone) } as const]),
  ]
}
