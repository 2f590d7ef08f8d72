import type { FieldValues } from '@touchline/domain/shared/values.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import type { Collection } from './collection.ts'
import { documentAt } from './database.ts'
import { inTransaction } from './write/attempts.ts'
import { revised, type Actor } from './write/log-entry.ts'
import { readOnce } from './write/side-effects.ts'
import { AppError } from '#data/errors.ts'

type Revision = {
  id: string
  fields: FieldValues
  /** Revision that the person saw. */
  expectedRev: number
  actor: Actor
}

/**
 * Changes a record that has no entry in the log, such as a shared view. Throws an {@link AppError}: `conflict` (with the
 * current record) when someone else was faster, `notFound`, or the backend's error.
 */
export const updateRevised = <T extends { rev?: number | undefined }>(
  collection: Collection<T>,
  { id, fields, expectedRev, actor }: Revision,
): Promise<void> =>
  inTransaction(async (transaction) => {
    const reference = documentAt(collection.name, id)
    const snapshot = await readOnce(transaction, reference)
    if (!snapshot.exists()) throw new AppError('notFound')
    const theirs = collection.parse(id, snapshot.data())
    if (revOf(theirs) !== expectedRev) throw new AppError('conflict', { theirs })
    transaction.update(reference, { ...fields, ...revised(expectedRev + 1, actor) })
  })
