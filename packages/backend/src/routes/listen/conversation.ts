import type { Caller } from '#core/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import type { ProtocolError } from '#core/errors.ts'
import type { JsonObject } from '#core/json.ts'

/** One conversation of a method that goes on. */
export type Conversation = {
  readonly caller: Caller
  readonly depsOf: (database: unknown) => BackendDeps
  readonly requests: AsyncIterable<JsonObject>
  /** Sends one message: the JSON of the protocol, however it travels. */
  readonly send: (answer: string) => void
  /** The person's permission to listen; absent: anything. */
  readonly allowance?: Allowance
}

/** Who listens is counted, and ended. */
export type Allowance = {
  /** The largest limit of a query. */
  readonly documents: number
  /** Rejects with RESOURCE_EXHAUSTED when the person has as many targets as they may have. */
  take(): Promise<void>
  giveBack(): void
  /** Calls back with a failure when the person may listen no more, and without one when the server stops. */
  ends(end: (failure: ProtocolError | null) => void): void
}

export type StreamMethod = (conversation: Conversation) => Promise<void>
