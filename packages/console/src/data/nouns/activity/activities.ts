import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  activitiesDoneFor,
  activitiesNamingClub,
  activitiesPlannedFor,
} from '@touchline/domain/nouns/activity/activity-questions.ts'
import type { ActivitySubject } from '@touchline/domain/engine/derivation.ts'
import { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { relatedOf } from '#data/engine/lists/related.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import type { ListState } from '#data/list-state.ts'
import { activitiesRequest } from './activities-request.ts'

export const activitiesCollection = collectionOf('activities', Activity)

export const activities = listOf(
  activitiesCollection,
  (state: Pick<ListState, 'filters' | 'sort' | 'direction'>) =>
    activitiesRequest(state, { now: new Date(), timeZone: ownTimeZone() }),
)

/** First five planned activities of a contact or deal, and their number. */
export const plannedActivitiesOf = (subject: ActivitySubject) =>
  relatedOf(activitiesCollection, ['planned', subject.field, subject.id], activitiesPlannedFor(subject))

/** Latest five activities done for a contact or deal, notes included, and their number. */
export const latestActivitiesOf = (subject: ActivitySubject) =>
  relatedOf(activitiesCollection, ['done', subject.field, subject.id], activitiesDoneFor(subject))

/** Most activities decided about at once, such as when a deal is lost. */
const PLANNED_MAX = 100

/** Planned activities of a contact or deal, at most 100: for decisions about all of them. */
export const allPlannedActivitiesOf = (subject: ActivitySubject) =>
  queryOptions({
    queryKey: ['activities', 'allPlanned', subject.field, subject.id],
    queryFn: async () =>
      (await activitiesCollection.page(activitiesPlannedFor(subject), { size: PLANNED_MAX })).rows,
  })

/** Most activities of a club read at once: no index has them by time. */
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
