import { activityNoun, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { contactName } from '@touchline/domain/nouns/contact/contact.ts'
import { dealTitle } from '@touchline/domain/nouns/deal/deal.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { namedRows, type NamedRow } from '#data/engine/lists/named-rows.ts'
import { namesById } from '#data/engine/record-names.ts'
import { contactsCollection } from '#data/nouns/contact/contacts.ts'
import { dealsCollection } from '#data/nouns/deal/deals.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import type { ListState } from '#data/list-state.ts'
import { activitiesRequest } from './activities-request.ts'
import { activitiesCollection } from './activities.ts'

/** An activity in lists and the calendar, with the names of its subjects. */
export type ActivityRow = NamedRow<Activity>

// The lists' own text for records without a name.
const named = namedRows(activityNoun, activitiesCollection, {
  contactId: namesById(contactsCollection, contactName),
  pipelineId: namesById(dealsCollection, dealTitle),
})

export const activityRows = listOf(named, (state: Pick<ListState, 'filters' | 'sort' | 'direction'>) =>
  activitiesRequest(state, { now: new Date(), timeZone: ownTimeZone() }),
)
