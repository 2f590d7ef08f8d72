import { runTransaction, type Transaction } from 'firebase/firestore/lite'
import { db } from '#data/backend/database.ts'
import { AppError, details, toAppError } from '#data/errors.ts'
import type { Claim } from '@touchline/domain/shared/review.ts'
import type { Actor, Subject } from './log-entry.ts'

export type Claimable = { id: string; claim?: Claim | undefined }

/** One attempt at a write. */
export type Attempt = {
  transaction: Transaction
  actor: Actor
  /** The server's time, as far as it is known. */
  now(): Promise<Date>
  /** Whether the actor has the claim that the write needs; asked where it needs one. */
  isHolding(current: Claimable): Promise<boolean>
  /** Notes a record that is to be written with the revision that it gets. */
  revises(subject: Subject): void
}

/** As many as the SDK makes (https://firebase.google.com/docs/firestore/manage-data/transactions#transaction_failure). */
const AGAINST_WRITERS = 5
/** An answer that was lost is worth one more question; a server that is away is not worth waiting for. */
const WITHOUT_ANSWER = 2
/**
 * Rules may be asked before preconditions: what another writer changed between our reading and our writing is refused by
 * them then, as a revision that does not follow. Who reads again meets the change itself.
 */
const REFUSED = 2
/** Before the second attempt; doubled before each further one. Milliseconds. */
const PAUSE_MS = 150

/**
 * Runs a transaction, and again where that may help: at length against other writers, once when no answer came or the
 * rules refused, else not at all. The SDK itself treats everything alike and keeps the person waiting for eight seconds.
 * Every failure leaves as an {@link AppError}.
 */
export async function inTransaction<Result>(
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let made = 1; ; made++)
    try {
      return await runTransaction(db, run, { maxAttempts: 1 })
    } catch (failure) {
      if (made >= mostAttempts(failure)) throw translated(failure)
      await pause(PAUSE_MS * 2 ** (made - 1))
    }
}

/** How often what failed so may be tried in all. */
function mostAttempts(failure: unknown): number {
  // Our own refusals and answers, thrown out of the transaction, have no code.
  const { code } = details(failure)
  if (code === '') return 1
  if (isConflict(code)) return AGAINST_WRITERS
  const { kind } = toAppError(failure)
  if (kind === 'permission') return REFUSED
  return kind === 'unavailable' || kind === 'unknown' ? WITHOUT_ANSWER : 1
}

/** A transaction that lost every attempt met other writers each time. */
const translated = (failure: unknown): AppError =>
  isConflict(details(failure).code) ? new AppError('conflict', { cause: failure }) : toAppError(failure)

/** Firestore says in two ways that other writers were faster. */
const isConflict = (code: string) => code === 'aborted' || code === 'failed-precondition'

/** Not all at the same moment again (https://cloud.google.com/storage/docs/retry-strategy#exponential-backoff). */
const pause = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds * (0.5 + Math.random())))
