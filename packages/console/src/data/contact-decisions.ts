import type { Contact } from '@touchline/domain/contact.ts'
import {
  contactFields,
  contactInitialFields,
  derivedContactFields,
  type ContactForm,
} from '@touchline/domain/contact-form.ts'
import { TAGS_MAX } from '@touchline/domain/contact.ts'
import { contactCanEdit, contactCanReverse } from '@touchline/domain/contact-record.ts'
import { fold } from '@touchline/domain/text.ts'
import type { RecordHooks } from '#data/backend/plan.ts'
import { moveAddress } from '#data/contact-address.ts'
import { AppError } from '#data/errors.ts'
import { contactsCollection } from '#data/contacts.ts'
import { refuseUnless, type Change } from '#data/record-changes.ts'
import { recordDecisions } from '#data/record-decisions.ts'

/** What follows from every change of a contact. */
export const contactHooks: RecordHooks<Contact> = {
  collection: contactsCollection,
  derived: derivedContactFields,
  alongside: ({ before, after }, effects) =>
    moveAddress({ id: before?.id ?? after?.id ?? '', before, after }, effects),
}

/** Create, edit, take back, remove: every change of a contact but a merger, which concerns two. */
export const contactDecisions = recordDecisions<Contact, ContactForm>({
  ...contactHooks,
  canEdit: contactCanEdit,
  // What refers to it is counted where the question is asked: a transaction can not.
  canDelete: contactCanEdit,
  canReverse: contactCanReverse,
  fields: contactFields,
  initial: () => contactInitialFields,
})

/** Gives a contact one more tag. Throws `refused` when it has it, or has no room for it. */
export const addContactTag = contactDecisions.change((record, { tag }: Change & { tag: string }) => {
  const { tags = [] } = record
  refuseUnless(contactCanEdit(record))
  if (tags.map(fold).includes(fold(tag))) throw new AppError('refused', { sentence: 'Has this tag already.' })
  if (tags.length >= TAGS_MAX) throw new AppError('refused', { sentence: `Has ${TAGS_MAX} tags already.` })
  return { action: 'edit', changes: { tags: [...tags, tag] } }
})
