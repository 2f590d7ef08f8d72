import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { StoredDocument } from '@touchline/firestore/documents'

/** Handles changed records, or those of a page of the pass. */
export type Handle = (collection: NounCollection, records: readonly StoredDocument[]) => Promise<void>

/** `now` by the server's clock. `isPass`: the records didn't change, the pass through all of them came by. */
export type Seen = { now: Date; isPass: boolean }

/** One of the things that the runner does; the list is in `tasks.ts`. */
export type Task = {
  name: string
  /** Begins work that goes on beside the turns; called before anything else in a turn. */
  wake?(now: Date): void
  /** Looks at records of a collection. */
  saw?(collection: NounCollection, records: readonly StoredDocument[], seen: Seen): void | Promise<void>
  /** Does what is due; called in each turn, after the changes. */
  turn?(now: Date): Promise<void>
  /** Whether more is waiting for the next turn. */
  readonly isBusy?: boolean
  stop?(): Promise<void>
}

/** A task that sends beside the others, which no mail server holds up: unless it is at it or just did, `wake` looks what is due. */
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
