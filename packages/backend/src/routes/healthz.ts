import type { Handler } from 'hono'
import type { Env } from '#core/deps.ts'
import type { IndexProgress } from '#core/upkeep/index-builder.ts'
import { isWell, type StorageHealth } from '#core/storage-health.ts'

/**
 * `GET /healthz`: whether the process answers, its database can be read and its disk written; 503 if not. Also lists warnings for the
 * operator, which don't make it unready, and the progress of index builds. With `?live` it only says that the process answers, so that
 * nobody restarts a server because its disk is full.
 */
export function healthz(
  health: StorageHealth,
  warnings: () => readonly string[],
  indexes: () => IndexProgress,
): Handler<Env> {
  return async (c) => {
    c.header('Cache-Control', 'no-store')
    if (c.req.query('live') !== undefined) return c.json({ status: 'alive' })
    const report = await health.report()
    const about = { ...report, warnings: warnings(), indexes: indexes() }
    return isWell(report) ? c.json({ status: 'ok', ...about }) : c.json({ status: 'failing', ...about }, 503)
  }
}

/** Returns the answer of a server that isn't ready, with the reason in one sentence. */
export function notReady(request: Request, status: string, sentence: string): Response {
  const isLive = new URL(request.url).searchParams.has('live')
  const init = { headers: { 'Cache-Control': 'no-store' } }
  return isLive
    ? Response.json({ status: 'alive' }, init)
    : Response.json({ status, why: sentence }, { ...init, status: 503 })
}
