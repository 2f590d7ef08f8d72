import { Contact, contactName } from '@touchline/domain/nouns/contact/contact.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { recordsById } from '#data/engine/records-by-id.ts'
import { contactsRequest } from './contacts-request.ts'
import { contactsByWords } from '@touchline/domain/nouns/contact/contact-questions.ts'
import type { FoundKind } from '#data/engine/word-search.ts'
import { choicesOf } from '#data/engine/record-choices.ts'

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
