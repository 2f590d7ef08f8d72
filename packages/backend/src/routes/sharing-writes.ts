import type { Context, MiddlewareHandler } from 'hono'

import type { Env } from '#core/deps.ts'
import type { WriteTurns } from '#core/threads/write-turns.ts'

import { carriesFileBytes } from './request-bodies.ts'

/**
 * Lets requests that may write wait while a thread does, and threads while such a request runs. Documents and the bytes of files
 * ask when they write, which may be long after they came; nothing is known of the rest.
 */
export function sharingWrites(writes: WriteTurns): MiddlewareHandler<Env> {
  return (c, next) => (mayWrite(c) ? writes.share(next) : next())
}

/** Documents, conversations about them, and the exchange of all data, which closes what threads write to. */
const askLater = /^\/(?:v1\/projects\/[^/]+\/databases|google\.firestore\.v1\.Firestore|__\/admin)\//

function mayWrite(c: Context<Env>): boolean {
  const { method, path } = c.req
  return method !== 'GET' && method !== 'HEAD' && !askLater.test(path) && !carriesFileBytes(c)
}
