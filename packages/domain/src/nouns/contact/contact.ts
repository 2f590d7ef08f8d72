import * as z from 'zod/mini'
import { choice, country, flag, own, part, pattern, ref, text, texts } from '#kinds/field.ts'
import { recordSchema } from '#kinds/stored.ts'
import type { Tone } from '#machine/listing-status.ts'
import { no, type Verdict, yes } from '#machine/verdict.ts'
import { defineNoun } from '#noun.ts'
import { fullName } from '#nouns/user/user.ts'

export const lifecycleStages = ['lead', 'qualified', 'opportunity', 'customer', 'former'] as const
export const LifecycleStage = z.enum(lifecycleStages)
export type LifecycleStage = z.infer<typeof LifecycleStage>

export const lifecycleLabels: Record<LifecycleStage, string> = {
  lead: 'Lead',
  qualified: 'Qualified',
  opportunity: 'Opportunity',
  customer: 'Customer',
  former: 'Former customer',
}

export const lifecycleTones: Record<LifecycleStage, Tone> = {
  lead: 'neutral',
  qualified: 'accent',
  opportunity: 'warning',
  customer: 'good',
  former: 'neutral',
}

/** That the person agreed to be written to: since which day, and how it is known. */
export const ContactConsent = z.object({ givenOn: z.string(), how: z.catch(z.string(), '') })
export type ContactConsent = z.infer<typeof ContactConsent>

export const TAGS_MAX = 10
export const TAG_MAX = 30

/** The contact (product.md, section 5): someone whom the sales team knows. */
export const contactNoun = defineNoun({
  collection: 'contacts',
  one: 'contact',
  many: 'contacts',
  nameless: 'Contact without a name',
  fields: {
    firstName: part({ label: 'First name', required: 'Enter a first name.', max: 50 }),
    lastName: part({ label: 'Last name', max: 50 }),
    /** Lower case; unique among contacts, see unique-key.ts. */
    email: pattern({
      label: 'E-mail',
      hint: 'Belongs to one contact only.',
      format: 'email',
      searched: 'whole',
    }),
    phone: pattern({
      label: 'Phone',
      hint: 'With country code and no blanks, such as +441632960961.',
      format: 'phone',
    }),
    jobRole: text({ label: 'Role', max: 80 }),
    clubId: ref({ label: 'Club', to: 'clubs' }),
    organisation: text({ label: 'Organisation', hint: 'Where it is none of the clubs.', max: 80 }),
    country: country({ label: 'Country' }),
    lifecycleStage: choice({
      label: 'Lifecycle',
      of: lifecycleLabels,
      tones: lifecycleTones,
      blank: 'lead',
      assumed: 'lead',
    }),
    /** In the owner's words. */
    source: text({ label: 'Source', hint: 'Where the contact came from.', max: 60 }),
    /** The administrator who looks after the contact. */
    ownerId: ref({
      label: 'Owner',
      hint: 'The administrator who looks after the contact.',
      to: 'users',
      required: 'Choose an owner.',
    }),
    tags: texts({
      label: 'Tags',
      hint: `At most ${TAGS_MAX}, each entered with Enter.`,
      many: 'tags',
      required: 'Enter a tag or remove it.',
      max: TAG_MAX,
      most: TAGS_MAX,
      once: 'Use each tag once.',
      // The list finds a tag by its address, which has no place for a slash.
      without: { sign: '/', said: 'Leave the slash out.' },
    }),
    consent: own({ label: 'Consent' }),
    doNotContact: flag({ label: 'Do not contact' }),
  },
  kept: {
    /** While it is being merged: the contact that remains. At the end of it this record is gone. */
    mergedInto: ref({ label: 'Merged into', to: 'contacts' }),
  },
  form: {
    Person: ['firstName', 'lastName', 'email', 'phone', 'country'],
    Work: ['jobRole', 'clubId', 'organisation'],
    Sales: ['lifecycleStage', 'ownerId', 'source', 'tags'],
    Permission: ['consent', 'doNotContact'],
  },
  subtitle: ['jobRole', 'organisation'],
  facts: [],
  list: {
    title: 'Contacts',
    columns: [],
    filters: [],
    first: { sort: 'name', direction: 'asc' },
  },
})

/** Someone whom the sales team knows, as read; only the key is sure to be there. */
export const Contact = recordSchema(
  { ...contactNoun.fields, ...contactNoun.kept },
  {
    consent: ContactConsent,
    /** Null, not absent, so that a list can ask for it. */
    lastActivityAt: z.nullable(z.date()),
    nextActivityAt: z.nullable(z.date()),
    /** The decision on an activity from which both follow. */
    touchedBy: z.string(),
  },
)
export type Contact = z.infer<typeof Contact>

/** First and last name, else the address, else what a list shows in their place. */
export function contactName(contact: Pick<Contact, 'firstName' | 'lastName' | 'email'>): string {
  const named = `${contact.firstName}${contact.lastName}`.trim() !== ''
  return named ? fullName(contact) : contact.email || 'Contact without a name'
}

/** A record that says nothing of it was just met. */
export const lifecycleOf = (contact: Pick<Contact, 'lifecycleStage'>): LifecycleStage =>
  contact.lifecycleStage ?? 'lead'

/** May this contact be called or written to? */
export const mayContact = (contact: Pick<Contact, 'doNotContact'>): Verdict =>
  contact.doNotContact === true
    ? no('This contact must not be contacted; calls and e-mails can not be planned.')
    : yes
