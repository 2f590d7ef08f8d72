import type { Authenticator } from '#core/auth/authenticate.ts'
import type { Projects } from '#core/documents/projects.ts'
import type { Logger } from '#core/log.ts'

import { listen } from './conversation-listen.ts'
import { write } from './conversation-write.ts'
import type { StreamMethod } from './conversation.ts'

export type ConversationDeps = {
  readonly projects: Projects
  readonly authenticator: Authenticator
  readonly log: Logger
}

/** Methods that go on, by name. */
export const conversations: ReadonlyMap<string, StreamMethod> = new Map([
  ['Listen', listen],
  ['Write', write],
])
