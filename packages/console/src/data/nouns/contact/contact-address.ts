import { t } from '@touchline/domain/language/t.ts'
import type { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { contactEmailKey, keyChanges } from '@touchline/domain/shared/unique-key.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { AppError } from '#data/errors.ts'
import { contactsCollection } from './contacts.ts'

const KEYS = 'uniqueKeys'
const ADDRESS_TAKEN = t('Another contact already has this e-mail address.')

type Addressed = Pick<Contact, 'email'>
type Moving = { id: string; before: Addressed | undefined; after: Addressed | undefined }

const heldBy = (id: string) => ({ collection: contactsCollection.name, recordId: id })

/** Only one contact has an address: its key in `uniqueKeys` says which. Throws `refused` when another one has it. */
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

/** One contact takes the address of another, which has none then; its own becomes free. */
export async function handAddressOver(from: Addressed, into: Contact, effects: SideEffects): Promise<void> {
  const key = contactEmailKey(from.email)
  if (key !== undefined) effects.write(KEYS, key, heldBy(into.id))
  await moveAddress({ id: into.id, before: into, after: undefined }, effects)
}
