import { before, contains, equals, from, type Condition } from '@touchline/domain/query/condition.ts'
import { searchToken } from '@touchline/domain/shared/text.ts'
import { addDays, calendarDay, startOfDay } from '@touchline/domain/shared/time/time-zone.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'

/** What filters of the address become in a query; an unreadable value is left out, as if nothing had been chosen. */

/** Records with a word that begins so. */
export function hasWord(typed: string | undefined): Condition<'search', 'array-contains'>[] {
  const token = typed === undefined ? undefined : searchToken(typed)
  return token === undefined ? [] : [contains('search', token)]
}

type Equal<Field extends string> = Condition<Field, '=='>[]

/** One of the values that there are. */
export const isOneOf = <const Field extends string>(
  field: Field,
  known: readonly string[],
  value: string | undefined,
): Equal<Field> => (value !== undefined && known.includes(value) ? [equals(field, value)] : [])

/** Any text. */
export const isText = <const Field extends string>(field: Field, value: string | undefined): Equal<Field> =>
  value === undefined || value === '' ? [] : [equals(field, value)]

/** `yes` or `no`. */
export const isTrue = <const Field extends string>(field: Field, value: string | undefined): Equal<Field> =>
  value === 'yes' || value === 'no' ? [equals(field, value === 'yes')] : []

/** `2026-01-01..2026-03-31`, each side optional, whole days of the zone. */
export function betweenDays<const Field extends string>(
  field: Field,
  range: string | undefined,
  timeZone = ownTimeZone(),
): Condition<Field, '>=' | '<'>[] {
  const [first, last] = (range ?? '').split('..').map(calendarDay)
  return [
    ...(first === undefined ? [] : [from(field, startOfDay(first, timeZone))]),
    ...(last === undefined ? [] : [before(field, startOfDay(addDays(last, 1), timeZone))]),
  ]
}
