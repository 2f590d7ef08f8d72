import { basedOn, isAsSeen, type Basis } from '@touchline/domain/engine/log/basis.ts'
import { isBookkeeping } from '@touchline/domain/engine/log/decision.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { documentAt } from '#data/backend/database.ts'
import { AppError } from '#data/errors.ts'
import type { Attempt } from './attempts.ts'
import { entryId, logEntry, storedValues } from './log-entry.ts'
import { looked, type RecordHooks } from './plan.ts'
import { collectSideEffects, readOnce } from './side-effects.ts'
import type { DecisionResult, Write } from './transaction.ts'

export type RemovalRequest<T> = Basis & {
  hooks: RecordHooks<T>
  id: string
  openedAt?: Date | undefined
  reason?: Reason | undefined
  batchId?: string | undefined
  /** Decision on another record that this one follows from, made in an earlier commit. */
  cause?: string | undefined
  /** State that the log keeps of a removed record; absent for a noun without states. */
  statusOf?: ((record: T) => string) | undefined
  /** Runs on the current record; throws an {@link AppError} `refused` when the rules of the domain say no. */
  guard(current: T): void | Promise<void>
}

/** Removes a record for good. Its entry in the log keeps all of its content. */
type Removable = { rev?: number | undefined; followers?: readonly string[] | undefined }

export const removing = <T extends Removable>(request: RemovalRequest<T>): Write<T> => ({
  collection: request.hooks.collection,
  id: request.id,
  run: (attempt) => removeOnce(request, attempt),
})

async function removeOnce<T extends Removable>(
  { hooks, id, openedAt, reason, batchId, cause, statusOf, guard, ...basis }: RemovalRequest<T>,
  { transaction, actor, revises, now }: Attempt,
): Promise<DecisionResult> {
  const { collection, alongside } = hooks
  const reference = documentAt(collection.name, id)
  const snapshot = await readOnce(transaction, reference)
  if (!snapshot.exists()) {
    const subject = { collection: collection.name, id, rev: (basedOn(basis) ?? 0) + 1 }
    const entry = entryId(subject)
    // A removal whose answer was lost has left its entry.
    const arrived = await readOnce(transaction, documentAt('decisions', entry))
    if (arrived.exists() && arrived.get('by') === actor.uid) return { decisionId: entry, rev: subject.rev }
    throw new AppError('notFound')
  }
  const stored = snapshot.data()
  const current = collection.parse(id, stored)
  if (!isAsSeen(looked(hooks), basis, current)) throw new AppError('conflict', { theirs: current })
  const subject = { collection: collection.name, id, rev: revOf(current) + 1 }
  const entry = entryId(subject)
  revises(subject)

  const { sideEffects, flush } = collectSideEffects({ transaction, revises, now })
  await guard(current)
  await alongside?.({ before: current, after: undefined }, sideEffects)
  const names = Object.keys(stored).filter((name) => !isBookkeeping(name))
  const before = storedValues(stored, names)
  const after = Object.fromEntries(names.map((name) => [name, null]))
  transaction.delete(reference)
  const from = statusOf?.(current)
  const { followers } = current
  const told = { action: 'delete', from, followers, before, after, reason, openedAt, batchId, cause }
  transaction.set(documentAt('decisions', entry), logEntry(subject, actor, told))
  flush({ entry, actor, batchId })
  return { decisionId: entry, rev: subject.rev }
}
