import * as z from 'zod/mini'
import type { Tone } from '#listing-status.ts'
import { recordFields, tolerant } from '#record.ts'
import { no, type Verdict, yes } from '#transition.ts'
import { fullName } from '#user.ts'

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

const contactShape = {
  ...recordFields,
  /** Lower case; unique among contacts, see unique-key.ts. */
  email: z.string(),
  phone: z.string(),
  jobRole: z.string(),
  clubId: z.string(),
  organisation: z.string(),
  country: z.string(),
  lifecycleStage: LifecycleStage,
  /** Where the contact came from, in the owner's words. */
  source: z.string(),
  /** The administrator who looks after the contact. */
  ownerId: z.string(),
  consent: ContactConsent,
  doNotContact: z.boolean(),
  tags: z.array(z.string()),
  /** Null, not absent, so that a list can ask for it. */
  lastActivityAt: z.nullable(z.date()),
  nextActivityAt: z.nullable(z.date()),
  /** The decision on an activity from which both follow. */
  touchedBy: z.string(),
  /** While it is being merged: the contact that remains. At the end of it this record is gone. */
  mergedInto: z.string(),
}

/** Someone whom the sales team knows, as read; only the key is sure to be there. */
export const Contact = z.looseObject({
  id: z.string(),
  firstName: z.catch(z.string(), ''),
  lastName: z.catch(z.string(), ''),
  ...tolerant(contactShape),
})
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
