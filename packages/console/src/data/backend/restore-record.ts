import { doc, serverTimestamp, type DocumentData } from 'firebase/firestore/lite'
import type { FieldValues } from '@touchline/domain/decision.ts'
import type { Reason } from '@touchline/domain/reason.ts'
import type { Collection } from '#data/backend/collection.ts'
import { db } from '#data/backend/database.ts'
import { entryId, logEntry, revised, withoutNulls, type Actor } from '#data/backend/log-entry.ts'
import { asRecord, collectSideEffects, readOnce, type SideEffects } from '#data/backend/side-effects.ts'
import { inTransaction, type DecisionResult } from '#data/backend/transaction.ts'
import { AppError } from '#data/errors.ts'

export type RestorationRequest<T> = {
  collection: Collection<T>
  id: string
  actor: Actor
  /** The revision of the removal that is taken back. */
  removedAt: number
  reason: Reason
  batchId?: string | undefined
  /** What follows from other fields, and what is not restored but begins anew, null included. */
  plan(record: T, sideEffects: SideEffects): Promise<{ derived: FieldValues; initial: FieldValues }>
}

/**
 * Brings a removed record back as its entry of the log tells it, at the next revision, in one transaction with the entry
 * that says so. A repeat finds the record and changes nothing. Throws `refused` where no removal is on record.
 */
export const restoreRecord = <T>(request: RestorationRequest<T>): Promise<DecisionResult> =>
  inTransaction(async (transaction) => {
    const { collection, id, actor, removedAt, reason, batchId, plan } = request
    const read = async (path: string, key: string) => {
      const snapshot = await readOnce(transaction, doc(db, path, key))
      return snapshot.exists() ? snapshot.data() : undefined
    }
    const subject = { collection: collection.name, id, rev: removedAt + 1 }
    const reverses = entryId({ ...subject, rev: removedAt })
    const [stored, removal, first] = [
      await read(collection.name, id),
      await read('decisions', reverses),
      await read('decisions', entryId({ ...subject, rev: 1 })),
    ]
    if (stored !== undefined) return { decisionId: entryId(subject), rev: subject.rev }
    if (removal?.['action'] !== 'delete')
      throw new AppError('refused', { sentence: 'No removal is on record.' })

    const { sideEffects, flush } = collectSideEffects(transaction)
    // The log's own map, untouched: the rules compare it to the microsecond.
    const told: DocumentData = asRecord(removal['before'])
    const { derived, initial } = await plan(collection.parse(id, told), sideEffects)
    const after: FieldValues = Object.fromEntries(Object.entries(told).filter(([name]) => !(name in initial)))
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, null]))
    const kept: FieldValues = Object.fromEntries(
      Object.entries(initial).filter(([, value]) => value !== undefined),
    )
    transaction.set(doc(db, collection.name, id), {
      ...after,
      ...withoutNulls(derived),
      ...kept,
      ...revised(subject.rev, actor),
      createdAt: (first?.['at'] as unknown) ?? serverTimestamp(),
      createdBy: (first?.['by'] as unknown) ?? actor.uid,
    })
    const reversesBy = String(removal['by'])
    const entry = { action: 'reverse', before, after, reason, reverses, reversesBy, batchId }
    transaction.set(doc(db, 'decisions', entryId(subject)), logEntry(subject, actor, entry))
    flush({ entry: entryId(subject), actor, batchId })
    return { decisionId: entryId(subject), rev: subject.rev }
  })
