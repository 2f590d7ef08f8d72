import { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { listOf } from '#data/engine/lists/list-of.ts'
import { recordsById } from '#data/engine/records-by-id.ts'
import { contactsRequest } from './contacts-request.ts'

export const contactsCollection = collectionOf('contacts', Contact)

/** The contacts list and single contacts. */
export const contacts = listOf(contactsCollection, contactsRequest)

/** The first contacts by name who have a word beginning with what was typed. */
export const contactsByWord = (typed: string) =>
  contacts.byWord(typed, { filters: { q: typed }, sort: 'name', direction: 'asc' })

/** Contacts by their ids; one that is not there is missing. Reads at most 120 documents. */
export const contactsById = recordsById(contactsCollection)
