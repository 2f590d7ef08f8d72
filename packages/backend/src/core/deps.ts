import type { IncomingMessage } from 'node:http'

import type { Caller } from './caller.ts'
import type { CommitChange, Commits } from './commit-event.ts'
import type { IndexConfig } from '#core/indexes/index-config.ts'
import type { Ruleset } from '#core/rules/ruleset.ts'
import type { Threads } from './thread-request.ts'
import type { Work } from './work.ts'
import type { WriteTurns } from './write-turns.ts'
import type { Db } from '#store/db.ts'

/** The state of a load, as commits need it. */
export type Loading = { readonly isUnderWay: boolean }

/** Dependencies of every route. */
export type BackendDeps = {
  readonly db: Db
  readonly projectId: string
  readonly databaseId: string
  readonly indexes: IndexConfig
  /** Null when there are none: then nobody but a service may do anything. */
  readonly rules: Ruleset | null
  readonly now: () => Date
  readonly commits: Commits
  /** Where `db` and `now` are an earlier moment: what rules are asked about, since rights may have ended in between. */
  readonly current?: BackendDeps
  /** Runs in the transaction of every commit that changes something; what it throws undoes the commit. */
  readonly withCommit?: (changes: readonly CommitChange[]) => void
  /** Where requests go that are too much work for the thread that everybody shares; without it they stay on that. */
  readonly threads?: Threads
  /** Who may write: it has to be asked by anything that isn't a request. */
  readonly writes?: WriteTurns
  /** Tells whether very many documents are being loaded. */
  readonly loading?: Loading
  /** Counts what the request under way costs. */
  readonly work?: Work
  /** Says what an operator should know and the caller need not, such as a query without an index. */
  readonly warn: (message: string) => void
  /** Told why the rules refused what they refused, in lines for a person; it may quote documents. */
  readonly refusal?: ((text: string) => void) | undefined
}

/** Hono's environment: the middleware that verifies tokens sets the caller of every request. */
export type Env = {
  Variables: { caller: Caller }
  Bindings: Arrival
}

/** How a request came here; all of it is absent for calls within this process. */
export type Arrival = {
  /** The address at the other end of the connection. */
  readonly socketAddress?: string | undefined
  readonly incoming?: IncomingMessage | undefined
  /** Waits for the sender; in the meantime the request doesn't count as one that is at work. */
  readonly away?: Away | undefined
}

export type Away = <T>(wait: () => Promise<T>) => Promise<T>
