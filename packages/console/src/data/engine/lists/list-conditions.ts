import {
  before,
  contains,
  equals,
  from,
  oneOf,
  type Condition,
} from '@touchline/domain/engine/query/condition.ts'
import { meantValues, readValues } from '@touchline/domain/engine/query/filter-values.ts'
import { searchToken } from '@touchline/domain/shared/text.ts'
import { addDays, calendarDay, startOfDay } from '@touchline/domain/shared/time/time-zone.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'

/** Conditions of a query, from the filters in the address; an unreadable value is left out, as if nothing had been chosen. */

/** Records with a word that starts with the typed text. */
export function hasWord(typed: string | undefined): Condition<'search', 'array-contains'>[] {
  const token = typed === undefined ? undefined : searchToken(typed)
  return token === undefined ? [] : [contains('search', token)]
}

type Equal<Field extends string> = Condition<Field, '=='>[]
type Among<Field extends string> = Condition<Field, '==' | 'in'>[]

/** One of these values; without any, nothing is asked. */
function among<const Field extends string>(field: Field, values: readonly unknown[]): Among<Field> {
  const [first, ...others] = values
  if (first === undefined) return []
  return [others.length === 0 ? equals(field, first) : oneOf(field, values)]
}

/** Of the known values, those that the filter names, or all others. */
export const isOneOf = <const Field extends string>(
  field: Field,
  known: readonly string[],
  value: string | undefined,
): Among<Field> => among(field, meantValues(value, known))

/** One of the values that the filter names, whatever they are. "None of" can't be asked of an open set. */
export function isAnyOf<const Field extends string>(field: Field, value: string | undefined): Among<Field> {
  const { values, isNot } = readValues(value)
  return isNot ? [] : among(field, values)
}

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
