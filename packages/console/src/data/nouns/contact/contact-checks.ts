import { t } from '@touchline/domain/language/t.ts'
import { contactChecks, type ContactFacts } from '@touchline/domain/nouns/contact/contact-checks.ts'
import type { ContactCandidate } from '@touchline/domain/nouns/contact/contact-duplicates.ts'
import type { NounChecks } from '#data/engine/checks.ts'
import { addressHolder, contactsLike } from './contact-duplicates.ts'

/** Checks of a contact, for its forms. */
export const contactCheckList: NounChecks<ContactCandidate, ContactFacts> = {
  checks: contactChecks,
  facts: {
    holder: ({ email = '' }) => addressHolder(email),
    duplicates: contactsLike,
  },
  looking: t('Looking for duplicates…'),
  failed: t('Couldn’t look for duplicates: no answer from the server.'),
}
