import { createHash, timingSafeEqual } from 'node:crypto'

import type { Context, Handler } from 'hono'
import { isLoopback, isLoopbackUrl } from '#core/http/addresses.ts'
import type { Metrics } from '#core/metrics.ts'
import { apiNotFound, type ShellEnv } from './shell.ts'

/** Headers that proxies add; a request without them came directly from this machine. */
const proxyHeaders = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP'] as const

export type MetricsReaders = {
  token?: string | undefined
  /** Whether a proxy is in front of this server. One on this machine that adds no header looks like a local caller. */
  isBehindProxy: boolean
}

/**
 * `GET /metrics`, for Prometheus. Answers callers on this machine unless a proxy is in front of it, and anyone with the operator's token in
 * `Authorization: Bearer`. Not found for all others.
 */
export function metricsRoute(metrics: Metrics, { token, isBehindProxy }: MetricsReaders): Handler<ShellEnv> {
  return async (c) => {
    if ((isBehindProxy || !isNear(c)) && !isBearer(c, token)) return apiNotFound(c)
    c.header('Cache-Control', 'no-store')
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
  }
}

/** Whether the request came from this machine. A page of another site that resolves to our address still sends its own host name. */
function isNear(c: Context<ShellEnv>): boolean {
  const { socketAddress } = c.env
  if (socketAddress === undefined) return true
  const isOurs = isLoopback(socketAddress.replace(/^::ffff:/, '')) && isLoopbackUrl(c.req.url)
  return isOurs && proxyHeaders.every((name) => c.req.header(name) === undefined)
}

function isBearer(c: Context<ShellEnv>, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  return given !== undefined && token !== undefined && timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}
