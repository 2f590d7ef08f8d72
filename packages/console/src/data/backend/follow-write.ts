import { Followed } from '@touchline/domain/engine/review/followed.ts'
import { afterChoice, type Following } from '@touchline/domain/engine/review/followers.ts'
import { documentAt } from './database.ts'
import { fromStored } from './values.ts'
import { inTransaction } from './write/attempts.ts'
import { asRecord, readOnce } from './write/side-effects.ts'
import { AppError } from '#data/errors.ts'

/**
 * Puts a person on one of the record's two lists, or on neither. Sets no revision, since it says nothing about the record.
 * Throws an {@link AppError}, `notFound` where the record is gone.
 */
export const writeFollowing = (
  collection: string,
  id: string,
  uid: string,
  choice: Following,
): Promise<void> =>
  inTransaction(async (transaction) => {
    const reference = documentAt(collection, id)
    const snapshot = await readOnce(transaction, reference)
    if (!snapshot.exists()) throw new AppError('notFound')
    transaction.update(
      reference,
      afterChoice(Followed.parse({ ...asRecord(fromStored(snapshot.data())), id }), uid, choice),
    )
  })
