import { runTransaction, type Transaction } from 'firebase/firestore/lite'
import { db } from '#data/backend/database.ts'
import { leaveIfMoved } from '#data/backend/fields.ts'
import { AppError, details, toAppError } from '#data/errors.ts'
import type { Claim } from '@touchline/domain/shared/review.ts'
import type { Actor, Subject } from './log-entry.ts'

export type Claimable = { id: string; claim?: Claim | undefined }

export type Attempt = {
  transaction: Transaction
  actor: Actor
  /** Estimated server time. */
  now(): Promise<Date>
  /** Whether the actor has the claim that the write needs; asked only where it needs one. */
  isHolding(current: Claimable): Promise<boolean>
  /** Notes a record to be written, with its next revision. */
  revises(subject: Subject): void
}

/**
 * Most attempts against other writers, the same as the SDK's
 * (https://firebase.google.com/docs/firestore/manage-data/transactions#transaction_failure).
 */
const AGAINST_WRITERS = 5
/** Most attempts without an answer: a lost one is worth one more, a server that is away isn't worth waiting for. */
const WITHOUT_ANSWER = 2
/**
 * Most attempts when the rules refuse. They may be checked before preconditions, and then refuse another writer's change
 * between our read and write as a wrong revision. A second read meets the change itself.
 */
const REFUSED = 2
/** Pause in milliseconds before the second attempt; doubled before each further one. */
const PAUSE_MS = 150

/**
 * Runs a transaction, and repeats it where that may help: several times against other writers, once when no answer came or the
 * rules refused, else not at all. The SDK itself treats all failures alike and keeps the person waiting for eight seconds.
 * Throws every failure as an {@link AppError}.
 */
export async function inTransaction<Result>(
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let made = 1; ; made++)
    try {
      return await runTransaction(db, run, { maxAttempts: 1 })
    } catch (failure) {
      const isLast = made >= mostAttempts(failure)
      if (isLast && toAppError(failure).kind === 'permission') await leaveIfMoved()
      if (isLast) throw translated(failure)
      await pause(PAUSE_MS * 2 ** (made - 1))
    }
}

/** Most attempts in all after such a failure. */
function mostAttempts(failure: unknown): number {
  // Our own refusals and answers, thrown out of the transaction, have no code.
  const { code } = details(failure)
  if (code === '') return 1
  if (isConflict(code)) return AGAINST_WRITERS
  const { kind } = toAppError(failure)
  if (kind === 'permission') return REFUSED
  return kind === 'unavailable' || kind === 'unknown' ? WITHOUT_ANSWER : 1
}

/** Translates the failure. A transaction that lost every attempt met other writers each time. */
const translated = (failure: unknown): AppError =>
  isConflict(details(failure).code) ? new AppError('conflict', { cause: failure }) : toAppError(failure)

/** Firestore has two codes for writers who were faster. */
const isConflict = (code: string) => code === 'aborted' || code === 'failed-precondition'

/** Random, so that writers don't retry at the same moment (https://cloud.google.com/storage/docs/retry-strategy#exponential-backoff). */
const pause = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds * (0.5 + Math.random())))
