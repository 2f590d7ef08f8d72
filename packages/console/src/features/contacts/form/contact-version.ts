import { toContactForm } from '@touchline/domain/nouns/contact/contact-form.ts'
import { contactName } from '@touchline/domain/nouns/contact/contact.ts'
import { recordVersions } from '#data/engine/record-version.ts'
import { contacts } from '#data/nouns/contact/contacts.ts'

/** Contacts as their form sees them. */
export const contactVersions = recordVersions(
  { collection: 'contacts', toForm: toContactForm, facts: (contact) => ({ Contact: contactName(contact) }) },
  contacts.record,
)
