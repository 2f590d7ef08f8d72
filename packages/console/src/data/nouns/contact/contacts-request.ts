import { lifecycleStages } from '@touchline/domain/nouns/contact/contact.ts'
import { contactsQuery } from '@touchline/domain/nouns/contact/contacts-query.ts'
import { askList } from '@touchline/domain/query/ask.ts'
import { contains, equals, from } from '@touchline/domain/query/condition.ts'
import { hasWord, isOneOf, isText, isTrue } from '#data/engine/lists/list-conditions.ts'
import type { ListState } from '#data/list-state.ts'

export type ContactsFilter = keyof typeof contactsQuery.filters
export type ContactsSort = keyof typeof contactsQuery.sorts
type ContactsListState = ListState<ContactsFilter, ContactsSort>

/** The value of the filter `planned` for those without a next activity. */
export const NOTHING_PLANNED = 'no'

/** Translates what the URL says into a query. An unreadable filter value is left out. */
export function contactsRequest(state: Pick<ContactsListState, 'filters' | 'sort' | 'direction'>) {
  const { q, tag, owner, lifecycle, planned, blocked } = state.filters
  const isUnplanned = planned === NOTHING_PLANNED
  return askList(contactsQuery, {
    where: [
      // Only one `array-contains` may stand in a query; the list offers only one of the two.
      ...(tag ? hasTag(tag) : hasWord(q)),
      ...isText('ownerId', owner),
      ...isOneOf('lifecycleStage', lifecycleStages, lifecycle),
      ...isTrue('doNotContact', blocked),
      ...(isUnplanned ? [nothingPlanned] : state.sort === 'next' ? [somethingPlanned] : []),
    ],
    // Whatever has nothing planned has no order by it.
    by: isUnplanned && state.sort === 'next' ? undefined : state,
  })
}

const hasTag = (tag: string) => [contains('tags', tag)]

const nothingPlanned = equals('nextActivityAt', null)

/** Null would come before every date. */
const somethingPlanned = from('nextActivityAt', new Date(0))
