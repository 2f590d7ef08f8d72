import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from './start-error.ts'

export type Wire = {
  /** Returns an OAuth access token or a service token, valid for the next request. */
  token(): Promise<string>
  headers?: Record<string, string>
  /** Answers instead of the network, for a backend in this process. */
  answer?: (request: Request) => Response | Promise<Response>
  wait?: (milliseconds: number) => Promise<void>
  /** Milliseconds to wait for an answer; unlimited by default. */
  patience?: number
}

export type Sent = {
  method?: string
  headers?: Record<string, string>
  json?: unknown
  size?: number
  body?: Readable
}

export class WireError extends Error {
  readonly status: number
  readonly retryAfter: number

  constructor(status: number, what: string, { answer = '', retryAfter = 0 } = {}) {
    super(`${what} answered ${status}: ${answer.replaceAll(/\s+/g, ' ').slice(0, 400)}`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Sends a request and reads the JSON of its answer; retries while the service is busy. */
export async function callJson<Answer>(wire: Wire, url: string, sent: Sent = {}): Promise<Answer> {
  return retrying(wire, async () => {
    const answer = wire.answer ? await answered(wire, url, sent) : await text(await send(wire, url, sent))
    // The documentation of each protocol gives the shape; every caller names its own.
    return JSON.parse(answer === '' ? '{}' : answer) as Answer
  })
}

async function answered({ token, answer }: Wire, url: string, { method, json }: Sent): Promise<string> {
  const headers = { Authorization: `Bearer ${await token()}`, 'Content-Type': 'application/json' }
  const body = json === undefined ? {} : { body: JSON.stringify(json) }
  const request = new Request(url, {
    method: method ?? (json === undefined ? 'GET' : 'POST'),
    headers,
    ...body,
  })
  const response = await answer?.(request)
  if (response?.ok) return response.text()
  throw new WireError(response?.status ?? 0, new URL(url).pathname, { answer: await response?.text() })
}

/**
 * Sends one request and returns its answer, whose body is unread and exactly as sent: `fetch` would decompress stored files, and send a
 * stream without its length. Throws a {@link WireError} unless it succeeds.
 */
export async function send(wire: Wire, url: string, sent: Sent = {}): Promise<IncomingMessage> {
  const { json, size, body } = sent
  const payload = json === undefined ? undefined : JSON.stringify(json)
  const length = payload === undefined ? size : Buffer.byteLength(payload)
  const headers = {
    ...wire.headers,
    Authorization: `Bearer ${await wire.token()}`,
    ...(payload !== undefined && { 'Content-Type': 'application/json' }),
    ...(length !== undefined && { 'Content-Length': length }),
    ...sent.headers,
  }
  const method = sent.method ?? (payload === undefined ? 'GET' : 'POST')
  const signal = wire.patience === undefined ? undefined : AbortSignal.timeout(wire.patience)
  const asked = { method, headers, ...(signal && { signal }) }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const started = (url.startsWith('https:') ? requestHttps : requestHttp)(url, asked, resolve)
  started.on('error', reject)
  if (body) void pipeline(body, started).catch(reject)
  else started.end(payload)
  const response = await promise
  const status = response.statusCode ?? 0
  if (status >= 200 && status < 300) return response
  const retryAfter = Number(response.headers['retry-after'] ?? 0) * 1000
  const { pathname } = new URL(url)
  throw new WireError(status, pathname, { answer: await text(response), retryAfter: retryAfter || 0 })
}

const TRIES = 8
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 60_000

/** Retries a task while the service is busy or the connection breaks, after pauses that double. */
export async function retrying<Result>(wire: Wire, task: () => Promise<Result>): Promise<Result> {
  const wait = wire.wait ?? pause
  for (let tries = 1; ; tries++) {
    try {
      return await task()
    } catch (error) {
      if (error instanceof WireError && error.status === 401) throw expired(error)
      if (tries === TRIES || !isPassing(error)) throw error
      const after = error instanceof WireError ? error.retryAfter : 0
      const pauseOf = Math.min(FIRST_PAUSE * 2 ** tries * (0.5 + Math.random()), LONGEST_PAUSE)
      await wait(Math.max(pauseOf, after))
    }
  }
}

const PASSING = new Set([408, 429, 500, 502, 503, 504])
const BROKEN = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ERR_STREAM_PREMATURE_CLOSE',
])

function isPassing(error: unknown): boolean {
  if (error instanceof WireError) return PASSING.has(error.status)
  return error instanceof Error && 'code' in error && BROKEN.has(String(error.code))
}

const expired = (error: WireError) =>
  new StartError(
    `The token is invalid or expired: get a new one, then continue with --resume. ${error.message}`,
  )

/** Throws a {@link StartError} in place of an answer that asks for an index; others as they are. */
export function lacksIndex(error: unknown): never {
  if (error instanceof WireError && isPrecondition(error))
    throw new StartError(
      `The indexes are not there yet: deploy firebase/firestore.indexes.json, and wait until they are built. ${error.message}`,
    )
  throw error
}

const isPrecondition = ({ message }: WireError) => message.includes('FAILED_PRECONDITION')

/** Whether a write failed because the document has another version, is gone or is being written. */
export const isChanged = (error: unknown): boolean =>
  error instanceof WireError && (error.status === 404 || error.status === 409 || isPrecondition(error))
