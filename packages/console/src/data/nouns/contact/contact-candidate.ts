import { warningsIn } from '@touchline/domain/engine/machine/check.ts'
import {
  contactChecks,
  type ContactFacts,
  type contactIdentityFields,
} from '@touchline/domain/nouns/contact/contact-checks.ts'
import type { ContactCandidate } from '@touchline/domain/nouns/contact/contact-duplicates.ts'
import type { ContactForm } from '@touchline/domain/nouns/contact/contact-form.ts'
import { EmailAddress, PhoneNumber } from '@touchline/domain/shared/fields/reach-field.ts'
import { t } from '@touchline/domain/language/t.ts'
import { askChecks, type NounChecks } from '#data/engine/checks.ts'
import { addressHolder, contactsLike } from './contact-duplicates.ts'

type Telling = Pick<ContactForm, (typeof contactIdentityFields)[number]>

/** Half-typed text isn't an address or a number yet. */
export const candidateOf = ({ email, phone, ...names }: Telling, id: string): ContactCandidate => ({
  ...names,
  id,
  email: EmailAddress.safeParse(email).data ?? '',
  phone: PhoneNumber.safeParse(phone).data ?? '',
})

/** Findings against saving a contact. An edit that changes none of these fields isn't checked again. */
export const contactWarnings = async (
  values: ContactForm & { id: string },
  changed: Partial<ContactForm> = values,
): Promise<string[]> =>
  warningsIn(await askChecks(contactCheckList, candidateOf(values, values.id), 'save', changed))

const contactCheckList: NounChecks<ContactCandidate, ContactFacts> = {
  checks: contactChecks,
  facts: {
    holder: ({ email = '' }) => addressHolder(email),
    duplicates: contactsLike,
  },
  looking: t('Looking for duplicates…'),
  failed: t('Couldn’t look for duplicates: no answer from the server.'),
}
