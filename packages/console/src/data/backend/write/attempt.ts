import type { Claim } from '@touchline/domain/shared/review.ts'
import type { Transaction } from 'firebase/firestore/lite'
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
