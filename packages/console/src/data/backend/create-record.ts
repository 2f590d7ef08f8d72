import { collection as collectionRef, doc } from 'firebase/firestore/lite'
import { sameValue } from '@touchline/domain/decision.ts'
import type { Collection } from '#data/backend/collection.ts'
import { db } from '#data/backend/database.ts'
import { entryId, type Actor } from '#data/backend/log-entry.ts'
import { toldOf, writeNew, type NewRecord } from '#data/backend/new-record.ts'
import { collectSideEffects, readOnce, type SideEffects } from '#data/backend/side-effects.ts'
import { inTransaction, type DecisionResult } from '#data/backend/transaction.ts'
import { fromStored } from '#data/backend/values.ts'
import { AppError } from '#data/errors.ts'

/** A key for a record to come. Whoever keeps it while a form is open can send the same creation twice and get one record. */
export const newRecordId = (collection: string): string => doc(collectionRef(db, collection)).id

export type Creation = NewRecord & { batchId?: string | undefined }

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
    const { batchId, ...record } = await plan(sideEffects)
    if (logged !== undefined) {
      const told: unknown = fromStored(logged.get('after'))
      if (logged.get('by') === actor.uid && sameValue(told, toldOf(record)))
        return { decisionId: entry, rev: 1 }
      throw new AppError('conflict')
    }
    writeNew(transaction, subject, actor, record, { openedAt, batchId })
    flush({ entry, actor, batchId })
    return { decisionId: entry, rev: 1 }
  })
