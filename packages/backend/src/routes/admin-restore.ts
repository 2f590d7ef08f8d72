import type { Handler } from 'hono'
import { assertService } from '#core/auth/service-only.ts'
import type { Env } from '#core/deps.ts'

/**
 * `POST /__/admin/restore`, for tools with a service token: replaces the data with what was unpacked and checked in `incoming` of the data
 * folder. Answers `{former}`, the folder that keeps the previous data. Everyone has to sign in again.
 */
export function adminRestore(restore: () => Promise<string>): Handler<Env> {
  return async (c) => {
    assertService(c)
    return c.json({ former: await restore() })
  }
}

/**
 * `GET /__/admin/restore`, with a service token: `{at}`, the time of the last restore, or null. Changes made since that backup are missing.
 */
export function adminRestored(restoredAt: () => string | null): Handler<Env> {
  return (c) => {
    assertService(c)
    return c.json({ at: restoredAt() })
  }
}
