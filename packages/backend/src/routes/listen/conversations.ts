import { listen } from './conversation-listen.ts'
import { refuseWrites, write } from './conversation-write.ts'
import type { StreamMethod } from './conversation.ts'

/** Methods that go on, by name. */
export type Conversations = ReadonlyMap<string, StreamMethod>

export const emulatedConversations: Conversations = new Map([
  ['Listen', listen],
  ['Write', write],
])

/** Writes come over REST: a stream of them outlives its token, too. */
export const listening: Conversations = new Map([
  ['Listen', listen],
  ['Write', refuseWrites],
])
