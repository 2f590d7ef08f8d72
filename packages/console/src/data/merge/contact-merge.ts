import { t } from '@touchline/domain/language/t.ts'
import { queryOptions } from '@tanstack/react-query'
import {
  derivedContactFields,
  contactFields,
  type ContactForm,
} from '@touchline/domain/nouns/contact/contact-form.ts'
import { contactCanMerge, contactDependantsText } from '@touchline/domain/nouns/contact/contact-record.ts'
import type { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { decisionsOn } from '@touchline/domain/engine/log/decision-questions.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { changing } from '#data/backend/write/change-record.ts'
import { removing } from '#data/backend/write/remove-record.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import type { DecisionResult } from '#data/backend/write/transaction.ts'
import { holds } from '#data/engine/as-left.ts'
import { refuseUnless, writeRecord } from '#data/engine/record-changes.ts'
import { AppError } from '#data/errors.ts'
import { contactHooks, handAddressOver, moveAddress } from '#data/nouns/contact/contact-decisions.ts'
import { contactDependants } from '#data/nouns/contact/contact-related.ts'
import { contactsCollection } from '#data/nouns/contact/contacts.ts'
import { decisionsCollection } from '#data/engine/decisions.ts'
import { queryClient } from '#data/query-client.ts'
import { contactMovingKinds, type ContactMerger, type ContactMovingName } from './contact-merge-kinds.ts'
import { countNaming, moveKinds, type MoveStep } from './merge-moves.ts'

/**
 * Merges one contact into another: `merge` marks it, and passes on the taken-over values at once; the records that name it move
 * in separate commits; at the end the record is removed, because a list of people holds each of them once.
 */

/** Number of records of each kind that still name the contact. */
export const contactNaming = (id: string) =>
  queryOptions({
    queryKey: ['contacts', 'naming', id],
    queryFn: () => countNaming(contactMovingKinds, id),
    staleTime: 0,
  })

/** Latest decisions on a contact, also on a removed one. A merger's are among the first few. */
export async function latestDecisions(id: string, size: number): Promise<Decision[]> {
  const { rows } = await decisionsCollection.page(decisionsOn(contactsCollection.name, id), { size })
  return rows
}

/** Returns the contact that a removed one was merged into; undefined for one that was deleted or never existed. Reads two documents. */
export async function remainingContact(id: string): Promise<string | undefined> {
  const [last] = await latestDecisions(id, 1)
  const into = last?.action === 'delete' ? last.before?.['mergedInto'] : undefined
  return typeof into === 'string' ? into : undefined
}

/** Most decisions looked through for the merger's own; there can only be few between it and the removal. */
const LOOKED_AT = 10

/** Finds the decision of the open or last merger of a contact, which may be removed. */
export async function mergeDecision(id: string): Promise<Decision> {
  const merge = (await latestDecisions(id, LOOKED_AT)).find(({ action }) => action === 'merge')
  if (merge === undefined) throw new AppError('notFound')
  return merge
}

/** The open merger, from the contact's record and the log. */
export async function contactMergerOf(contact: Contact): Promise<ContactMerger> {
  if (contact.mergedInto === undefined) throw new AppError('notFound')
  const { id: cause, batchId } = await mergeDecision(contact.id)
  return { fromId: contact.id, intoId: contact.mergedInto, cause, batchId }
}

export type ContactMergeRequest = {
  /** Merged contact, and the remaining one, as the person saw them. */
  from: Contact
  into: Contact
  form: Partial<ContactForm>
  batchId: string
  openedAt?: Date | undefined
}

/**
 * Marks the one and passes values to the other, in one transaction. Throws `conflict` when a changed field was changed since it
 * was read, by any program.
 */
export async function beginContactMerge({
  from,
  into,
  form,
  batchId,
  openedAt,
}: ContactMergeRequest): Promise<ContactMerger> {
  const changes = contactFields(form)
  const { decisionId } = await writeRecord(
    changing({
      // The address passes from the one to the other here, not as with an edit.
      hooks: { collection: contactsCollection },
      id: from.id,
      seen: from,
      openedAt,
      batchId,
      async plan(current, effects) {
        const target = await readContact(into.id, effects)
        if (!holds(target, into, Object.keys(changes))) throw new AppError('conflict', { theirs: target })
        refuseUnless(contactCanMerge(current, target))
        const after = contactsCollection.parse(into.id, { ...target, ...changes })
        const isHandedOver = after.email !== target.email && after.email === current.email
        if (isHandedOver) await handAddressOver(current, target, effects)
        else await moveAddress({ id: into.id, before: target, after }, effects)
        await effects.follow(contactsCollection, into.id, () => ({
          changes,
          derived: derivedContactFields(after),
        }))
        return {
          action: 'merge',
          changes: { mergedInto: into.id, ...(isHandedOver ? { email: null } : {}) },
          derived: isHandedOver ? derivedContactFields({ ...current, email: undefined }) : {},
        }
      },
    }),
  )
  return { fromId: from.id, intoId: into.id, batchId, cause: decisionId }
}

async function readContact(id: string, effects: SideEffects): Promise<Contact> {
  const contact = await effects.find(contactsCollection, id)
  if (contact === undefined)
    throw new AppError('refused', { sentence: t('The remaining contact no longer exists.') })
  return contact
}

type MoveRequest = {
  merger: ContactMerger
  /** Stops before the next record; the current one is finished. */
  signal: AbortSignal
  onStep(step: MoveStep<ContactMovingName>): void
}

/**
 * Moves everything that names the merged contact, then removes it. Continuing after a failure, a reload or on another machine
 * is the same as starting. The contact stays as long as a record that can't move names it.
 */
export async function finishContactMerge({ merger, signal, onStep }: MoveRequest): Promise<void> {
  try {
    await moveKinds({ kinds: contactMovingKinds, merger, signal, onStep })
    const left = await queryClient.fetchQuery(contactDependants(merger.fromId))
    if (!signal.aborted && contactDependantsText(left) === '') await removeMerged(merger)
  } finally {
    await queryClient.invalidateQueries()
  }
}

async function removeMerged({
  fromId,
  intoId,
  batchId,
  cause,
}: ContactMerger): Promise<DecisionResult | undefined> {
  const current = await contactsCollection.find(fromId)
  // A colleague who continues the same merger may have been faster.
  if (current === undefined) return undefined
  return writeRecord(
    removing({
      hooks: contactHooks,
      id: fromId,
      seen: current,
      batchId,
      cause,
      guard(record) {
        if (record.mergedInto !== intoId) throw new AppError('conflict', { theirs: record })
      },
    }),
  )
}
