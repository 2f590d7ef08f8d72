import type { Handler } from 'hono'

import type { Env } from '#core/deps.ts'
import type { IndexProgress } from '#core/indexes/index-builder.ts'
import type { StorageHealth } from '#core/upkeep/storage-health.ts'

/**
 * `GET /healthz`: whether the process answers, its database can be read and its disk be written; 503 when not. And how far
 * the indexes are that are being built.
 */
export function healthz(health: StorageHealth, indexes: () => IndexProgress): Handler<Env> {
  return async (c) => {
    c.header('Cache-Control', 'no-store')
    const report = await health.report()
    const isWell = Object.values(report).every((finding) => finding === 'ok')
    return c.json({ status: isWell ? 'ok' : 'failing', ...report, indexes: indexes() }, isWell ? 200 : 503)
  }
}
