import { contactNoun } from '@touchline/domain/nouns/contact/contact.ts'
import { contactsQuery } from '@touchline/domain/nouns/contact/contacts-query.ts'
import { askList } from '@touchline/domain/tables/ask-list.ts'
import { from } from '@touchline/domain/engine/query/condition.ts'
import { NO_MOMENT, nounConditions } from '#data/engine/lists/noun-conditions.ts'
import type { ListState } from '#data/list-state.ts'

/** Translates the URL into a query. An unreadable filter value is left out. */
export function contactsRequest({ filters, ...by }: Pick<ListState, 'filters' | 'sort' | 'direction'>) {
  const isUnplanned = filters['planned'] === NO_MOMENT
  const asked = nounConditions(contactNoun, { filters, ...by })
  const isByNext = by.sort === 'next'
  return askList(contactsQuery, {
    where: [...asked, ...(isByNext && !isUnplanned ? [somethingPlanned] : [])],
    // Contacts with nothing planned can't be sorted by it.
    by: isUnplanned && isByNext ? undefined : by,
  })
}

/** Leaves out null, which would come before every date. */
const somethingPlanned = from('nextActivityAt', new Date(0))
