import { holdsClaim } from '@touchline/domain/engine/review/claim.ts'
import type { Collection } from '#data/backend/collection.ts'
import { toAppError } from '#data/errors.ts'
import { type Attempt, type Claimable, inTransaction } from './attempts.ts'
import { wroteNow } from './last-write.ts'
import type { Actor, Subject } from './log-entry.ts'

/** Change of one record: its fields, revision, side effects and log entry. */
export type Write<T> = {
  collection: Collection<T>
  id: string
  run(attempt: Attempt): Promise<DecisionResult>
}

export type DecisionResult = { decisionId: string; rev: number }

/** Writer, and the estimated server time: if it's wrong, the rules, which use their own, refuse the first attempt. */
type Writer = { actor: Actor; now(): Promise<Date> }

type Failed = Writer & {
  write: Write<Claimable>
  failure: unknown
  /** Records to be written, with their next revisions. */
  subjects: readonly Subject[]
  /** Whether the claim seemed to be held; undefined if it wasn't asked. */
  isHeld: boolean | undefined
}

/** Changes to the next attempt; `giveBack` undoes them if that fails too. */
type Mended = { actor?: Actor; isClaimed?: true; giveBack?(): Promise<void> }

/** Mends the cause of a failure, so that another attempt is worth it; resolves with undefined if it can't. */
export type Recovery = (failed: Failed) => Promise<Mended | undefined>

/**
 * Writes a record, the only way to create, change, delete or restore one: in one transaction the record, its
 * revision, the side effects and one entry of the append-only log. Throws an {@link AppError}: `conflict` (with the
 * current record) if someone else was faster, `notFound`, `refused`, or the backend's error.
 *
 * After a failure the first of the `recoveries` that can mend it leads to another attempt. Each is used once, and once more
 * after each use of a later one.
 */
export async function commit<T extends Claimable>(
  write: Write<T>,
  writer: Writer,
  recoveries: readonly Recovery[],
): Promise<DecisionResult> {
  const used = new Map<Recovery, Mended>()
  for (;;) {
    const mended = [...used.values()]
    const actor = mended.flatMap((one) => one.actor ?? []).at(-1) ?? writer.actor
    const isClaimed = mended.some((one) => one.isClaimed)
    let subjects: Subject[] = []
    let isHeld: boolean | undefined
    const isHolding = async (current: Claimable) =>
      isClaimed || (isHeld = holdsClaim(current, { actorId: actor.uid, now: await writer.now() }))
    wroteNow()
    try {
      return await inTransaction((transaction) => {
        subjects = []
        const revises = (subject: Subject) => void subjects.push(subject)
        return write.run({ transaction, actor, now: writer.now, isHolding, revises })
      })
    } catch (failure) {
      await mend(recoveries, used, { ...writer, actor, write, failure, subjects, isHeld })
    } finally {
      wroteNow()
    }
  }
}

/** Throws what no recovery can mend. */
async function mend(
  recoveries: readonly Recovery[],
  used: Map<Recovery, Mended>,
  failed: Failed,
): Promise<void> {
  let { failure } = failed
  for (const recovery of recoveries) {
    const earlier = used.get(recovery)
    used.delete(recovery)
    try {
      if (earlier) await earlier.giveBack?.()
      const mended = earlier ? undefined : await recovery({ ...failed, failure })
      if (mended) return void used.set(recovery, mended)
    } catch (another) {
      failure = another
    }
  }
  throw failure
}

/** The rules refuse a revision that the log already has: then the record continues where its log ended. */
export const resumed: Recovery = async ({ failure, subjects }) => {
  if (toAppError(failure).kind !== 'permission' || subjects.length === 0) return undefined
  const { resumeRevisions } = await import('./resume-revision.ts')
  return (await resumeRevisions(subjects).catch(() => false)) ? {} : undefined
}

/** An item in a queue is decided under the actor's claim, which is taken if they don't hold it. */
export const claimed: Recovery = async ({ write: { collection, id }, actor, now, failure, isHeld }) => {
  // A claim that seemed live may have ended by the server's clock, so that the rules refused.
  const isOver = isHeld === true && toAppError(failure).kind === 'permission'
  if (isHeld !== false && !isOver) return undefined
  const { withClaim } = await import('./claim-write.ts')
  return { isClaimed: true, giveBack: await withClaim({ collection, id, actor, now: await now() }) }
}
