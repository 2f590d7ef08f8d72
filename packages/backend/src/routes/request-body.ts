import type { Context, MiddlewareHandler } from 'hono'

import { type Charge, createByteBudget } from '#core/byte-budget.ts'
import type { Env } from '#core/deps.ts'
import type { Limits } from '#core/limits.ts'
import { type BodyBounds, receiveBody } from '#core/request-body.ts'

/** What any route takes a body with. */
const withBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export type BodyOptions = { limits: Limits; clientOf: (c: Context<Env>) => string | undefined }

/**
 * Receives the body of every request but uploads, whose bytes go to the disk as they come. What comes behind it counts, queues and
 * judges only requests that are here as a whole.
 */
export function requestBodies({ limits, clientOf }: BodyOptions): MiddlewareHandler<Env> {
  const budget = createByteBudget(limits.bodyBytesAtOnce)
  const small = { bytes: limits.smallBodyBytes, milliseconds: limits.smallBodyMilliseconds }
  const large = { bytes: limits.bodyBytes, milliseconds: limits.bodyMilliseconds }
  const boundsOf = (c: Context<Env>): BodyBounds =>
    isSmall(c.req.path) && c.get('caller').kind !== 'service' ? small : large
  return async (c, next) => {
    if (!withBody.has(c.req.method) || carriesFileBytes(c)) return next()
    let charge: Charge | undefined
    // Not opened for what came with its head, which most requests do.
    const open = () => (charge ??= budget.open(c.get('caller').kind === 'service' ? undefined : clientOf(c)))
    try {
      await receiveBody(c, boundsOf(c), open)
      await next()
    } finally {
      charge?.release()
    }
    return undefined
  }
}

const smallPath = /^\/(?:identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|v0|__)\//

function isSmall(path: string): boolean {
  return smallPath.test(path)
}

const uploadPath = /^\/(?:v0|upload)\//

/** Whether a request brings the bytes of a file, and not only what is said about it. */
export function carriesFileBytes(c: Context<Env>): boolean {
  return (
    (c.req.method === 'POST' || c.req.method === 'PUT') &&
    uploadPath.test(c.req.path) &&
    c.req.header('X-Goog-Upload-Command') !== 'start' &&
    !(c.req.method === 'POST' && c.req.query('uploadType') === 'resumable')
  )
}
