import { holdsClaim } from '@touchline/domain/engine/review/claim.ts'
import type { Collection } from '#data/backend/collection.ts'
import { AppError, toAppError } from '#data/errors.ts'
import type { Attempt, Claimable } from './attempt.ts'
import { inTransaction } from './attempts.ts'
import { wroteNow } from './last-write.ts'
import type { Actor, Subject } from './log-entry.ts'

/** Change of one record: its fields, revision, side effects and log entry. */
export type Write<T> = {
  collection: Collection<T>
  id: string
  run(attempt: Attempt): Promise<DecisionResult>
}

/** The writer, and the estimated server time: if it's wrong, the rules, which use their own, refuse the first attempt. */
type Writer = { actor: Actor; now(): Promise<Date> }

export type DecisionResult = { decisionId: string; rev: number }

/**
 * Writes a record, the only way to create, change, delete or restore one: in one transaction the record, its
 * revision, the side effects and one entry of the append-only log. Throws an {@link AppError}: `conflict` (with the
 * current record) if someone else was faster, `notFound`, `refused`, or the backend's error. An item in
 * a queue is decided under the actor's claim, which is taken first if they don't hold it.
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
    // A claim that seemed live may have ended by the server's clock, so that the rules refused.
    const isOver = isHeld === true && failure instanceof AppError && failure.kind === 'permission'
    if (isHeld !== false && !isOver) throw failure
  }
  const { withClaim } = await import('./claim-write.ts')
  const { collection, id } = write
  const giveBack = await withClaim({ collection, id, actor, now: await now() })
  try {
    // Taken just now, whatever this device's clock says.
    const isTaken = () => Promise.resolve(true)
    return await attempted(write, { actor, now, isHolding: isTaken })
  } catch (failure) {
    await giveBack()
    throw failure
  }
}

/** The rules refuse a revision that the log already has: then the record continues where its log ended. */
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
