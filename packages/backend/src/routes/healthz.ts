import type { Handler } from 'hono'

import type { Env } from '#core/deps.ts'
import type { Db } from '#store/db.ts'

/** `GET /healthz`: whether the process answers and its database can be read. */
export function healthz(db: Db): Handler<Env> {
  const probe = db.prepare('SELECT 1')
  return (c) => {
    probe.get()
    c.header('Cache-Control', 'no-store')
    return c.json({ status: 'ok' })
  }
}
