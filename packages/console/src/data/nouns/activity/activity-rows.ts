import { queryOptions } from '@tanstack/react-query'
import { activitiesInCalendar } from '@touchline/domain/nouns/activity/activity-questions.ts'
import { activityTypes, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { contactName } from '@touchline/domain/nouns/contact/contact.ts'
import { dealTitle } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { fullName } from '@touchline/domain/nouns/user/user.ts'
import type { Collection } from '#data/backend/collection.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { namesById } from '#data/engine/names/record-names.ts'
import { contactsCollection } from '#data/nouns/contact/contacts.ts'
import { dealsCollection } from '#data/nouns/pipeline/pipelines.ts'
import { usersCollection } from '#data/nouns/user/users.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { activitiesRequest, type ActivitiesListState } from './activities-request.ts'
import { activitiesCollection } from './activities.ts'

/** An activity as lists and the calendar show it: with the names of whom it is about, undefined where there is none. */
export type ActivityRow = Activity & {
  contactName?: string | undefined
  dealTitle?: string | undefined
  ownerName?: string | undefined
}

const contactNames = namesById(contactsCollection, contactName)
const dealTitles = namesById(dealsCollection, dealTitle)
const ownerNames = namesById(usersCollection, fullName)

/** Whatever the page names is read once, together: at most one contact, one deal and one owner a row. */
const named: Collection<ActivityRow, 'activities'> = {
  ...activitiesCollection,
  async page(question, cut = {}) {
    const { rows, ...cursors } = await activitiesCollection.page(question, cut)
    const [contacts, deals, owners] = await Promise.all([
      contactNames(
        rows.map(({ contactId }) => contactId),
        cut,
      ),
      dealTitles(
        rows.map(({ pipelineId }) => pipelineId),
        cut,
      ),
      ownerNames(
        rows.map(({ ownerId }) => ownerId),
        cut,
      ),
    ])
    const withNames = rows.map((activity) => ({
      ...activity,
      contactName: activity.contactId && (contacts.get(activity.contactId) ?? activity.contactId),
      dealTitle: activity.pipelineId && (deals.get(activity.pipelineId) ?? activity.pipelineId),
      ownerName: activity.ownerId && (owners.get(activity.ownerId) ?? activity.ownerId),
    }))
    return { ...cursors, rows: withNames }
  },
}

/** The activities list. */
export const activityRows = listOf(named, (state: Pick<ActivitiesListState, 'filters'>) =>
  activitiesRequest(state, { now: new Date(), timeZone: ownTimeZone() }),
)

export type CalendarQuestion = { from: Date; to: Date; owner: string | undefined; type: string | undefined }

/** What is due within a span, the soonest first; called off ones are left out. `more`: the span holds more than are shown. */
export const activitiesDue = ({ from, to, owner, type }: CalendarQuestion) =>
  queryOptions({
    queryKey: ['activities', 'calendar', from.getTime(), to.getTime(), owner ?? '', type ?? ''],
    queryFn: async (): Promise<{ rows: Activity[]; more: boolean }> => {
      const known = activityTypes.find((one) => one === type)
      const { rows, next } = await activitiesCollection.page(
        activitiesInCalendar({ owner: owner || undefined, type: known, span: { from, to } }),
      )
      return { rows: rows.filter(({ status }) => status !== 'cancelled'), more: next !== undefined }
    },
  })
