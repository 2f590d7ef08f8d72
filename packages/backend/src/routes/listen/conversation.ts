import type { Caller } from '#core/auth/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import type { JsonObject } from '#core/json.ts'

/** A method with a conversation of its own. Messages are the JSON of the protocol, however they travel. */
export type StreamMethod = (conversation: {
  caller: Caller
  depsOf: (database: unknown) => BackendDeps
  requests: AsyncIterable<JsonObject>
  send: (answer: JsonObject) => void
}) => Promise<void>
