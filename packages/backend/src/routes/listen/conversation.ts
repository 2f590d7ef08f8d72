import type { Caller } from '#core/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import type { ProtocolError } from '#core/errors.ts'
import type { JsonObject } from '#core/json.ts'

export type Conversation = {
  readonly caller: Caller
  readonly depsOf: (database: unknown) => BackendDeps
  readonly requests: AsyncIterable<JsonObject>
  /** Sends one message, as the protocol's JSON. */
  readonly send: (answer: string) => void
  /** The person's permission to listen; absent if unlimited. */
  readonly allowance?: Allowance
}

export type Allowance = {
  /** Largest limit of a query. */
  readonly documents: number
  /** Rejects with RESOURCE_EXHAUSTED if the person has the most targets allowed. */
  take(): Promise<void>
  giveBack(): void
  /** Calls back with a failure when the person may no longer listen, and without one when the server stops. */
  ends(end: (failure: ProtocolError | null) => void): void
}

export type StreamMethod = (conversation: Conversation) => Promise<void>
