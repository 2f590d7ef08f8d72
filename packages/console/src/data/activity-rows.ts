import { queryOptions } from '@tanstack/react-query'
import type { Activity } from '@touchline/domain/activity.ts'
import { contactName } from '@touchline/domain/contact.ts'
import { dealTitle } from '@touchline/domain/pipeline.ts'
import { fullName } from '@touchline/domain/user.ts'
import { activitiesCollection } from '#data/activities.ts'
import { activitiesRequest, within, type ActivitiesListState } from '#data/activities-request.ts'
import type { Collection } from '#data/backend/collection.ts'
import { contactsCollection } from '#data/contacts.ts'
import { isOneOf, isText } from '#data/list-conditions.ts'
import { listOf } from '#data/list-of.ts'
import { namesById } from '#data/names-by-id.ts'
import { ownTimeZone } from '#data/own-zone.ts'
import { dealsCollection } from '#data/pipelines.ts'
import { usersCollection } from '#data/users.ts'
import { activityTypes } from '@touchline/domain/activity.ts'

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
const named: Collection<ActivityRow> = {
  ...activitiesCollection,
  async page(request) {
    const { rows, ...cursors } = await activitiesCollection.page(request)
    const [contacts, deals, owners] = await Promise.all([
      contactNames(
        rows.map(({ contactId }) => contactId),
        request,
      ),
      dealTitles(
        rows.map(({ pipelineId }) => pipelineId),
        request,
      ),
      ownerNames(
        rows.map(({ ownerId }) => ownerId),
        request,
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

/** A view of the calendar shows at most so many; more would be no picture any more. */
export const CALENDAR_MAX = 400

export type CalendarQuestion = { from: Date; to: Date; owner: string | undefined; type: string | undefined }

/** What is due within a span, the soonest first; called off ones are left out. `more`: the span holds more than are shown. */
export const activitiesDue = ({ from, to, owner, type }: CalendarQuestion) =>
  queryOptions({
    queryKey: ['activities', 'calendar', from.getTime(), to.getTime(), owner ?? '', type ?? ''],
    queryFn: async (): Promise<{ rows: Activity[]; more: boolean }> => {
      const { rows, next } = await activitiesCollection.page({
        where: [
          ...isText('ownerId', owner),
          ...isOneOf('type', activityTypes, type),
          ...within('dueAt', { from, to }),
        ],
        orderBy: [{ field: 'dueAt', direction: 'asc' }],
        size: CALENDAR_MAX,
      })
      return { rows: rows.filter(({ status }) => status !== 'cancelled'), more: next !== undefined }
    },
  })
