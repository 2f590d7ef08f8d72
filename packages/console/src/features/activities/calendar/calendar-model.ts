import { locale } from '@touchline/domain/language/t.ts'
import type { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { addDays, dayIn, instantAt, localTimeOf } from '@touchline/domain/shared/time/time-zone.ts'
import { startOfWeek, weekStart } from '#kit/date/week.ts'
import type { CalendarShow } from './calendar-url.ts'

const DAYS_A_WEEK = 7
/** Most weeks that a month reaches into. */
const WEEKS_A_MONTH = 6

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const run = (first: string, count: number) => Array.from({ length: count }, (_, at) => addDays(first, at))
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** Days in view, whole weeks for a month; `first` is the weekday on which weeks begin. */
export function daysInView(show: CalendarShow, on: string, first = weekStart()): string[] {
  if (show === 'day') return [on]
  if (show === 'week') return run(startOfWeek(on, first), DAYS_A_WEEK)
  return run(startOfWeek(firstOfMonth(on), first), WEEKS_A_MONTH * DAYS_A_WEEK)
}

/** The same place one month, week or day later (1) or earlier (-1); the last day of a shorter month. */
export function turned(show: CalendarShow, on: string, by: 1 | -1): string {
  if (show !== 'month') return addDays(on, by * (show === 'week' ? DAYS_A_WEEK : 1))
  const [year = 0, month = 1] = on.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10)
  const last = addDays(new Date(Date.UTC(year, month + by, 1)).toISOString().slice(0, 10), -1)
  const same = `${first.slice(0, 8)}${on.slice(8)}`
  return same > last ? last : same
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' })
  return (day: string) => made.format(noon(day))
}
export const longDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
export const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short' })
export const weekday = format({ weekday: 'short' })
const monthName = format({ month: 'long', year: 'numeric' })

/** "November 2026", "16 Nov 2026 – 22 Nov 2026", "Saturday, 21 November 2026". */
export function viewTitle(show: CalendarShow, on: string, first = weekStart()): string {
  if (show === 'month') return monthName(on)
  if (show === 'day') return longDay(on)
  const days = daysInView(show, on, first)
  return `${dayText(days[0] ?? on)} – ${dayText(days.at(-1) ?? on)}`
}

/** Activities by day, or by hour of a day, in order of time. */
export function byPlace(
  activities: readonly Activity[],
  timeZone: string,
  placeOf: (day: string, hour: number) => string,
): ReadonlyMap<string, Activity[]> {
  const timed = activities.flatMap((activity) => (activity.dueAt ? [{ activity, at: activity.dueAt }] : []))
  const inOrder = timed.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const placed = Map.groupBy(inOrder, ({ at }) => {
    const local = localTimeOf(at, timeZone)
    return placeOf(local.slice(0, 10), Number(local.slice(11, 13)))
  })
  return new Map([...placed].map(([place, list]) => [place, list.map(({ activity }) => activity)]))
}

/** Hours of a working day, which are always shown. */
const [FIRST_HOUR, LAST_HOUR] = [7, 19]

/** Hours to show: the working day, and earlier or later ones with activities. */
export function hoursInView(activities: readonly Activity[], timeZone: string): number[] {
  const used = activities.flatMap(({ dueAt }) =>
    dueAt ? [Number(localTimeOf(dueAt, timeZone).slice(11, 13))] : [],
  )
  const first = Math.min(FIRST_HOUR, ...used)
  const last = Math.max(LAST_HOUR, ...used)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

const twoDigits = (number: number) => `${number}`.padStart(2, '0')

/** "14:05" */
export const clockTime = (at: Date, timeZone: string): string => localTimeOf(at, timeZone).slice(11)

/** The same time on another day, or at another hour; undefined where clocks skip it. */
export function movedTo(
  at: Date | null | undefined,
  { day, hour }: { day: string; hour?: number | undefined },
  timeZone: string,
): Date | undefined {
  const time = at ? clockTime(at, timeZone) : '09:00'
  const wanted = hour === undefined ? time : `${twoDigits(hour)}${time.slice(2)}`
  return instantAt(`${day}T${wanted}`, timeZone)
}

/** The same time `days` later; an hour later where clocks skip it. */
export function daysLater(at: Date, days: number, timeZone: string): Date | undefined {
  const day = addDays(dayIn(at, timeZone), days)
  const hour = Number(clockTime(at, timeZone).slice(0, 2))
  return movedTo(at, { day }, timeZone) ?? movedTo(at, { day, hour: hour + 1 }, timeZone)
}

/** Fewest activities for which a day has room, however low the window is. */
export const LEAST_ROOM = 3

/** Pixels, as in the style sheet: above and below the weeks of a month, above the activities of a day, and of each activity. */
const [AROUND_PX, NUMBER_PX, CHIP_PX] = [248, 31, 26]

/** Pixels, as in the style sheet: a notice above the grid and the space below it. */
const NOTICE_PX = 52

/** Number of activities that a day of a month has room for, where all its weeks share the window. */
export const dayRoom = (windowHeight: number, weeks: number, hasNotice = false): number =>
  Math.max(
    LEAST_ROOM,
    Math.floor(((windowHeight - AROUND_PX - (hasNotice ? NOTICE_PX : 0)) / weeks - NUMBER_PX) / CHIP_PX),
  )
