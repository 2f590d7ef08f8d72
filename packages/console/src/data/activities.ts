import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { Activity } from '@touchline/domain/activity.ts'
import { collectionOf, type Condition, type ListRequest } from '#data/backend/collection.ts'
import { activitiesRequest, type ActivitiesListState } from '#data/activities-request.ts'
import { listOf } from '#data/list-of.ts'
import { ownTimeZone } from '#data/own-zone.ts'
import { relatedOf } from '#data/related.ts'

export const activitiesCollection = collectionOf('activities', Activity)

/** The activities list and single activities. */
export const activities = listOf(activitiesCollection, (state: Pick<ActivitiesListState, 'filters'>) =>
  activitiesRequest(state, { now: new Date(), timeZone: ownTimeZone() }),
)

/** Whose activities: a contact's or a deal's. */
export type ActivitySubject = { field: 'contactId' | 'pipelineId'; id: string }

const isOf = ({ field, id }: ActivitySubject): Condition => ({ field, op: '==', value: id })
const isPlanned: Condition = { field: 'status', op: '==', value: 'planned' }

/** What is planned for a contact or deal, the soonest first; what has no date is not among it. */
export const plannedRequest = (subject: ActivitySubject): ListRequest => ({
  where: [isOf(subject), isPlanned],
  orderBy: [{ field: 'dueAt', direction: 'asc' }],
})

/** What was done for a contact or deal, notes included, the latest first. */
export const doneRequest = (subject: ActivitySubject): ListRequest => ({
  where: [isOf(subject)],
  orderBy: [{ field: 'doneAt', direction: 'desc' }],
})

/** The first five planned ones of a contact or deal, and how many there are. */
export const plannedActivitiesOf = (subject: ActivitySubject) =>
  relatedOf(activitiesCollection, ['planned', subject.field, subject.id], plannedRequest(subject))

/** So many are decided about at once, such as when a deal is lost. */
const PLANNED_MAX = 100

/** All that is planned for a contact or deal, at most 100: for decisions about all of them. */
export const allPlannedActivitiesOf = (subject: ActivitySubject) =>
  queryOptions({
    queryKey: ['activities', 'allPlanned', subject.field, subject.id],
    queryFn: async () =>
      (await activitiesCollection.page({ ...plannedRequest(subject), size: PLANNED_MAX })).rows,
  })

/** A page of a timeline. */
const TIMELINE_SIZE = 20
const FIRST_PAGE = ''

/** What was done for a contact or deal, notes included, the latest first, page after page. */
export const timelineOf = (subject: ActivitySubject) =>
  infiniteQueryOptions({
    queryKey: ['activities', 'timeline', subject.field, subject.id],
    queryFn: ({ pageParam }) =>
      activitiesCollection.page({
        ...doneRequest(subject),
        size: TIMELINE_SIZE,
        after: pageParam === FIRST_PAGE ? undefined : pageParam,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
  })
