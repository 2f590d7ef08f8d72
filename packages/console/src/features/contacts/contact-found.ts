import { contactsByWords } from '@touchline/domain/contact-questions.ts'
import { contactName, type Contact } from '@touchline/domain/contact.ts'
import { contactsCollection } from '#data/contacts.ts'
import type { FoundKind } from '#data/found-kind.ts'

export const contactFound: FoundKind<Contact> = {
  collection: contactsCollection,
  questions: contactsByWords,
  nameOf: contactName,
  facts: ({ jobRole, organisation, email }) => [jobRole, organisation, email],
}
