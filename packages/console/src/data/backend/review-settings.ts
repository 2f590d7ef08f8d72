import { drawnBelow, ReviewSettings } from '@touchline/domain/engine/review/second/draw.ts'
import { serverTimestamp } from 'firebase/firestore/lite'
import { documentAt } from './database.ts'
import { fromStored } from './values.ts'
import { inTransaction } from './write/attempts.ts'
import { revised, type Actor } from './write/log-entry.ts'
import { readOnce } from './write/side-effects.ts'

/** Sets the share of a queue's decisions that return, with an entry in the log. Throws an {@link AppError}. */
export const changeShare = (queue: string, share: number, actor: Actor): Promise<void> =>
  inTransaction(async (transaction) => {
    const reference = documentAt('reviewSettings', queue)
    const snapshot = await readOnce(transaction, reference)
    const before = snapshot.exists() ? ReviewSettings.parse(fromStored(snapshot.data())) : undefined
    const rev = (before?.rev ?? 0) + 1
    transaction.set(reference, { share, below: drawnBelow(share), ...revised(rev, actor) })
    transaction.set(documentAt('reviewSettings', queue, 'changes', `${rev}`), {
      by: actor.uid,
      byName: actor.name,
      at: serverTimestamp(),
      before: before?.share ?? null,
      after: share,
    })
  })
