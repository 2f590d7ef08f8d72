import { Contact } from '@touchline/domain/contact.ts'
import { recordsById } from '#data/by-id.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { contactsRequest } from '#data/contacts-request.ts'
import { listOf } from '#data/list-of.ts'

export const contactsCollection = collectionOf('contacts', Contact)

/** The contacts list and single contacts. */
export const contacts = listOf(contactsCollection, contactsRequest)

/** The first contacts by name who have a word beginning with what was typed. */
export const contactsByWord = (typed: string) =>
  contacts.byWord(typed, { filters: { q: typed }, sort: 'name', direction: 'asc' })

/** Contacts by their ids; one that is not there is missing. Reads at most 120 documents. */
export const contactsById = recordsById(contactsCollection)
