import { contactsByWords } from '@touchline/domain/nouns/contact/contact-questions.ts'
import { contactName, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { contactsCollection } from '#data/nouns/contact/contacts.ts'
import type { FoundKind } from '#data/search/found-kind.ts'

export const contactFound: FoundKind<Contact> = {
  collection: contactsCollection,
  questions: contactsByWords,
  nameOf: contactName,
  facts: ({ jobRole, organisation, email }) => [jobRole, organisation, email],
}
