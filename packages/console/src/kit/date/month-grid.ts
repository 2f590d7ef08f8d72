import { addDays } from '@touchline/domain/shared/time/time-zone.ts'
import { stepAlong } from '#ui/text/direction.ts'
import { startOfWeek } from './week.ts'

const DAYS_A_WEEK = 7

/** Weeks that overlap a month, each of seven days. */
export function weeksOfMonth(day: string, first: number): string[][] {
  const start = `${day.slice(0, 8)}01`
  const end = monthsOn(start, 1)
  const weeks: string[][] = []
  for (let week = startOfWeek(start, first); week < end; week = addDays(week, DAYS_A_WEEK)) {
    const monday = week
    weeks.push(Array.from({ length: DAYS_A_WEEK }, (_, at) => addDays(monday, at)))
  }
  return weeks
}

/** Same day of another month; the last one where that is shorter. */
export function monthsOn(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const at = Date.UTC(year, month - 1 + months, Math.min(date, last))
  return new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

type Key = { key: string; shiftKey: boolean }

/**
 * Day that a key moves to, or undefined for other keys
 * (https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/).
 */
export function dayByKey(
  day: string,
  { key, shiftKey }: Key,
  first: number,
  runsRtl: boolean,
): string | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return addDays(day, stepAlong(key, runsRtl))
    case 'ArrowUp':
      return addDays(day, -DAYS_A_WEEK)
    case 'ArrowDown':
      return addDays(day, DAYS_A_WEEK)
    case 'Home':
      return startOfWeek(day, first)
    case 'End':
      return addDays(startOfWeek(day, first), DAYS_A_WEEK - 1)
    case 'PageUp':
      return monthsOn(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return monthsOn(day, shiftKey ? 12 : 1)
    default:
      return undefined
  }
}
