import { queryOptions } from '@tanstack/react-query'
import type { ActivityType } from '@touchline/domain/nouns/activity/activity.ts'
import { wholeRows } from './backend/whole-rows.ts'
import { countIn } from './engine/told-by-rows.ts'
import { activities } from './nouns/activity/activities.ts'
import { contacts } from './nouns/contact/contacts.ts'
import { rowsQuery } from './engine/rows-query.ts'
import { DASHBOARD_FRESH_MS } from './users-dashboard.ts'

type Filters = Readonly<Record<string, string>>

const asked = (filters: Filters) => ({ filters, sort: 'due', direction: 'asc', size: 25 }) as const

/** Activities that several questions are about: overdue ones, or those done in a range of days. */
type ActivitiesRead = 'overdue' | { done: string }

const OVERDUE = { pressing: 'overdue' }

/** Some fields of these activities; null where there are too many to read. */
const activityRows = (read: ActivitiesRead) =>
  rowsQuery('activities', read, () =>
    read === 'overdue'
      ? wholeRows(activities.asks.questionOf(asked(OVERDUE)), ['status', 'dueAt', 'ownerId'])
      : wholeRows(activities.asks.questionOf(asked({ status: 'done', due: read.done })), [
          'doneAt',
          'ownerId',
          'type',
        ]),
  )

/** Number of activities in the list with the same filters; `among`: activities that include them. */
export const activitiesCounted = (filters: Filters, among?: ActivitiesRead) =>
  queryOptions({
    queryKey: ['activities', 'count', 'dashboard', filters],
    queryFn: async ({ client }) => {
      const rows = among === undefined ? null : await client.fetchQuery(activityRows(among))
      return rows === null
        ? client.fetchQuery(activities.count(asked(filters)))
        : countIn(rows, activities.asks.questionOf(asked(filters)))
    },
    staleTime: DASHBOARD_FRESH_MS,
  })

export const overdueOf = (owner: string) => activitiesCounted({ owner, ...OVERDUE }, 'overdue')

export const contactsOwned = (owner: string) =>
  queryOptions({
    queryKey: ['contacts', 'count', 'dashboard', { owner }],
    queryFn: ({ client }) =>
      client.fetchQuery(contacts.count({ filters: { owner }, sort: 'name', direction: 'asc', size: 25 })),
    staleTime: DASHBOARD_FRESH_MS,
  })

type Done = {
  owner: string
  due: string
  /** Days that include them, and all others that the page asks for. */
  days: string
  type?: ActivityType
}

export const doneBy = ({ owner, due, days, type }: Done) =>
  activitiesCounted({ owner, status: 'done', due, ...(type === undefined ? {} : { type }) }, { done: days })
