import { instantsFor, localTimeOf } from '#shared/time/time-zone.ts'
import type { Format } from './plain-formats.ts'
import { isMap } from './source.ts'

/** ISO 8601 with a day; without a zone it is in UTC, on any machine. */
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s?(Z|[+-]\d{2}:?\d{2})?)?$/i
/** As Germany and its neighbours write it: the day first. With strokes it may be the month, unless the year is first. */
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:,?\s+(\d{1,2}:\d{2}(?::\d{2})?)(?: Uhr)?)?$/
const STROKED = /^(\d{4})\/(\d{1,2})\/(\d{1,2})(?:\s+(\d{1,2}:\d{2}(?::\d{2})?))?$/
/** As mail and HTTP write it, or JavaScript’s `Date`: a name of a month, a year, a time with a zone. */
const WORDED =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b.*\b\d{4}\b.*\d{2}:\d{2}.*(GMT|UTC|Z|[+-]\d{4})/i

/** Above these a number counts smaller parts of a second: seconds reach the year 5138 there, milliseconds begin in 1973. */
const MILLISECONDS = 1e11
const MICROSECONDS = 1e14
const NANOSECONDS = 1e17

/** Milliseconds of a number of seconds, milliseconds, microseconds or nanoseconds since 1970: which, its size says. */
function millisecondsOf(amount: number): number {
  const size = Math.abs(amount)
  if (size < MILLISECONDS) return amount * 1000
  if (size < MICROSECONDS) return amount
  return size < NANOSECONDS ? amount / 1000 : amount / 1_000_000
}

function momentOf(value: unknown): Date | undefined {
  const at = dateIn(value)
  return at === undefined || Number.isNaN(at.getTime()) ? undefined : at
}

function dateIn(value: unknown): Date | undefined {
  if (value instanceof Date) return value
  if (typeof value === 'number') return new Date(millisecondsOf(value))
  if (isMap(value)) return savedTimestamp(value)
  if (typeof value !== 'string') return undefined
  const given = isoOf(value.trim())
  if (/^-?\d{9,19}(\.\d+)?$/.test(given)) return new Date(millisecondsOf(Number(given)))
  const iso = ISO.exec(given)
  if (iso) {
    const [, day, time = '00:00', zone = 'Z'] = iso
    return new Date(`${day}T${time}${zone.toUpperCase()}`)
  }
  return WORDED.test(given) ? new Date(given) : undefined
}

/** The same day and time as ISO 8601 writes them; any other text as it is. */
function isoOf(given: string): string {
  const [, day, month, year, time] = DOTTED.exec(given) ?? []
  const [, ...parts] = STROKED.exec(given) ?? []
  const [y, m, d, at = '00:00'] = day === undefined ? parts : [year, month, day, time]
  if (y === undefined || m === undefined || d === undefined) return given
  return `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}T${at.padStart(at.length > 5 ? 8 : 5, '0')}`
}

/** A timestamp of Firestore that was once turned into JSON. */
function savedTimestamp(map: Readonly<Record<string, unknown>>): Date | undefined {
  const seconds = map['seconds'] ?? map['_seconds']
  const nanoseconds = map['nanoseconds'] ?? map['_nanoseconds'] ?? 0
  return typeof seconds === 'number' && typeof nanoseconds === 'number'
    ? new Date(seconds * 1000 + nanoseconds / 1_000_000)
    : undefined
}

/** A moment in any of the forms that a field may mix. Written back in the form that stands there. */
export const date: Format = {
  read: momentOf,
  write(value, present) {
    if (!(value instanceof Date)) return undefined
    const at = value.getTime()
    if (typeof present === 'number') return inUnitOf(at, present)
    if (typeof present === 'string' && /^-?\d/.test(present) && !present.includes('-', 1))
      return String(inUnitOf(at, Number(present)))
    if (typeof present === 'string') return value.toISOString()
    if (isMap(present) && savedTimestamp(present) !== undefined) {
      const [seconds, nanoseconds] = [Math.floor(at / 1000), (at % 1000) * 1_000_000]
      return '_seconds' in present
        ? { _seconds: seconds, _nanoseconds: nanoseconds }
        : { seconds, nanoseconds }
    }
    return value
  },
}

function inUnitOf(at: number, present: number): number {
  const size = Math.abs(present)
  if (size < MILLISECONDS) return Math.floor(at / 1000)
  if (size < MICROSECONDS) return at
  return size < NANOSECONDS ? at * 1000 : at * 1_000_000
}

/** A day without a time: `2026-05-31`, or the day of a moment in UTC. */
export const day: Format = {
  read: (value) => momentOf(value)?.toISOString().slice(0, 10),
  write: (value, present) =>
    typeof value === 'string'
      ? typeof present === 'string' || present == null
        ? value
        : date.write?.(new Date(value), present)
      : undefined,
}

/**
 * A day and time as the clocks of a place show it, from several paths: `2026-05-31 15:00` and `Europe/Dublin`, or the day, the time and the
 * zone.
 */
export const localDate: Format = {
  read(value) {
    const [given, ...others]: readonly unknown[] = Array.isArray(value) ? value : [value]
    const zone: unknown = others.at(-1)
    const time = others
      .map((one) => (typeof one === 'string' ? TIME.exec(one.trim()) : null))
      .find((one) => one !== null)
    const iso = typeof given === 'string' ? isoOf(given.trim()) : ''
    const [, dated, clock, offset = ''] = ISO.exec(iso) ?? []
    // A moment is one in any zone; a day may be kept as its beginning.
    if (dated === undefined && time === undefined) return momentOf(given)
    const of = dated ?? momentOf(given)?.toISOString().slice(0, 10)
    const at = momentOf(
      time ? `${of}T${(time[1] ?? '').padStart(2, '0')}:${time[2]}` : `${of}T${clock ?? '00:00'}`,
    )
    if (offset !== '' && time === undefined) return momentOf(given)
    if (at === undefined || typeof zone !== 'string') return at
    try {
      const [first, last] = instantsFor(at.getTime(), zone)
      return localTimeOf(first, zone) === at.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length) ? first : last
    } catch {
      return undefined
    }
  },
}

/** A time of day: `15:00`, `15.00`, `15h30`. */
const TIME = /^(\d{1,2})[:.h](\d{2})(?::\d{2})?(?:\s?(?:Uhr|h))?$/

const YEAR_2000 = Date.UTC(2000)
const DAY_MS = 86_400_000

/** Whether a moment is before 2000 or too far ahead, by default after tomorrow: then its unit may be another one. */
export const isDoubtful = (at: Date, now: Date, daysAhead = 1): boolean =>
  at.getTime() < YEAR_2000 || at.getTime() > now.getTime() + daysAhead * DAY_MS
