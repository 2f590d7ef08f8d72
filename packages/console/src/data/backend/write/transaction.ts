import { holdsClaim } from '@touchline/domain/review/claim.ts'
import type { Collection } from '#data/backend/collection.ts'
import { AppError, toAppError } from '#data/errors.ts'
import type { Attempt, Claimable } from './attempt.ts'
import { inTransaction } from './attempts.ts'
import { wroteNow } from './last-write.ts'
import type { Actor, Subject } from './log-entry.ts'

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
 * record as it is now) when someone else was faster, `notFound`, `refused`, or what the backend answered. An item in
 * a queue is decided under the actor's claim, which is taken first where they do not have it open.
 */
export async function commit<T extends Claimable>(write: Write<T>, writer: Writer): Promise<DecisionResult> {
  wroteNow()
  try {
    return await committed(write, writer)
  } finally {
    wroteNow()
  }
}

async function committed<T extends Claimable>(
  write: Write<T>,
  { actor, now }: Writer,
): Promise<DecisionResult> {
  let isHeld: boolean | undefined
  const isHolding = async (current: Claimable) =>
    (isHeld = holdsClaim(current, { actorId: actor.uid, now: await now() }))
  try {
    return await attempted(write, { actor, now, isHolding })
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
    return await attempted(write, { actor, now, isHolding: isTaken })
  } catch (failure) {
    await giveBack()
    throw failure
  }
}

/** The rules refuse a revision that the log has already: then the record goes on where its log ended. */
async function attempted<T>(
  write: Write<T>,
  given: Pick<Attempt, 'actor' | 'now' | 'isHolding'>,
): Promise<DecisionResult> {
  let subjects: Subject[] = []
  const run = () =>
    inTransaction((transaction) => {
      subjects = []
      return write.run({ ...given, transaction, revises: (subject) => subjects.push(subject) })
    })
  try {
    return await run()
  } catch (failure) {
    if (toAppError(failure).kind !== 'permission' || subjects.length === 0) throw failure
    const { resumeRevisions } = await import('./resume-revision.ts')
    if (!(await resumeRevisions(subjects).catch(() => false))) throw failure
    return run()
  }
}
