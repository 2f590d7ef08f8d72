import { Contact, contactName, contactNoun } from '@touchline/domain/nouns/contact/contact.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { recordsById } from '#data/engine/records-by-id.ts'
import { contactsByWords } from '@touchline/domain/nouns/contact/contact-questions.ts'
import type { FoundKind } from '#data/engine/word-search.ts'
import { choicesOf } from '#data/engine/record-choices.ts'
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

export const contactsCollection = collectionOf('contacts', Contact)

export const contacts = listOf(contactsCollection, contactsRequest)

/** First contacts by name with a word that starts with the typed text. */
export const contactsByWord = (typed: string) =>
  contacts.byWord(typed, { filters: { q: typed }, sort: 'name', direction: 'asc' })

/** Contacts by their ids; missing ones are left out. Reads at most 120 documents. */
export const contactsById = recordsById(contactsCollection)

export const contactFound: FoundKind<Contact> = {
  collection: contactsCollection,
  questions: contactsByWords,
  nameOf: contactName,
  facts: ({ jobRole, organisation, email }) => [jobRole, organisation, email],
}

/** Contacts that a word finds; the role distinguishes those with the same name. Reads at most 8 documents. */
export const contactChoices = choicesOf(contactsCollection, contactsByWord, (contact) => [
  contactName(contact),
  contact.jobRole,
])
