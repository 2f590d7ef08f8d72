import { activityCanReverse } from '@touchline/domain/nouns/activity/activity-status.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { contactsCollection } from '#data/nouns/contact/contacts.ts'
import { activitiesCollection } from './activities.ts'
import { activityDecisions } from './activity-decisions.ts'

export const activityReversal = reversalIn(
  activitiesCollection,
  activityDecisions,
  async (decision, activity) => {
    const { contactId } = activity
    const contact = contactId === undefined ? undefined : await contactsCollection.find(contactId)
    return activityCanReverse(decision, activity, { contact })
  },
)
