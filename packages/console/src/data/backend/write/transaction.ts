import { holdsClaim } from '@touchline/domain/review/claim.ts'
import type { Claim } from '@touchline/domain/review/review.ts'
import type { Transaction } from 'firebase/firestore/lite'
import type { Collection } from '#data/backend/collection.ts'
import { AppError } from '#data/errors.ts'
import { inTransaction } from './attempts.ts'
import type { Actor } from './log-entry.ts'

export type Claimable = { id: string; claim?: Claim | undefined }

/** One attempt at a write. */
export type Attempt = {
  transaction: Transaction
  actor: Actor
  /** The server's time, as far as it is known. */
  now(): Promise<Date>
  /** Whether the actor has the claim that the write needs; asked where it needs one. */
  isHolding(current: Claimable): Promise<boolean>
}

/** A change of one record: its fields, its revision, its side effects and its entry of the log. */
export type Write<T> = {
  collection: Collection<T>
  id: string
  run(attempt: Attempt): Promise<DecisionResult>
}

/** Who writes, and the server's time as far as it is known: a clock that is wrong costs an attempt, for the rules judge by their own. */
type Writer = { actor: Actor; now(): Promise<Date> }

export type DecisionResult = { decisionId: string; rev: number }

/**
 * The one way to write a record, whether it changes, is new, goes or comes back: in one transaction the record, its
 * revision, the side effects and one entry of the append-only log. Throws an {@link AppError}: `conflict` (with the
 * record as it is now) when someone else was faster, `notFound`, `refused`, or what the backend answered. What waits in
 * a queue is decided under the actor's claim, which is taken first where they do not have it open.
 */
export async function commit<T extends Claimable>(
  write: Write<T>,
  { actor, now }: Writer,
): Promise<DecisionResult> {
  let isHeld: boolean | undefined
  const isHolding = async (current: Claimable) =>
    (isHeld = holdsClaim(current, { actorId: actor.uid, now: await now() }))
  try {
    return await inTransaction((transaction) => write.run({ transaction, actor, now, isHolding }))
  } catch (failure) {
    // A claim that seemed live may have ended by the server's clock: the rules then refused.
    const isOver = isHeld === true && failure instanceof AppError && failure.kind === 'permission'
    if (isHeld !== false && !isOver) throw failure
  }
  const { withClaim } = await import('./claim-write.ts')
  const { collection, id } = write
  const giveBack = await withClaim({ collection, id, actor, now: await now() })
  try {
    // Taken this moment, whatever this device's clock says of it.
    const isTaken = () => Promise.resolve(true)
    return await inTransaction((transaction) => write.run({ transaction, actor, now, isHolding: isTaken }))
  } catch (failure) {
    await giveBack()
    throw failure
  }
}
