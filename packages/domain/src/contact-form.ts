import * as z from 'zod/mini'
import { CountryCode } from '#country.ts'
import { LifecycleStage, lifecycleOf, type Contact } from '#contact.ts'
import type { FieldValues } from '#decision.ts'
import { optionalText, orEmpty, requiredText, storedValues } from '#form-field.ts'
import { CalendarDay } from '#calendar-day.ts'
import { EmailAddress, PhoneNumber } from '#reach-field.ts'
import { nearKeys } from '#near-keys.ts'
import { fold, searchTokens } from '#text.ts'

export const TAGS_MAX = 10
export const TAG_MAX = 30

/** The list finds a tag by its address, which has no place for a slash. */
const Tag = requiredText('Enter a tag or remove it.', { max: TAG_MAX }).check(
  z.refine((tag) => !tag.includes('/'), 'Leave the slash out.'),
)

/** What the form holds: texts as typed, empty for "not known". The same rules hold for create, edit and import. */
export const ContactForm = z.object({
  firstName: requiredText('Enter a first name.', { max: 50 }),
  lastName: optionalText({ max: 50 }),
  email: orEmpty(EmailAddress),
  phone: orEmpty(PhoneNumber),
  jobRole: optionalText({ max: 80 }),
  clubId: z.string(),
  organisation: optionalText({ max: 80 }),
  country: orEmpty(CountryCode),
  lifecycleStage: LifecycleStage,
  source: optionalText({ max: 60 }),
  ownerId: z.string().check(z.minLength(1, 'Choose an owner.')),
  consent: z.object({ givenOn: orEmpty(CalendarDay), how: optionalText({ max: 200 }) }).check(
    z.refine(({ givenOn, how }) => how === '' || givenOn !== '', {
      error: 'Choose the day of the consent too.',
      path: ['givenOn'],
    }),
  ),
  doNotContact: z.boolean(),
  tags: z.array(Tag).check(
    z.maxLength(TAGS_MAX, `Use at most ${TAGS_MAX} tags.`),
    z.refine((tags) => new Set(tags.map(fold)).size === tags.length, 'Use each tag once.'),
  ),
})
export type ContactForm = z.infer<typeof ContactForm>

export function toContactForm(contact: Contact): ContactForm {
  return {
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: contact.email ?? '',
    phone: contact.phone ?? '',
    jobRole: contact.jobRole ?? '',
    clubId: contact.clubId ?? '',
    organisation: contact.organisation ?? '',
    country: contact.country ?? '',
    lifecycleStage: lifecycleOf(contact),
    source: contact.source ?? '',
    ownerId: contact.ownerId ?? '',
    consent: { givenOn: contact.consent?.givenOn ?? '', how: contact.consent?.how ?? '' },
    doNotContact: contact.doNotContact ?? false,
    tags: contact.tags ?? [],
  }
}

/** What the form for a new contact begins with. */
export const emptyContactForm = (ownerId: string): ContactForm =>
  toContactForm({ id: '', firstName: '', lastName: '', ownerId })

/** The record's fields that a form, or the part of it that was changed, stands for; null takes a field away. */
export const contactFields = ({ consent, ...plain }: Partial<ContactForm>): FieldValues => ({
  ...storedValues(plain),
  ...(consent === undefined ? {} : { consent: consent.givenOn === '' ? null : consent }),
})

/** Fields that follow from others: written with them, but not worth a line in the history. */
export const contactDerivedFields = ['search', 'near'] as const

/** What a new one has beside them: null, because a list asks for those for whom nothing is planned. */
export const contactInitialFields = { lastActivityAt: null, nextActivityAt: null } as const

/** What {@link contactDerivedFields} hold. */
export function derivedContactFields(
  contact: Pick<Contact, 'firstName' | 'lastName' | 'email' | 'organisation'>,
) {
  const { firstName, lastName, email = '', organisation = '' } = contact
  return {
    search: searchTokens([`${firstName} ${lastName}`, `${lastName} ${firstName}`, organisation], [email]),
    near: nearKeys([firstName, lastName, organisation]),
  } satisfies Record<(typeof contactDerivedFields)[number], unknown>
}
