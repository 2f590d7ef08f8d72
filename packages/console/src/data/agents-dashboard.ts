import { queryOptions } from '@tanstack/react-query'
import type { ActivityType } from '@touchline/domain/nouns/activity/activity.ts'
import { activities } from './nouns/activity/activities.ts'
import { contacts } from './nouns/contact/contacts.ts'
import { DASHBOARD_FRESH_MS } from './users-dashboard.ts'

/** Number of activities in the list with the same filters. */
export const activitiesCounted = (filters: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['activities', 'count', 'dashboard', filters],
    queryFn: ({ client }) =>
      client.fetchQuery(activities.count({ filters, sort: 'due', direction: 'asc', size: 25 })),
    staleTime: DASHBOARD_FRESH_MS,
  })

export const contactsOwned = (owner: string) =>
  queryOptions({
    queryKey: ['contacts', 'count', 'dashboard', { owner }],
    queryFn: ({ client }) =>
      client.fetchQuery(contacts.count({ filters: { owner }, sort: 'name', direction: 'asc', size: 25 })),
    staleTime: DASHBOARD_FRESH_MS,
  })

export const doneBy = (owner: string, due: string, type?: ActivityType) =>
  activitiesCounted({ owner, status: 'done', due, ...(type === undefined ? {} : { type }) })
