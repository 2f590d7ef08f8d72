import {
  emptyContactForm,
  toContactForm,
  type ContactForm,
} from '@touchline/domain/nouns/contact/contact-form.ts'
import { contactDependantsText } from '@touchline/domain/nouns/contact/contact-record.ts'
import { LifecycleStage, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import type { Decision } from '@touchline/domain/nouns/decision/decision.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import {
  laterDecision,
  refuseIfChanged,
  rollBackBatch,
  TAKEN_BACK_WITH_IMPORT as REASON,
} from '#data/engine/batch.ts'
import { AppError } from '#data/errors.ts'
import { contactDecisions } from '#data/nouns/contact/contact-decisions.ts'
import { contactDependants } from '#data/nouns/contact/contact-related.ts'
import { contactsCollection } from '#data/nouns/contact/contacts.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { importChangedFields } from './import-changed-fields.ts'

/** Creates one contact of an import; a repeat changes nothing. */
export const createImportedContact = (id: string, form: ContactForm, start: string, batchId: string) =>
  mutate(contactDecisions.create(), {
    id,
    form: { ...form, lifecycleStage: LifecycleStage.safeParse(start).data ?? 'lead' },
    batchId,
  })

/** Tags come to those that are there; nothing else that a row leaves empty is taken away. */
function saidOf(contact: Contact, row: ContactForm): Partial<ContactForm> {
  const current = toContactForm(contact)
  const known = new Set(current.tags.map(fold))
  const tags = [...current.tags, ...row.tags.filter((tag) => !known.has(fold(tag)))]
  return importChangedFields({ ...row, tags }, current, emptyContactForm(row.ownerId))
}

/** Writes what a row says into a contact. Throws `conflict` when it was changed since the dry run. */
export async function updateImportedContact(
  { id, rev }: { id: string; rev: number },
  row: ContactForm,
  batchId: string,
): Promise<'updated' | 'unchanged'> {
  const form = saidOf(await contactsCollection.get(id), row)
  if (Object.keys(form).length === 0) return 'unchanged'
  await mutate(contactDecisions.update(), { id, expectedRev: rev, form, batchId })
  return 'updated'
}

/**
 * Takes back everything that bears the batch's id: new contacts are removed, edits reversed. What was changed since stays,
 * and so does a new contact with whom something was done meanwhile; each says so.
 */
export const rollBackContacts = (
  batchId: string,
  signal: AbortSignal,
  onStep: (step: { id: string; why?: string }) => void,
): Promise<void> => rollBackBatch({ batchId, signal, onStep, takeBack })

async function takeBack(decision: Decision, batchId: string): Promise<void> {
  const contact = await contactsCollection.find(decision.subjectId)
  if (contact === undefined) return
  const since = await laterDecision(decision, contact)
  if (since?.batchId === batchId) return
  refuseIfChanged(decision, contact, since, batchId)
  if (decision.action !== 'create')
    return void (await mutate(contactDecisions.takeBack(), { decision, reason: REASON, batchId }))
  const depending = contactDependantsText(await queryClient.fetchQuery(contactDependants(contact.id)))
  if (depending !== '')
    throw new AppError('refused', { sentence: `This refers to the contact by now: ${depending}.` })
  await mutate(contactDecisions.remove(), {
    id: contact.id,
    seen: contact,
    reason: REASON,
    batchId,
  })
}

/** After a batch everything that it may have changed is read anew. */
export const refreshImportedContacts = async (): Promise<void> => {
  const roots = ['contacts', 'contactsLike', 'contactProbes', 'contactTags', 'decisions']
  await Promise.all(roots.map((root) => queryClient.invalidateQueries({ queryKey: [root] })))
}
