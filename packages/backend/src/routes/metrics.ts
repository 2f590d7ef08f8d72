import { createHash, timingSafeEqual } from 'node:crypto'

import type { Context, Handler } from 'hono'
import { isLoopback, isLoopbackUrl } from '#core/http/addresses.ts'
import type { Metrics } from '#core/metrics.ts'
import { apiNotFound, type ShellEnv } from './shell.ts'

/** Headers by which proxies say whom they ask for: a request without them came straight from this machine. */
const proxyHeaders = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP'] as const

/** Who may read the metrics. */
export type MetricsReaders = {
  /** The operator's. */
  token?: string | undefined
  /** Whether a proxy stands before this server. One on this machine that adds no header can't be told from a caller of this machine. */
  isBehindProxy: boolean
}

/**
 * `GET /metrics`, for Prometheus: to callers of this machine where no proxy stands before it, and with `Authorization: Bearer` and
 * the token of the operator from anywhere. For all others there is nothing here.
 */
export function metricsRoute(metrics: Metrics, { token, isBehindProxy }: MetricsReaders): Handler<ShellEnv> {
  return async (c) => {
    if ((isBehindProxy || !isNear(c)) && !isBearer(c, token)) return apiNotFound(c)
    c.header('Cache-Control', 'no-store')
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
  }
}

/** A page of another site that calls itself by our address still says its own name as host. */
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
