import { queryOptions } from '@tanstack/react-query'
import { activitiesInCalendar } from '@touchline/domain/nouns/activity/activity-questions.ts'
import { activityNoun, activityTypes, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { contactName } from '@touchline/domain/nouns/contact/contact.ts'
import { dealTitle } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { namedRows, type NamedRow } from '#data/engine/lists/named-rows.ts'
import { namesById } from '#data/engine/names/record-names.ts'
import { contactsCollection } from '#data/nouns/contact/contacts.ts'
import { dealsCollection } from '#data/nouns/pipeline/pipelines.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import type { ListState } from '#data/list-state.ts'
import { activitiesRequest } from './activities-request.ts'
import { activitiesCollection } from './activities.ts'

/** An activity as lists and the calendar show it: with the names of whom it is about. */
export type ActivityRow = NamedRow<Activity>

// As lists call those that have no name.
const named = namedRows(activityNoun, activitiesCollection, {
  contactId: namesById(contactsCollection, contactName),
  pipelineId: namesById(dealsCollection, dealTitle),
})

/** The activities list. */
export const activityRows = listOf(named, (state: Pick<ListState, 'filters' | 'sort' | 'direction'>) =>
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
