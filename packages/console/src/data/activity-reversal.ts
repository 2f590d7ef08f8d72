import { activityCanReverse } from '@touchline/domain/activity-status.ts'
import { activitiesCollection } from '#data/activities.ts'
import { activityDecisions } from '#data/activity-decisions.ts'
import { contactsCollection } from '#data/contacts.ts'
import { reversalIn } from '#data/reversal.ts'

export const activityReversal = reversalIn(
  activitiesCollection,
  activityDecisions,
  async (decision, activity) => {
    const { contactId } = activity
    const contact = contactId === undefined ? undefined : await contactsCollection.find(contactId)
    return activityCanReverse(decision, activity, { contact })
  },
)
