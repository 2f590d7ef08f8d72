import { sameValue, type FieldValues } from '@touchline/domain/shared/values.ts'
import { doc } from 'firebase/firestore/lite'
import { collectionAt, documentAt } from '#data/backend/database.ts'
import { fromStored } from '#data/backend/values.ts'
import { AppError } from '#data/errors.ts'
import type { Attempt } from './attempts.ts'
import { entryId, storedValues } from './log-entry.ts'
import type { RecordHooks } from './plan.ts'
import { collectSideEffects, readOnce, toldOf, writeNew } from './side-effects.ts'
import type { DecisionResult, Write } from './transaction.ts'

/** Key for a new record. A form that keeps it while open can send the same creation twice and get one record. */
export const newRecordId = (collection: string): string => doc(collectionAt(collection)).id

export type CreationRequest<T> = {
  hooks: RecordHooks<T>
  id: string
  openedAt?: Date | undefined
  batchId?: string | undefined
  fields: FieldValues
  /** Initial state, where the noun has states. */
  status?: string | undefined
  /** Further fields of a new record, null included. */
  initial?(): FieldValues | Promise<FieldValues>
}

/**
 * Creates a record with its first revision and its entry in the log. Repeating a creation that arrived changes nothing;
 * anything else under that key, such as the same form with another content, is a `conflict`.
 */
export const creating = <T>(request: CreationRequest<T>): Write<T> => ({
  collection: request.hooks.collection,
  id: request.id,
  run: (attempt) => createOnce(request, attempt),
})

async function createOnce<T>(
  { hooks, id, openedAt, batchId, fields, status, initial }: CreationRequest<T>,
  { transaction, actor, revises, now }: Attempt,
): Promise<DecisionResult> {
  const { collection, alongside, derived, gives, tells } = hooks
  const reference = documentAt(collection.name, id)
  const snapshot = await readOnce(transaction, reference)
  const subject = { collection: collection.name, id, rev: 1 }
  const entry = entryId(subject)
  const logged = snapshot.exists() ? await readOnce(transaction, documentAt('decisions', entry)) : undefined

  const { sideEffects, flush } = collectSideEffects({ transaction, revises, now })
  const after = collection.parse(id, { ...fields, status })
  const given = async (): Promise<FieldValues> =>
    snapshot.exists()
      ? storedValues(snapshot.data(), gives?.names ?? [])
      : ((await gives?.next(after, sideEffects)) ?? {})
  await alongside?.({ before: undefined, after }, sideEffects)
  const followers = await tells?.(after, sideEffects)
  const record = {
    fields: { ...fields, ...(await given()) },
    status,
    derived: (await derived?.(after, fields, sideEffects)) ?? {},
    initial: (await initial?.()) ?? {},
  }
  if (logged !== undefined) {
    const told: unknown = fromStored(logged.get('after'))
    if (logged.get('by') === actor.uid && sameValue(told, toldOf(record)))
      return { decisionId: entry, rev: 1 }
    throw new AppError('conflict')
  }
  writeNew(transaction, subject, actor, record, { openedAt, batchId, followers })
  flush({ entry, actor, batchId })
  return { decisionId: entry, rev: 1 }
}
