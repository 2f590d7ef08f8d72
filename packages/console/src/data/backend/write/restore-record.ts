import { t } from '@touchline/domain/language/t.ts'
import type { FieldValues } from '@touchline/domain/shared/values.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import { serverTimestamp, type DocumentData } from 'firebase/firestore/lite'
import { documentAt } from '#data/backend/database.ts'
import { AppError } from '#data/errors.ts'
import type { Attempt } from './attempts.ts'
import { entryId, logEntry, revised, withoutNulls } from './log-entry.ts'
import type { RecordHooks } from './plan.ts'
import { asRecord, collectSideEffects, readOnce } from './side-effects.ts'
import type { DecisionResult, Write } from './transaction.ts'

export type RestorationRequest<T> = {
  hooks: RecordHooks<T>
  id: string
  /** Revision of the removal that is undone. */
  removedAt: number
  reason: Reason
  batchId?: string | undefined
  /** Fields that start over instead of being restored, null included; undefined ones are left out. */
  initial: FieldValues
}

/**
 * Restores a removed record from its entry in the log, at the next revision, with an entry of the restoration. Repeating it
 * changes nothing. Throws `refused` where no removal is on record.
 */
export const restoring = <T>(request: RestorationRequest<T>): Write<T> => ({
  collection: request.hooks.collection,
  id: request.id,
  run: (attempt) => restoreOnce(request, attempt),
})

async function restoreOnce<T>(
  { hooks, id, removedAt, reason, batchId, initial }: RestorationRequest<T>,
  { transaction, actor, revises, now }: Attempt,
): Promise<DecisionResult> {
  const { collection, alongside, derived } = hooks
  const read = async (path: string, key: string) => {
    const snapshot = await readOnce(transaction, documentAt(path, key))
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
    throw new AppError('refused', { sentence: t('There’s no removal to undo.') })

  const { sideEffects, flush } = collectSideEffects({ transaction, revises, now })
  // The log's own map, untouched: the rules compare it to the microsecond.
  const told: DocumentData = asRecord(removal['before'])
  const record = collection.parse(id, told)
  await alongside?.({ before: undefined, after: record }, sideEffects)
  const follows = (await derived?.(record, told, sideEffects)) ?? {}
  const after: FieldValues = Object.fromEntries(Object.entries(told).filter(([name]) => !(name in initial)))
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, null]))
  const kept: FieldValues = Object.fromEntries(
    Object.entries(initial).filter(([, value]) => value !== undefined),
  )
  transaction.set(documentAt(collection.name, id), {
    ...after,
    ...withoutNulls(follows),
    ...kept,
    ...revised(subject.rev, actor),
    createdAt: (first?.['at'] as unknown) ?? serverTimestamp(),
    createdBy: (first?.['by'] as unknown) ?? actor.uid,
  })
  const reversesBy = String(removal['by'])
  const entry = { action: 'reverse', before, after, note: reason.note, reverses, reversesBy, batchId }
  transaction.set(documentAt('decisions', entryId(subject)), logEntry(subject, actor, entry))
  flush({ entry: entryId(subject), actor, batchId })
  return { decisionId: entryId(subject), rev: subject.rev }
}
