import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { StoredDocument } from '@touchline/firestore/documents'

export type Handle = (collection: NounCollection, records: readonly StoredDocument[]) => Promise<void>

/** `now` by the server's clock. `isPass`: the records didn't change but are part of a pass. */
export type Seen = { now: Date; isPass: boolean }

/** A task of the runner; the list is in `tasks.ts`. */
export type Task = {
  name: string
  /** Starts work alongside the turns; called before anything else in a turn. */
  wake?(now: Date): void
  saw?(collection: NounCollection, records: readonly StoredDocument[], seen: Seen): void | Promise<void>
  /** Does due work; called in each turn, after the changes. */
  turn?(now: Date): Promise<void>
  /** Whether more is waiting for the next turn. */
  readonly isBusy?: boolean
  stop?(): Promise<void>
}

/**
 * A task that sends alongside the others, so that no mail server holds them up: `wake` checks for due work, unless it is running or just
 * ran.
 */
export type Sender = Task & Required<Pick<Task, 'wake' | 'stop'>>

/** Shows records to each task, in the order of the list. */
export async function showTo(
  tasks: readonly Task[],
  collection: NounCollection,
  records: readonly StoredDocument[],
  { now, isPass }: { now: () => Date; isPass: boolean },
): Promise<void> {
  for (const task of tasks) await task.saw?.(collection, records, { now: now(), isPass })
}
