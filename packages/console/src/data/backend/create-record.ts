import { collection as collectionRef, doc, serverTimestamp } from 'firebase/firestore/lite'
import { sameValue, type FieldValues } from '@touchline/domain/decision.ts'
import type { Collection } from '#data/backend/collection.ts'
import { db } from '#data/backend/database.ts'
import { entryId, logEntry, revised, withoutNulls, type Actor } from '#data/backend/log-entry.ts'
import { collectSideEffects, readOnce, type SideEffects } from '#data/backend/side-effects.ts'
import { inTransaction, type DecisionResult } from '#data/backend/transaction.ts'
import { fromStored } from '#data/backend/values.ts'
import { AppError } from '#data/errors.ts'

/** A key for a record to come. Whoever keeps it while a form is open can send the same creation twice and get one record. */
export const newRecordId = (collection: string): string => doc(collectionRef(db, collection)).id

export type Creation = {
  fields: FieldValues
  /** Fields that follow from others; written, but not worth a line in the history. */
  derived?: FieldValues
  /** Further ones like them of which null is kept, because lists ask for it. */
  initial?: FieldValues
  /** The state that it begins in. */
  status?: string | undefined
  batchId?: string | undefined
}

export type CreationRequest<T> = {
  collection: Collection<T>
  id: string
  actor: Actor
  openedAt?: Date | undefined
  /** What to write; throws an {@link AppError} `refused` when the rules of the domain say no. */
  plan(sideEffects: SideEffects): Creation | Promise<Creation>
}

/**
 * Creates a record with its first revision and the entry of the log that tells it, in one transaction. A repeat of a
 * creation that arrived finds its record and changes nothing; anything else under that key, such as the same form with
 * another content, is a `conflict`.
 */
export const createRecord = <T>(request: CreationRequest<T>): Promise<DecisionResult> =>
  inTransaction(async (transaction) => {
    const { collection, id, actor, openedAt, plan } = request
    const reference = doc(db, collection.name, id)
    const snapshot = await readOnce(transaction, reference)
    const subject = { collection: collection.name, id, rev: 1 }
    const entry = entryId(subject)
    const logged = snapshot.exists() ? await readOnce(transaction, doc(db, 'decisions', entry)) : undefined

    const { sideEffects, flush } = collectSideEffects(transaction)
    const { fields, derived = {}, initial = {}, status, batchId } = await plan(sideEffects)
    const after = withoutNulls({ ...fields, status })
    if (logged !== undefined) {
      const told: unknown = fromStored(logged.get('after'))
      if (logged.get('by') === actor.uid && sameValue(told, after)) return { decisionId: entry, rev: 1 }
      throw new AppError('conflict')
    }
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, null]))
    transaction.set(reference, {
      ...after,
      ...withoutNulls(derived),
      ...initial,
      ...revised(1, actor),
      createdAt: serverTimestamp(),
      createdBy: actor.uid,
    })
    const told = { action: 'create', to: status, before, after, openedAt, batchId }
    transaction.set(doc(db, 'decisions', entry), logEntry(subject, actor, told))
    flush({ entry, actor, batchId })
    return { decisionId: entry, rev: 1 }
  })
