import { currentSeason } from '@touchline/domain/shared/time/season.ts'
import { DAY } from './sign-up-time.ts'

/** A season such as `2026/27` or `2026` with its first and last day. `back`: seasons before the current one. */
export function seasonDays(
  calendar: boolean,
  now: Date,
  back: number,
): { season: string; start: string; end: string } {
  const day = new Date(now.getTime() - back * 365 * DAY)
  const season = currentSeason(day, calendar ? 'calendar' : 'split')
  const year = Number(season.slice(0, 4))
  return calendar
    ? { season, start: `${year}-03-14`, end: `${year}-11-30` }
    : { season, start: `${year}-08-15`, end: `${year + 1}-05-31` }
}

/** Moment of a local time in a zone. */
export function zonedTime(day: string, hour: number, minute: number, timeZone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000
  return new Date(wall - offsetAt(new Date(wall), timeZone))
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** Cached: matches start at the same times, and formatting costs more than everything else. */
const offsets = new Map<string, number>()
const OFFSETS_MAX = 100_000

/** Offset of a zone from UTC in milliseconds (https://tc39.es/ecma402/#sec-formatdatetimetoparts). */
function offsetAt(at: Date, timeZone: string): number {
  const key = `${at.getTime()} ${timeZone}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  const offset = Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at.getTime()
  if (offsets.size >= OFFSETS_MAX) offsets.clear()
  offsets.set(key, offset)
  return offset
}
