import type { IncomingMessage } from 'node:http'

import type { Caller } from './caller.ts'
import type { CommitChange, Commits } from './commit-event.ts'
import type { IndexConfig } from '#core/indexes/index-config.ts'
import type { Ruleset } from '#core/rules/ruleset.ts'
import type { Threads } from './thread-request.ts'
import type { Work } from './work.ts'
import type { WriteTurns } from './write-turns.ts'
import type { Db } from '#store/db.ts'

export type Loading = { readonly isUnderWay: boolean }

export type BackendDeps = {
  readonly db: Db
  readonly projectId: string
  readonly databaseId: string
  readonly indexes: IndexConfig
  /** Null without rules: then only services may do anything. */
  readonly rules: Ruleset | null
  readonly now: () => Date
  readonly commits: Commits
  /** Set if `db` and `now` are of an earlier moment: rules are judged by this one, because rights may have ended. */
  readonly current?: BackendDeps
  /** Runs in the transaction of every changing commit; throwing undoes the commit. */
  readonly withCommit?: (changes: readonly CommitChange[]) => void
  /** For requests that are too much work for the shared thread; without it they stay there. */
  readonly threads?: Threads
  /** Turns to write, for anything that isn't a request. */
  readonly writes?: WriteTurns
  readonly loading?: Loading
  /** Counts the cost of the current request. */
  readonly work?: Work
  /** Warns the operator of what the caller needn't know, such as a query without an index. */
  readonly warn: (message: string) => void
  /** Called with the reasons of a refusal, in lines for a person; may quote documents. */
  readonly refusal?: ((text: string) => void) | undefined
}

/** Hono's environment: the middleware that verifies tokens sets the caller of every request. */
export type Env = {
  Variables: { caller: Caller }
  Bindings: Arrival
}

/** How a request arrived; all absent for calls within this process. */
export type Arrival = {
  readonly socketAddress?: string | undefined
  readonly incoming?: IncomingMessage | undefined
  /** Waits for the sender, during which the request doesn't count as running. */
  readonly away?: Away | undefined
}

export type Away = <T>(wait: () => Promise<T>) => Promise<T>
