import { contactName } from '@touchline/domain/contact.ts'
import { toContactForm } from '@touchline/domain/contact-form.ts'
import { contacts } from '#data/contacts.ts'
import { recordVersions } from '#data/record-version.ts'

/** Contacts as their form sees them. */
export const contactVersions = recordVersions(
  { collection: 'contacts', toForm: toContactForm, facts: (contact) => ({ Contact: contactName(contact) }) },
  contacts.record,
)
