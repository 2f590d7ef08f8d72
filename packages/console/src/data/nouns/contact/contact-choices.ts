import { contactName } from '@touchline/domain/nouns/contact/contact.ts'
import { choicesOf } from '#data/engine/names/record-choices.ts'
import { contactsCollection, contactsByWord } from './contacts.ts'

/** Contacts that a word finds; what somebody does tells those of one name apart. Reads at most 8 documents. */
export const contactChoices = choicesOf(contactsCollection, contactsByWord, (contact) => [
  contactName(contact),
  contact.jobRole,
])
