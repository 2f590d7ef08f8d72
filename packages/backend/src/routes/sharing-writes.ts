import type { Context, MiddlewareHandler } from 'hono'

import type { Env } from '#core/deps.ts'
import type { WriteTurns } from '#core/write-turns.ts'

/**
 * Lets requests that may write wait while a thread does, and threads while such a request runs. Documents and the bytes of files
 * ask when they write, which may be long after they came; nothing is known of the rest.
 */
export function sharingWrites(writes: WriteTurns): MiddlewareHandler<Env> {
  return (c, next) => (mayWrite(c) ? writes.share(next) : next())
}

/** Documents, conversations about them, and the exchange of all data, which closes what threads write to. */
const askLater = /^\/(?:v1\/projects|google\.firestore\.v1\.Firestore|__\/admin)\//
const filePath = /^\/(?:v0|upload)\//

function mayWrite({ req }: Context<Env>): boolean {
  if (req.method === 'GET' || req.method === 'HEAD' || askLater.test(req.path)) return false
  return !filePath.test(req.path) || !hasBytes(req)
}

function hasBytes(req: Context<Env>['req']): boolean {
  return (req.method === 'POST' || req.method === 'PUT') && req.header('X-Goog-Upload-Command') !== 'start'
}
