import type { Authenticator } from '#core/authenticate.ts'
import type { Caller } from '#core/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import type { JsonObject } from '#core/json.ts'
import type { Logger } from '#core/log.ts'
import type { Projects } from '#core/projects.ts'

import { listen } from './conversation-listen.ts'
import { write } from './conversation-write.ts'

export type ConversationDeps = {
  readonly projects: Projects
  readonly authenticator: Authenticator
  readonly log: Logger
}

/** A method with a conversation of its own. Messages are the JSON of the protocol, however they travel. */
export type StreamMethod = (conversation: {
  caller: Caller
  depsOf: (database: unknown) => BackendDeps
  requests: AsyncIterable<JsonObject>
  send: (answer: JsonObject) => void
}) => Promise<void>

/** Methods that go on, by name. */
export const conversations: ReadonlyMap<string, StreamMethod> = new Map([
  ['Listen', listen],
  ['Write', write],
])
