import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  activitiesDoneFor,
  activitiesNamingClub,
  activitiesPlannedFor,
  type Span,
  within,
} from '@touchline/domain/nouns/activity/activity-questions.ts'
import type { ActivitySubject } from '@touchline/domain/engine/derive/derivation.ts'
import { Activity, activityNoun, activityStatuses } from '@touchline/domain/nouns/activity/activity.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { relatedOf } from '#data/engine/lists/related.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import type { ListState } from '#data/list-state.ts'

import { activitiesDoneQuery, activitiesQuery } from '@touchline/domain/nouns/activity/activities-query.ts'
import type { DueState } from '@touchline/domain/nouns/activity/activity-status.ts'
import { filtersOf } from '@touchline/domain/engine/noun/noun.ts'
import { askNoun } from '@touchline/domain/tables/ask-list.ts'
import { addDays, dayIn, startOfDay } from '@touchline/domain/shared/time/time-zone.ts'
import { hasWord, isOneOf } from '#data/engine/lists/list-conditions.ts'
import { conditionsIn } from '#data/engine/lists/noun-conditions.ts'

/** Those that ask otherwise than their fields say. */
const special: ReadonlySet<string> = new Set(['status', 'dueAt'])
const described = filtersOf(activityNoun).filter(({ field }) => !special.has(field))

/** The order can be chosen only for what is not done. */
type Chosen = Pick<ListState, 'filters'> & Partial<Pick<ListState, 'sort' | 'direction'>>

/** Nothing else said, a list of activities is about what is to be done. */
export const DEFAULT_ACTIVITY_STATUS = 'planned'

/** How pressing what is to be done can be asked to be. */
export const pressingStates = ['overdue', 'today', 'upcoming'] as const satisfies readonly DueState[]

/** Today is the day of that moment in that zone. */
type Clock = { now: Date; timeZone: string }

/** Translates what the URL says into a query: what is to be done by its due time, what was done by when it was. */
export function activitiesRequest({ filters, sort, direction }: Chosen, clock: Clock) {
  const { q, status = DEFAULT_ACTIVITY_STATUS, due, pressing } = filters
  const where = [...hasWord(q), ...conditionsIn(described, filters, sort)]
  const days = spanOfDays(due, clock.timeZone)
  // Only what was done has the time at which it was.
  if (status === 'done')
    return askNoun(activitiesDoneQuery, {
      where: [...where, ...within('doneAt', days)],
      by: activitiesDoneQuery.defaultSort,
    })
  const span = shared(days, pressingSpan(pressing, clock))
  return askNoun(activitiesQuery, {
    where: [...where, ...isOneOf('status', activityStatuses, status), ...within('dueAt', span)],
    by: sort !== undefined && direction !== undefined ? { sort, direction } : activitiesQuery.defaultSort,
  })
}

/** `2026-01-01..2026-03-31`, each side optional: whole days of the zone. */
function spanOfDays(range: string | undefined, timeZone: string): Span {
  const [from = '', to = ''] = (range ?? '').split('..')
  const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
  return {
    from: isDay(from) ? startOfDay(from, timeZone) : undefined,
    to: isDay(to) ? startOfDay(addDays(to, 1), timeZone) : undefined,
  }
}

function pressingSpan(state: string | undefined, { now, timeZone }: Clock): Span {
  const tomorrow = startOfDay(addDays(dayIn(now, timeZone), 1), timeZone)
  if (state === 'overdue') return { to: now }
  if (state === 'today') return { from: now, to: tomorrow }
  return state === 'upcoming' ? { from: tomorrow } : {}
}

const timesOf = (...times: (Date | undefined)[]) => times.flatMap((time) => time?.getTime() ?? [])

function shared(a: Span, b: Span): Span {
  const [froms, tos] = [timesOf(a.from, b.from), timesOf(a.to, b.to)]
  return {
    from: froms.length === 0 ? undefined : new Date(Math.max(...froms)),
    to: tos.length === 0 ? undefined : new Date(Math.min(...tos)),
  }
}

export const activitiesCollection = collectionOf('activities', Activity)

/** The activities list and single activities. */
export const activities = listOf(
  activitiesCollection,
  (state: Pick<ListState, 'filters' | 'sort' | 'direction'>) =>
    activitiesRequest(state, { now: new Date(), timeZone: ownTimeZone() }),
)

/** The first five planned ones of a contact or deal, and how many there are. */
export const plannedActivitiesOf = (subject: ActivitySubject) =>
  relatedOf(activitiesCollection, ['planned', subject.field, subject.id], activitiesPlannedFor(subject))

/** The latest five that were done for a contact or deal, notes included, and how many there are. */
export const latestActivitiesOf = (subject: ActivitySubject) =>
  relatedOf(activitiesCollection, ['done', subject.field, subject.id], activitiesDoneFor(subject))

/** So many are decided about at once, such as when a deal is lost. */
const PLANNED_MAX = 100

/** All that is planned for a contact or deal, at most 100: for decisions about all of them. */
export const allPlannedActivitiesOf = (subject: ActivitySubject) =>
  queryOptions({
    queryKey: ['activities', 'allPlanned', subject.field, subject.id],
    queryFn: async () =>
      (await activitiesCollection.page(activitiesPlannedFor(subject), { size: PLANNED_MAX })).rows,
  })

/** So many that name a club are read at once: no index has them by time. */
export const OF_CLUB_MAX = 100

/** Activities that name a club, the latest first. `isCut`: there are more, which may be later. Reads at most 101 documents. */
export const activitiesOfClub = (clubId: string) =>
  queryOptions({
    queryKey: ['activities', 'ofClub', clubId],
    queryFn: async () => {
      const question = activitiesNamingClub(clubId)
      const { rows, next } = await activitiesCollection.page(question, { size: OF_CLUB_MAX })
      const timeOf = ({ doneAt }: Activity) => doneAt?.getTime() ?? 0
      return { rows: rows.toSorted((a, b) => timeOf(b) - timeOf(a)), isCut: next !== undefined }
    },
  })

/** No cursor: the first page. */
const FIRST_PAGE = ''

/** Activities done for a contact or deal, notes included, the latest first, page after page. */
export const timelineOf = (subject: ActivitySubject) =>
  infiniteQueryOptions({
    queryKey: ['activities', 'timeline', subject.field, subject.id],
    queryFn: ({ pageParam }) =>
      activitiesCollection.page(activitiesDoneFor(subject), {
        after: pageParam === FIRST_PAGE ? undefined : pageParam,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
  })
