import { Contact, contactName } from '@touchline/domain/nouns/contact/contact.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { recordsById } from '#data/engine/records-by-id.ts'
import { contactsRequest } from './contacts-request.ts'
import { contactsByWords } from '@touchline/domain/nouns/contact/contact-questions.ts'
import type { FoundKind } from '#data/engine/word-search.ts'
import { choicesOf } from '#data/engine/record-choices.ts'

export const contactsCollection = collectionOf('contacts', Contact)

/** The contacts list and single contacts. */
export const contacts = listOf(contactsCollection, contactsRequest)

/** The first contacts by name who have a word beginning with what was typed. */
export const contactsByWord = (typed: string) =>
  contacts.byWord(typed, { filters: { q: typed }, sort: 'name', direction: 'asc' })

/** Contacts by their ids; one that is not there is missing. Reads at most 120 documents. */
export const contactsById = recordsById(contactsCollection)

export const contactFound: FoundKind<Contact> = {
  collection: contactsCollection,
  questions: contactsByWords,
  nameOf: contactName,
  facts: ({ jobRole, organisation, email }) => [jobRole, organisation, email],
}

/** Contacts that a word finds; what somebody does tells those of one name apart. Reads at most 8 documents. */
export const contactChoices = choicesOf(contactsCollection, contactsByWord, (contact) => [
  contactName(contact),
  contact.jobRole,
])
