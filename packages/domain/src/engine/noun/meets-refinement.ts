import { valueAt } from '#shared/values.ts'
import type { Field } from '#engine/kinds/field.ts'
import { wordsOf } from '#engine/query/near-keys.ts'
import { currencyDigits } from '#shared/money.ts'
import { addDays, startOfDay } from '#shared/time/time-zone.ts'
import { NOT_SET, type Refinement } from './refinement.ts'

type Data = Readonly<Record<string, unknown>>

/** Whether a field of a record meets a refinement. Days are those of the zone; amounts are in the record's currency. */
export function meetsRefinement(
  data: Data,
  name: string,
  of: Field,
  refinement: Refinement,
  timeZone: string,
): boolean {
  const value = valueAt(data, name)
  switch (refinement.kind) {
    case 'empty':
      return isEmpty(value)
    case 'filled':
      return !isEmpty(value)
    case 'words':
      return hasWords(value, refinement.words)
    case 'values':
      return isAmong(value, of, refinement.values) !== refinement.isNot
    case 'between':
      return isBetween(measured(value, of, data), refinement, timeZone)
  }
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Whether each typed word begins a word of the text, ignoring accents; in a list, of one text. */
function hasWords(value: unknown, asked: string): boolean {
  const words = wordsOf(asked)
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value]
  return (
    words.length > 0 &&
    texts.some((text) => {
      const held = typeof text === 'string' ? wordsOf(text) : []
      return words.every((word) => held.some((one) => one.startsWith(word)))
    })
  )
}

/** A missing flag means no, and a missing choice means its noun's default. */
function isAmong(value: unknown, of: Field, asked: readonly string[]): boolean {
  if (of.kind === 'flag') return asked.includes(value === true ? 'yes' : 'no')
  const assumed = of.kind === 'choice' ? of.assumed : undefined
  const held: readonly unknown[] = isEmpty(value)
    ? [assumed ?? NOT_SET]
    : Array.isArray(value)
      ? value
      : [value]
  return held.some((one) => typeof one === 'string' && asked.includes(one))
}

/** The compared value: the length of a list, or an amount in its currency. */
function measured(value: unknown, of: Field, data: Data): unknown {
  if (of.kind === 'refs') return Array.isArray(value) ? value.length : 0
  if (of.kind !== 'whole' || of.currency === undefined || typeof value !== 'number') return value
  const currency = valueAt(data, of.currency)
  return value / 10 ** currencyDigits(typeof currency === 'string' ? currency : '')
}

function isBetween(value: unknown, { from, to }: { from: string; to: string }, timeZone: string): boolean {
  if (typeof value === 'number')
    return (from === '' || value >= Number(from)) && (to === '' || value <= Number(to))
  if (value instanceof Date)
    return (
      (from === '' || value >= startOfDay(from, timeZone)) &&
      (to === '' || value < startOfDay(addDays(to, 1), timeZone))
    )
  // A day of the calendar, whatever the zone.
  return (
    typeof value === 'string' && value !== '' && (from === '' || value >= from) && (to === '' || value <= to)
  )
}
