import { doc } from 'firebase/firestore/lite'
import { isBookkeeping } from '@touchline/domain/decision.ts'
import type { Reason } from '@touchline/domain/reason.ts'
import { revOf } from '@touchline/domain/record.ts'
import type { Collection } from '#data/backend/collection.ts'
import { db } from '#data/backend/database.ts'
import { entryId, logEntry, storedValues, type Actor } from '#data/backend/log-entry.ts'
import { collectSideEffects, readOnce, type SideEffects } from '#data/backend/side-effects.ts'
import { inTransaction, type DecisionResult } from '#data/backend/transaction.ts'
import { AppError } from '#data/errors.ts'

/** What the entry of the log says of the removal. */
export type Removal = {
  from?: string | undefined
  reason?: Reason | undefined
  batchId?: string | undefined
  cause?: string | undefined
}

export type RemovalRequest<T> = {
  collection: Collection<T>
  id: string
  actor: Actor
  /** The revision that the person saw; another one in the database is a conflict. */
  expectedRev: number
  openedAt?: Date | undefined
  /** Runs on the record as it is now; throws an {@link AppError} `refused` when the rules of the domain say no. */
  plan(current: T, sideEffects: SideEffects): Removal | Promise<Removal>
}

/** Removes a record for good. Its entry of the log tells all that was in it, and stays. */
export const removeRecord = <T extends { rev?: number | undefined }>(
  request: RemovalRequest<T>,
): Promise<DecisionResult> =>
  inTransaction(async (transaction) => {
    const { collection, id, actor, expectedRev, openedAt, plan } = request
    const reference = doc(db, collection.name, id)
    const snapshot = await readOnce(transaction, reference)
    const subject = { collection: collection.name, id, rev: expectedRev + 1 }
    const entry = entryId(subject)
    if (!snapshot.exists()) {
      // A removal whose answer was lost has left its entry.
      const arrived = await readOnce(transaction, doc(db, 'decisions', entry))
      if (arrived.exists() && arrived.get('by') === actor.uid) return { decisionId: entry, rev: subject.rev }
      throw new AppError('notFound')
    }
    const stored = snapshot.data()
    const current = collection.parse(id, stored)
    if (revOf(current) !== expectedRev) throw new AppError('conflict', { theirs: current })

    const { sideEffects, flush } = collectSideEffects(transaction)
    const { from, reason, batchId, cause } = await plan(current, sideEffects)
    const names = Object.keys(stored).filter((name) => !isBookkeeping(name))
    const before = storedValues(stored, names)
    const after = Object.fromEntries(names.map((name) => [name, null]))
    transaction.delete(reference)
    const told = { action: 'delete', from, before, after, reason, openedAt, batchId, cause }
    transaction.set(doc(db, 'decisions', entry), logEntry(subject, actor, told))
    flush({ entry, actor, batchId })
    return { decisionId: entry, rev: subject.rev }
  })
