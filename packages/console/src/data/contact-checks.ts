import { contactChecks, type ContactFacts } from '@touchline/domain/contact-checks.ts'
import type { ContactCandidate } from '@touchline/domain/contact-duplicates.ts'
import type { NounChecks } from '#data/checks.ts'
import { addressHolder, contactsLike } from '#data/contact-duplicates.ts'

/** What may speak against a contact, for its forms. */
export const contactCheckList: NounChecks<ContactCandidate, ContactFacts> = {
  checks: contactChecks,
  facts: {
    holder: ({ email = '' }) => addressHolder(email),
    duplicates: contactsLike,
  },
  looking: 'Duplicates are being looked for.',
  failed: 'Duplicates could not be looked for: the server did not answer.',
}
