import { addDays, dayIn } from '@touchline/domain/shared/time/time-zone.ts'

export const calendarShows = ['month', 'week', 'day'] as const
export type CalendarShow = (typeof calendarShows)[number]

/** Address of the calendar: month, week or day, around which day, of which owner and type. */
export type CalendarUrl = { show: CalendarShow; on: string; owner?: string; type?: string }

export const isCalendar = (params: URLSearchParams): boolean => params.get('view') === 'calendar'

export const showOf = (params: URLSearchParams): CalendarShow =>
  calendarShows.find((one) => one === params.get('show')) ?? 'month'

/** Reads an address; falls back to today's month where it isn't understood. */
export function readCalendarUrl(
  params: URLSearchParams,
  clock: { now: Date; timeZone: string },
): CalendarUrl {
  const on = params.get('on') ?? ''
  const owner = params.get('owner')
  const type = params.get('type')
  return {
    show: showOf(params),
    on: isDay(on) ? on : dayIn(clock.now, clock.timeZone),
    ...(owner ? { owner } : {}),
    ...(type ? { type } : {}),
  }
}

/** Refuses days such as 31 February. */
const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day

export const writeCalendarUrl = ({ show, on, owner, type }: CalendarUrl): Record<string, string> => ({
  view: 'calendar',
  show,
  on,
  ...(owner ? { owner } : {}),
  ...(type ? { type } : {}),
})
