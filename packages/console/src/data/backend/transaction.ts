import { doc, type DocumentData, type Transaction } from 'firebase/firestore/lite'
import { holdsClaim } from '@touchline/domain/claim.ts'
import { changedFields, Decision, sameValue, type FieldValues } from '@touchline/domain/decision.ts'
import type { OutboxDraft } from '@touchline/domain/outbox.ts'
import type { Reason } from '@touchline/domain/reason.ts'
import { revOf } from '@touchline/domain/record.ts'
import type { Claim } from '@touchline/domain/review.ts'
import { needsClaim, waitingSince } from '@touchline/domain/waiting.ts'
import { attempts } from '#data/backend/attempts.ts'
import type { Collection } from '#data/backend/collection.ts'
import { db } from '#data/backend/database.ts'
import {
  entryId,
  logEntry,
  outboxMessage,
  reviewNote,
  revised,
  storedValues,
  withRemovals,
  type Actor,
  type Told,
} from '#data/backend/log-entry.ts'
import {
  asRecord,
  collectSideEffects,
  firstApproverOf,
  readOnce,
  type SideEffects,
} from '#data/backend/side-effects.ts'
import { fromStored } from '#data/backend/values.ts'
import { AppError, toAppError } from '#data/errors.ts'

/** What a decision does to its record. */
export type Plan = {
  /** The action's name in the log, such as `edit` or `suspend`. */
  action: string
  /** The states it leads from and to, where it is a change of state. */
  from?: string | undefined
  to?: string | undefined
  /** Fields to write; null removes a field. */
  changes: FieldValues
  /** Fields that follow from others; written, but not worth a line in the history. */
  derived?: FieldValues
  /** A review of a record that has queues: noted on it, and the claim is given back. */
  review?: boolean
  reason?: Reason | undefined
  /** Why, in free words, where there is no reason to choose. */
  note?: string | undefined
  /** The decision that this one takes back. */
  reverses?: string
  /** Who made that one. */
  reversesBy?: string
  /** The decision on another record that this one follows from, where that was made in an earlier commit. */
  cause?: string | undefined
  batchId?: string | undefined
  /** What the applicant is told; waits in `outbox` under the id of this decision. */
  message?: OutboxDraft | undefined
}

export type DecisionRequest<T> = {
  collection: Collection<T>
  id: string
  actor: Actor
  /** The revision that the person saw; another one in the database is a conflict. Absent: whatever is there. */
  expectedRev?: number | undefined
  /** When the person opened the record, for the handling time. */
  openedAt?: Date | undefined
  /** The server's time as far as it is known; a clock that is wrong costs an attempt, for the rules judge by their own. */
  serverTime?(): Promise<Date>
  /** Runs on the record as it is now; throws an {@link AppError} `refused` when the rules of the domain say no. */
  plan(current: T, sideEffects: SideEffects): Plan | Promise<Plan>
}

type Decidable = { rev?: number | undefined; claim?: Claim | undefined }

export type DecisionResult = { decisionId: string; rev: number }

/**
 * The one way to change a record: in one transaction it writes the record's changed fields, its revision, the side
 * effects and one entry of the append-only log. Throws an {@link AppError}: `conflict` (with the record as it is now)
 * when someone else was faster, `notFound`, `refused`, or what the backend answered. What waits in a queue is decided
 * under the actor's claim, which is taken first where they do not have it open.
 */
export async function decide<T extends Decidable>(request: DecisionRequest<T>): Promise<DecisionResult> {
  let isHeld: boolean | undefined
  const attempt = (isHolding: (current: T) => Promise<boolean>) =>
    inTransaction((transaction) =>
      decideOnce(transaction, request, async (current) => (isHeld = await isHolding(current))),
    )
  try {
    return await attempt(async (current) =>
      holdsClaim(current, { actorId: request.actor.uid, now: await timeOf(request) }),
    )
  } catch (failure) {
    // A claim that seemed live may have ended by the server's clock: the rules then refused.
    const isOver = isHeld === true && failure instanceof AppError && failure.kind === 'permission'
    if (isHeld !== false && !isOver) throw failure
    const { underClaim } = await import('#data/backend/claim-write.ts')
    // Taken this moment, whatever this device's clock says of it.
    return underClaim({ ...request, now: await timeOf(request) }, () => attempt(() => Promise.resolve(true)))
  }
}

/** Runs it against the database; every failure leaves as an {@link AppError}. */
export async function inTransaction<Result>(
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await attempts(run)
  } catch (failure) {
    throw translatedConflict(failure)
  }
}

/** A transaction that lost every attempt met other writers each time; Firestore says so in two ways. */
function translatedConflict(failure: unknown): AppError {
  const code = (failure as { code?: unknown }).code // whatever was thrown; compared with two known strings only
  return code === 'failed-precondition' || code === 'aborted'
    ? new AppError('conflict', { cause: failure })
    : toAppError(failure)
}

const timeOf = async ({ serverTime }: { serverTime?(): Promise<Date> }): Promise<Date> =>
  (await serverTime?.()) ?? new Date()

/** `isHolding` says whether the actor has the claim that this decision needs; asked where it needs one. */
async function decideOnce<T extends Decidable>(
  transaction: Transaction,
  request: DecisionRequest<T>,
  isHolding: (current: T) => Promise<boolean>,
): Promise<DecisionResult> {
  const { collection, id, actor, expectedRev, openedAt, plan } = request
  const reference = doc(db, collection.name, id)
  const snapshot = await readOnce(transaction, reference)
  if (!snapshot.exists()) throw new AppError('notFound')
  const current = collection.parse(id, snapshot.data())

  if (expectedRev !== undefined && revOf(current) !== expectedRev) {
    const repeated = await arrivedBefore(transaction, request, expectedRev, snapshot.data())
    if (repeated) return repeated
    throw new AppError('conflict', { theirs: current })
  }

  const { sideEffects, flush } = collectSideEffects(transaction)
  const planned = await plan(current, sideEffects)
  const isClaimed = needsClaim(collection.name, current, planned)
  let waitedMs: number | undefined
  if (isClaimed) {
    const now = await timeOf(request)
    const since = waitingSince(collection.name, current)
    if (since && planned.action !== 'reverse') waitedMs = now.getTime() - since.getTime()
    if (!(await isHolding(current)))
      throw new AppError('refused', { sentence: 'This was not opened for a decision.' })
  }
  const { after } = changedFields(current, planned.changes)
  const before = storedValues(snapshot.data(), Object.keys(after))
  const subject = { collection: collection.name, id, rev: revOf(current) + 1 }
  const firstApprovedBy = firstApproverOf(snapshot.data())
  const told: Told = { ...planned, firstApprovedBy, before, after, openedAt, waitedMs }

  transaction.update(reference, {
    ...withRemovals({
      ...planned.changes,
      ...planned.derived,
      ...(planned.review || isClaimed ? { claim: null } : {}),
    }),
    ...(planned.review ? { decision: reviewNote(subject, actor, told) } : {}),
    ...revised(subject.rev, actor),
  })
  const entry = entryId(subject)
  transaction.set(doc(db, 'decisions', entry), logEntry(subject, actor, told))
  if (planned.message) transaction.set(doc(db, 'outbox', entry), outboxMessage(planned.message, actor))
  flush({ entry, actor, batchId: planned.batchId })
  return { decisionId: entry, rev: subject.rev }
}

/**
 * A write whose answer was lost is sent again by the person. If the log already holds this very decision by this very
 * person at the next revision, it arrived the first time and nothing is left to do.
 */
async function arrivedBefore<T extends Decidable>(
  transaction: Transaction,
  { collection, id, actor, plan }: DecisionRequest<T>,
  expectedRev: number,
  stored: DocumentData,
): Promise<DecisionResult | undefined> {
  const rev = expectedRev + 1
  const entry = entryId({ collection: collection.name, id, rev })
  const snapshot = await readOnce(transaction, doc(db, 'decisions', entry))
  if (!snapshot.exists()) return undefined
  const logged = Decision.parse({ ...asRecord(fromStored(snapshot.data())), id: entry })
  if (logged.by !== actor.uid) return undefined
  const asItWas = collection.parse(id, { ...stored, ...logged.before, rev: expectedRev })
  try {
    const planned = await plan(asItWas, collectSideEffects(transaction).sideEffects)
    const { after } = changedFields(asItWas, planned.changes)
    return planned.action === logged.action && sameValue(after, logged.after)
      ? { decisionId: entry, rev }
      : undefined
  } catch {
    return undefined // the plan does not apply to the earlier state: it was another decision
  }
}
