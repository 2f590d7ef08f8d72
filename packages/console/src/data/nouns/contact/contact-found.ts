import { contactsByWords } from '@touchline/domain/nouns/contact/contact-questions.ts'
import { contactName, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import type { FoundKind } from '#data/engine/found-kind.ts'
import { contactsByWord, contactsCollection } from './contacts.ts'
import { choicesOf } from '#data/engine/record-choices.ts'

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
