import { t } from '#language/t.ts'
import type { Check } from '#engine/machine/check.ts'
import { contactDuplicateLabels, type ContactCandidate, type ContactDuplicate } from './contact-duplicates.ts'
import { contactName } from './contact.ts'

export type ContactFacts = {
  /** Holder of the address; null: nobody. */
  holder: { id: string; name: string } | null
  /** Possible duplicates, surest first. */
  duplicates: readonly ContactDuplicate[]
}

/** Fields by which another record of the same person is found. */
export const contactIdentityFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'clubId',
  'organisation',
] as const

export const contactChecks: readonly Check<ContactCandidate, ContactFacts>[] = [
  {
    name: 'addressHolder',
    severity: 'blocks',
    reads: ['holder'],
    fields: ['email'],
    // Before it is saved the transaction asks, which alone can know.
    speaks: ({ email }, place) => place === 'form' && Boolean(email),
    find: ({ id }, { holder }) =>
      holder && holder.id !== id
        ? [{ sentence: t('Another contact already has this e-mail address.'), link: holder }]
        : [],
  },
  {
    name: 'duplicate',
    severity: 'warns',
    reads: ['duplicates'],
    fields: contactIdentityFields,
    find: (_, { duplicates = [] }) =>
      duplicates.map(({ contact, reasons }) => ({
        sentence: t('Possible duplicate of {name}. {reasons}.', {
          name: contactName(contact),
          reasons: reasons.map((reason) => contactDuplicateLabels[reason]).join('. '),
        }),
        link: { id: contact.id, name: contactName(contact) },
      })),
  },
]
