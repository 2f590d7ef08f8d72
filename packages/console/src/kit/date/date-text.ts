import { t } from '@touchline/domain/language/t.ts'
import { calendarDay, instantAt } from '@touchline/domain/shared/time/time-zone.ts'
import { readDay, readMoment, type TypingClock } from '@touchline/domain/shared/time/typed-date.ts'
import { exactDay, exactTime, formatsByZone } from '#ui/time.tsx'
import { personalLocale } from './week.ts'

/** A calendar day, `2026-11-27`, or a day and a time by some clock, `2026-11-27T15:00`. */
export type DateKind = 'day' | 'moment'

const shapes: Record<DateKind, RegExp> = {
  day: /^\d{4}-\d{2}-\d{2}$/,
  moment: /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/,
}

/** Whether a field holds a date; otherwise it holds typed text that can’t be read. */
export const isDate = (kind: DateKind, value: string): boolean =>
  shapes[kind].test(value) && calendarDay(value.slice(0, 10)) !== undefined

const onClock = (value: string) => new Date(value.length === 10 ? `${value}T12:00Z` : `${value}Z`)

const inFull: Record<DateKind, ReturnType<typeof formatsByZone>> = {
  day: formatsByZone({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
  moment: formatsByZone({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }),
}

/** Formats it like the rest of the page: "27 Nov 2026, 15:00". */
export function shownDate(kind: DateKind, value: string): string {
  if (!isDate(kind, value)) return value
  return kind === 'day' ? exactDay(onClock(value), 'UTC') : exactTime(onClock(value), 'UTC')
}

/** Formats a parsed date: "Fri, 27 Nov 2026, 15:00". */
export const readingOf = (kind: DateKind, value: string): string => inFull[kind]('UTC').format(onClock(value))

/** Value of typed text; the text itself where it can’t be read. */
export function valueOfTyped(
  kind: DateKind,
  typed: string,
  clock: Omit<TypingClock, 'locale'>,
  time: string | undefined,
): string {
  const at = { ...clock, locale: personalLocale() }
  return (kind === 'day' ? readDay(typed, at) : readMoment(typed, at, time)) ?? typed.trim()
}

/** Whether the clocks go forward over it. */
export const isSkipped = (kind: DateKind, value: string, timeZone: string): boolean =>
  kind === 'moment' && isDate(kind, value) && instantAt(value, timeZone) === undefined

/** A Friday, whose 27 can’t be taken for a month. */
const EXAMPLE = new Date('2026-11-27T15:00Z')

/** "Try 27/11, Fri or +2w.", in the person’s own order. */
export const examples = (kind: DateKind): string => t('Try {date}, {weekday} or +2w.', exampleOf(kind))

/** Examples for unreadable text that was left in a field. */
export const unread = (kind: DateKind): string =>
  t('Can’t read this date. Try {date}, {weekday} or +2w.', exampleOf(kind))

function exampleOf(kind: DateKind): { date: string; weekday: string } {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(personalLocale(), { ...options, timeZone: 'UTC' }).format(EXAMPLE)
  const date = write({ day: 'numeric', month: 'numeric' })
  const weekday = write({ weekday: 'short' })
  return { date, weekday: kind === 'day' ? weekday : `${weekday} ${write({ timeStyle: 'short' })}` }
}
