import { countDoneOn, plannedOn, type CalendarQuestion } from '#data/nouns/activity/calendar-activities.ts'
import { queryClient } from '#data/query-client.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { daysInView } from './calendar-model.ts'
import { readCalendarUrl, type CalendarUrl } from './calendar-url.ts'

export const calendarQuestion = (
  { show, on, owner, type }: CalendarUrl,
  timeZone: string,
): CalendarQuestion => ({ days: daysInView(show, on), timeZone, owner, type })

/** Starts the queries of a calendar's address without waiting, for the loader of the route. */
export function startCalendar(params: URLSearchParams): void {
  const timeZone = ownTimeZone()
  const question = calendarQuestion(readCalendarUrl(params, { now: new Date(), timeZone }), timeZone)
  void queryClient.prefetchQuery(plannedOn(question))
  void queryClient.prefetchQuery(countDoneOn(question))
}
