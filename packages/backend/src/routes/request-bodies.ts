import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from '#core/deps.ts'
import { type Charge, createByteBudget } from '#core/http/byte-budget.ts'
import { createLanes } from '#core/http/lanes.ts'
import { type BodyBounds, receiveBody, SlowBodyError } from '#core/http/request-body.ts'
import type { Limits } from '#core/limits.ts'
import type { WriteTurns } from '#core/write-turns.ts'

const withBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export type BodyOptions = { limits: Limits; clientOf: (c: Context<Env>) => string | undefined }

/**
 * Receives the body of every request except uploads, whose bytes are written to disk as they arrive. Later handlers only count, queue and
 * check complete requests.
 */
export function requestBodies({ limits, clientOf }: BodyOptions): MiddlewareHandler<Env> {
  const budget = createByteBudget(limits.bodyBytesAtOnce)
  const small = { bytes: limits.smallBodyBytes, milliseconds: limits.smallBodyMilliseconds }
  const large = { bytes: limits.bodyBytes, milliseconds: limits.bodyMilliseconds }
  const anonymous = { ...large, bytes: limits.anonymousBodyBytes }
  const boundsOf = (c: Context<Env>): BodyBounds => {
    const { kind } = c.get('caller')
    if (kind === 'service') return large
    if (isSmall(c.req.path)) return small
    return kind === 'anonymous' ? anonymous : large
  }
  const lanes = createLanes(limits.bodiesOfOne)
  const turnOf = async (c: Context<Env>, client: string | undefined): Promise<() => void> => {
    const isLarge = Number(c.req.header('Content-Length') ?? Infinity) > limits.smallBodyBytes
    if (client === undefined || !isLarge) return () => undefined
    return lanes.enter(client, limits.bodyMilliseconds, () => new SlowBodyError())
  }
  return async (c, next) => {
    if (!withBody.has(c.req.method) || carriesFileBytes(c)) return next()
    let charge: Charge | undefined
    // Not asked for what came with its head, which most requests do.
    const client = () => (c.get('caller').kind === 'service' ? undefined : clientOf(c))
    const reception = {
      charge: () => (charge ??= budget.open(client())),
      turn: () => turnOf(c, client()),
    }
    try {
      await receiveBody(c, boundsOf(c), reception)
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

/** Whether a request has the bytes of a file, and not only its metadata. */
function carriesFileBytes(c: Context<Env>): boolean {
  return (
    (c.req.method === 'POST' || c.req.method === 'PUT') &&
    uploadPath.test(c.req.path) &&
    c.req.header('X-Goog-Upload-Command') !== 'start' &&
    !(c.req.method === 'POST' && c.req.query('uploadType') === 'resumable')
  )
}

/**
 * Makes requests that may write wait while a thread writes, and threads wait while such a request runs. Requests for documents and file
 * bytes take their turn when they write, which may be long after they arrive.
 */
export function sharingWrites(writes: WriteTurns): MiddlewareHandler<Env> {
  return (c, next) => (mayWrite(c) ? writes.share(next) : next())
}

/** Documents, conversations about them, and the restore, which closes what threads write to. */
const askLater = /^\/(?:v1\/projects\/[^/]+\/databases|google\.firestore\.v1\.Firestore|__\/admin)\//

function mayWrite(c: Context<Env>): boolean {
  const { method, path } = c.req
  return method !== 'GET' && method !== 'HEAD' && !askLater.test(path) && !carriesFileBytes(c)
}
