import { queryOptions } from '@tanstack/react-query'
import { activitiesNamingContact } from '@touchline/domain/nouns/activity/activity-questions.ts'
import type { ContactDependants } from '@touchline/domain/nouns/contact/contact-record.ts'
import { dealsOfContact } from '@touchline/domain/nouns/deal/deal-questions.ts'
import { activitiesCollection as activities } from '#data/nouns/activity/activities.ts'
import { dealsCollection as deals } from '#data/nouns/deal/deals.ts'

/** Deals that a contact takes part in, at most 20. */
export const dealsInTimeline = (contactId: string) =>
  queryOptions({
    queryKey: ['pipelines', 'timeline', contactId],
    queryFn: async () => (await deals.page(dealsOfContact(contactId))).rows,
  })

/** Number of records that refer to a contact: two count queries. */
export const contactDependants = (contactId: string) =>
  queryOptions({
    queryKey: ['contacts', 'dependants', contactId],
    queryFn: async (): Promise<ContactDependants> => {
      const [activityCount, dealCount] = await Promise.all([
        activities.count(activitiesNamingContact(contactId)),
        deals.count(dealsOfContact(contactId)),
      ])
      return { activities: activityCount, deals: dealCount }
    },
    staleTime: 0,
  })
