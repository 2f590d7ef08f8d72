import { activitiesDue } from '#data/nouns/activity/activity-rows.ts'
import { queryClient } from '#data/query-client.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { daysInView, spanInView } from './calendar-model.ts'
import { readCalendarUrl, type CalendarUrl } from './calendar-url.ts'

/** What a calendar asks for. */
export const calendarQuery = ({ show, on, owner, type }: CalendarUrl, timeZone: string) =>
  activitiesDue({ ...spanInView(daysInView(show, on), timeZone), owner, type })

/** Starts the query of the calendar that an address shows, without waiting: for the loader of the route. */
export function startCalendar(params: URLSearchParams): void {
  const timeZone = ownTimeZone()
  const url = readCalendarUrl(params, { now: new Date(), timeZone })
  void queryClient.prefetchQuery(calendarQuery(url, timeZone))
}
