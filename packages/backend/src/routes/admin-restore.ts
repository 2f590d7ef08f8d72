import type { Handler } from 'hono'
import { assertService } from '#core/auth/service-only.ts'
import type { Env } from '#core/deps.ts'

/**
 * `POST /__/admin/restore`, for tools with a service token: the data becomes what was unpacked and checked in `incoming` of the
 * data folder. Answers `{former}`, the folder in which the data of before is kept. Everyone has to sign in again.
 */
export function adminRestore(restore: () => Promise<string>): Handler<Env> {
  return async (c) => {
    assertService(c)
    return c.json({ former: await restore() })
  }
}

/** `GET /__/admin/restore`, with a service token: `{at}`, when the data was last restored, or null. What was done since the backup isn't known to it. */
export function adminRestored(restoredAt: () => string | null): Handler<Env> {
  return (c) => {
    assertService(c)
    return c.json({ at: restoredAt() })
  }
}
