import * as z from 'zod/mini'
import { formValues } from '#engine/kinds/form-values.ts'
import { formSchema } from '#engine/kinds/typed.ts'
import { t } from '#language/t.ts'
import type { FieldValues } from '#shared/values.ts'
import { nearKeys } from '#engine/query/near-keys.ts'
import { optionalText, orEmpty, storedValues } from '#shared/fields/form-field.ts'
import { searchTokens } from '#shared/text.ts'
import { CalendarDay } from '#shared/time/calendar-day.ts'
import { contactNoun, type Contact } from './contact.ts'

export const ContactForm = formSchema(contactNoun.fields, {
  consent: z.object({ givenOn: orEmpty(CalendarDay), how: optionalText({ max: 200 }) }).check(
    z.refine(({ givenOn, how }) => how === '' || givenOn !== '', {
      error: t('Choose the date of the consent.'),
      path: ['givenOn'],
    }),
  ),
})
export type ContactForm = z.infer<typeof ContactForm>

export const toContactForm = (contact: Contact): ContactForm => ({
  ...formValues(contactNoun.fields, contact),
  consent: { givenOn: contact.consent?.givenOn ?? '', how: contact.consent?.how ?? '' },
})

export const emptyContactForm = (ownerId: string): ContactForm =>
  toContactForm({ id: '', firstName: '', lastName: '', ownerId })

/** Stored fields of a form or its changed part; null removes a field. */
export const contactFields = ({ consent, ...plain }: Partial<ContactForm>): FieldValues => ({
  ...storedValues(plain),
  ...(consent === undefined ? {} : { consent: consent.givenOn === '' ? null : consent }),
})

export const contactDerivedFields = ['search', 'near'] as const

/** Further fields of a new contact: null, so that a list can ask for nothing planned. */
export const contactInitialFields = { lastActivityAt: null, nextActivityAt: null } as const

export function derivedContactFields(
  contact: Pick<Contact, 'firstName' | 'lastName' | 'email' | 'organisation'>,
) {
  const { firstName, lastName, email = '', organisation = '' } = contact
  return {
    search: searchTokens([`${firstName} ${lastName}`, `${lastName} ${firstName}`, organisation], [email]),
    near: nearKeys([firstName, lastName, organisation]),
  } satisfies Record<(typeof contactDerivedFields)[number], unknown>
}
