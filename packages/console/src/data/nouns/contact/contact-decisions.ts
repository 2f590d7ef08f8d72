import { t } from '@touchline/domain/language/t.ts'
import {
  contactFields,
  contactInitialFields,
  derivedContactFields,
  type ContactForm,
  contactDerivedFields,
} from '@touchline/domain/nouns/contact/contact-form.ts'
import { contactCanEdit, contactCanReverse } from '@touchline/domain/nouns/contact/contact-record.ts'
import { type Contact, TAGS_MAX } from '@touchline/domain/nouns/contact/contact.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { contactEmailKey, keyChanges } from '@touchline/domain/shared/unique-key.ts'
import type { RecordHooks } from '#data/backend/write/plan.ts'
import { refuseUnless, type Change } from '#data/engine/record-changes.ts'
import { recordDecisions } from '#data/engine/record-decisions.ts'
import { AppError } from '#data/errors.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { contactsCollection } from './contacts.ts'

const KEYS = 'uniqueKeys'
const ADDRESS_TAKEN = t('Another contact already has this e-mail address.')

type Addressed = Pick<Contact, 'email'>
type Moving = { id: string; before: Addressed | undefined; after: Addressed | undefined }

const heldBy = (id: string) => ({ collection: contactsCollection.name, recordId: id })

/**
 * Moves the address, which only one contact can have: its key in `uniqueKeys` names the contact. Throws `refused` when another
 * one has it.
 */
export async function moveAddress({ id, before, after }: Moving, effects: SideEffects): Promise<void> {
  const { release, take } = keyChanges(contactEmailKey(before?.email), contactEmailKey(after?.email))
  for (const key of take) {
    const holder = await effects.read(KEYS, key)
    if (holder !== undefined && holder['recordId'] !== id)
      throw new AppError('refused', { sentence: ADDRESS_TAKEN })
    effects.write(KEYS, key, heldBy(id))
  }
  for (const key of release) {
    const holder = await effects.read(KEYS, key)
    if (holder?.['recordId'] === id) effects.remove(KEYS, key)
  }
}

/** Moves the address of one contact, which then has none, to another, whose own becomes free. */
export async function handAddressOver(from: Addressed, into: Contact, effects: SideEffects): Promise<void> {
  const key = contactEmailKey(from.email)
  if (key !== undefined) effects.write(KEYS, key, heldBy(into.id))
  await moveAddress({ id: into.id, before: into, after: undefined }, effects)
}

export const contactHooks: RecordHooks<Contact> = {
  collection: contactsCollection,
  incidental: [...contactDerivedFields, 'lastActivityAt', 'nextActivityAt', 'touchedBy'],
  derived: derivedContactFields,
  alongside: ({ before, after }, effects) =>
    moveAddress({ id: before?.id ?? after?.id ?? '', before, after }, effects),
}

/** Every change of a contact except a merger, which affects two. */
export const contactDecisions = recordDecisions<Contact, ContactForm>({
  ...contactHooks,
  canEdit: contactCanEdit,
  // References are counted where the question is asked: a transaction can't count.
  canDelete: contactCanEdit,
  canReverse: contactCanReverse,
  fields: contactFields,
  initial: () => contactInitialFields,
})

/** Adds a tag to a contact. Throws `refused` when the contact has it, or has no room for it. */
export const addContactTag = contactDecisions.change((record, { tag }: Change & { tag: string }) => {
  const { tags = [] } = record
  refuseUnless(contactCanEdit(record))
  if (tags.map(fold).includes(fold(tag)))
    throw new AppError('refused', { sentence: t('Already has this tag.') })
  if (tags.length >= TAGS_MAX)
    throw new AppError('refused', { sentence: t('Already has {count} tags.', { count: TAGS_MAX }) })
  return { action: 'edit', changes: { tags: [...tags, tag] } }
})
