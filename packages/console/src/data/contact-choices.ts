import { contactName } from '@touchline/domain/contact.ts'
import { contactsCollection, contactsByWord } from '#data/contacts.ts'
import { choicesOf } from '#data/record-choices.ts'

/** Contacts that a word finds; what somebody does tells those of one name apart. Reads at most 8 documents. */
export const contactChoices = choicesOf(contactsCollection, contactsByWord, (contact) => [
  contactName(contact),
  contact.jobRole,
])
