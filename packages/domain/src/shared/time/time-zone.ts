/** Days are calendar days of a zone, `2026-03-29`; instants are Dates. All zones are IANA names. */
import { t } from '#language/t.ts'
import * as z from 'zod/mini'

const DAY_MS = 86_400_000

// Making a formatter costs a thousand times more than using one.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}

/** Wall-clock time in a zone, as milliseconds of a day without zones. */
function wallClock(instant: Date, timeZone: string): number {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  // Date.UTC takes the years up to 99 for those of the last century.
  const day = new Date(0).setUTCFullYear(part('year'), part('month') - 1, part('day'))
  return new Date(day).setUTCHours(part('hour'), part('minute'), part('second'))
}

/**
 * First and last day with a four-digit year; later ones, such as the last evening of 9999 in the east, become the last
 * day.
 */
const FIRST = Date.parse('0001-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T23:59:59Z')
const isoTime = (ms: number) => new Date(Math.min(Math.max(ms, FIRST), LAST)).toISOString()

const isoDay = (ms: number) => isoTime(ms).slice(0, 'YYYY-MM-DD'.length)
const ofDay = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Day of a text such as `2026-03-29`, or undefined. */
export const calendarDay = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(ofDay(text)) ? isoDay(ofDay(text)) : undefined

export const dayIn = (instant: Date, timeZone: string): string => isoDay(wallClock(instant, timeZone))

export const addDays = (day: string, days: number): string => isoDay(ofDay(day) + days * DAY_MS)

/** Days between two: 1 from today to tomorrow. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((ofDay(to) - ofDay(from)) / DAY_MS)

/** Offset from UTC in ms: 7,200,000 in Berlin in summer. */
const offsetAt = (ms: number, timeZone: string) =>
  wallClock(new Date(ms), timeZone) - Math.floor(ms / 1000) * 1000

/**
 * The only instants at which the clocks of a zone may show a time (as milliseconds in UTC), by the offsets of a day before and a
 * day after: first and last are the same on most days. The last is as much later as clocks skip.
 */
export function instantsFor(wall: number, timeZone: string): readonly [first: Date, last: Date] {
  const [one, other] = [offsetAt(wall - DAY_MS, timeZone), offsetAt(wall + DAY_MS, timeZone)]
  return [new Date(wall - Math.max(one, other)), new Date(wall - Math.min(one, other))]
}

/**
 * First instant of a day in a zone. If clocks skip midnight, one o'clock; if they go back over it, the later one, since
 * the earlier belongs to the day before (https://www.iana.org/time-zones).
 */
export function startOfDay(day: string, timeZone: string): Date {
  const instants = instantsFor(ofDay(day), timeZone)
  // None fits on a day that a zone left out altogether, as Samoa did in 2011; then the next day has begun.
  return instants.find((instant) => dayIn(instant, timeZone) === day) ?? instants[1]
}

/** A day from its first instant to before that of the next: 23, 24 or 25 hours. */
export const boundsOfDay = (day: string, timeZone: string): { start: Date; end: Date } => ({
  start: startOfDay(day, timeZone),
  end: startOfDay(addDays(day, 1), timeZone),
})

const known = new Map<string, boolean>()

/** Whether this engine knows the zone; `Intl` throws otherwise. */
export function isTimeZone(name: string): boolean {
  const answer = known.get(name) ?? canFormat(name)
  known.set(name, answer)
  return answer
}

function canFormat(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const TimeZone = z.string().check(z.refine(isTimeZone, t('Enter a time zone such as Europe/London.')))

export const localTimeOf = (instant: Date, timeZone: string): string =>
  isoTime(wallClock(instant, timeZone)).slice(0, 'YYYY-MM-DDTHH:MM'.length)

/** Instant of a local time in a zone, `2026-03-29T14:30`: the first if there are two, undefined if clocks skip it. */
export function instantAt(local: string, timeZone: string): Date | undefined {
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN
  if (Number.isNaN(wall)) return undefined
  return instantsFor(wall, timeZone).find((instant) => wallClock(instant, timeZone) === wall)
}
