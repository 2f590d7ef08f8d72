import { queryOptions } from '@tanstack/react-query'
import type { ContactDependants } from '@touchline/domain/contact-record.ts'
import { activitiesCollection as activities } from '#data/activities.ts'
import type { Condition } from '#data/backend/collection.ts'
import { dealsCollection as deals } from '#data/pipelines.ts'

export const dealsNaming = (contactId: string): Condition => ({
  field: 'contactIds',
  op: 'array-contains',
  value: contactId,
})
export const activitiesNaming = (contactId: string): Condition => ({
  field: 'contactId',
  op: '==',
  value: contactId,
})

/** A timeline shows the deals of a contact at once; hardly anyone has a part in as many. */
const DEALS_MAX = 20

/** The deals that a contact has a part in, at most 20. */
export const dealsInTimeline = (contactId: string) =>
  queryOptions({
    queryKey: ['pipelines', 'timeline', contactId],
    queryFn: async () =>
      (await deals.page({ where: [dealsNaming(contactId)], orderBy: [], size: DEALS_MAX })).rows,
  })

/** How much refers to a contact: two count queries. */
export const contactDependants = (contactId: string) =>
  queryOptions({
    queryKey: ['contacts', 'dependants', contactId],
    queryFn: async (): Promise<ContactDependants> => {
      const [activityCount, dealCount] = await Promise.all([
        activities.count({ where: [activitiesNaming(contactId)], orderBy: [] }),
        deals.count({ where: [dealsNaming(contactId)], orderBy: [] }),
      ])
      return { activities: activityCount, deals: dealCount }
    },
    staleTime: 0,
  })
