import { contactsByWords } from '@touchline/domain/nouns/contact/contact-questions.ts'
import { contactName, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import type { FoundKind } from '#data/search/found-kind.ts'
import { contactsCollection } from './contacts.ts'

export const contactFound: FoundKind<Contact> = {
  collection: contactsCollection,
  questions: contactsByWords,
  nameOf: contactName,
  facts: ({ jobRole, organisation, email }) => [jobRole, organisation, email],
}
