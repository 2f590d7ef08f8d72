import type { Contact } from '@touchline/domain/contact.ts'
import { contactFields, contactInitialFields, derivedContactFields, type ContactForm } from '@touchline/domain/contact-form.ts'
import { contactCanEdit, contactCanReverse } from '@touchline/domain/contact-record.ts'
import { contactEmailKey, keyChanges } from '@touchline/domain/unique-key.ts'
import type { SideEffects } from '#data/backend/side-effects.ts'
import { AppError } from '#data/errors.ts'
import { contactsCollection } from '#data/contacts.ts'
import { recordChanges } from '#data/record-changes.ts'

/** Create, edit, take back, remove: every change of a contact but a merger, which concerns two. */
export const contactDecisions = recordChanges<Contact, ContactForm>({
  collection: contactsCollection,
  canEdit: contactCanEdit,
  // What refers to it is counted where the question is asked: a transaction can not.
  canDelete: contactCanEdit,
  canReverse: contactCanReverse,
  fields: contactFields,
  derived: derivedContactFields,
  initial: contactInitialFields,
  alongside: ({ before, after }, effects) => moveAddress({ id: before?.id ?? after?.id ?? '', before, after }, effects),
})

type Moving = { id: string; before: Pick<Contact, 'email'> | undefined; after: Pick<Contact, 'email'> | undefined }

/**
 * Only one contact has an address: its key in `uniqueKeys` says which. Throws `refused`, with the {@link AddressHolder} as
 * `theirs`, when another one has it.
 */
export async function moveAddress({ id, before, after }: Moving, effects: SideEffects): Promise<void> {
  const { release, take } = keyChanges(contactEmailKey(before?.email), contactEmailKey(after?.email))
  const recordId = id
  for (const key of take) {
    const holder = await effects.read('uniqueKeys', key)
    if (holder !== undefined && holder['recordId'] !== recordId)
      throw new AppError('refused', { sentence: ADDRESS_TAKEN, theirs: { addressOf: holder['recordId'] } })
    effects.write('uniqueKeys', key, { collection: contactsCollection.name, recordId })
  }
  for (const key of release) {
    const holder = await effects.read('uniqueKeys', key)
    if (holder?.['recordId'] === recordId) effects.remove('uniqueKeys', key)
  }
}

const ADDRESS_TAKEN = 'Another contact has this e-mail address already.'

/** The contact that has the address which was refused; undefined for any other failure. */
export function addressHolderIn(error: AppError): string | undefined {
  const { theirs } = error
  if (typeof theirs !== 'object' || theirs === null || !('addressOf' in theirs)) return undefined
  return typeof theirs.addressOf === 'string' ? theirs.addressOf : undefined
}
