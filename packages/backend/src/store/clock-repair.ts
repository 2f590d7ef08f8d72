import type { Db } from './db.ts'

/**
 * Repairs times written while the clock was ahead: sign-ins, and what ends them, would otherwise count until the clock reaches those times.
 * Ended sessions stay ended; valid ones count from now on. `now` and `tolerated` in seconds.
 */
export function repairTimes(db: Db, now: number, tolerated: number): void {
  const limit = now + tolerated
  db.prepare(
    `UPDATE refresh_tokens SET auth_time = 0 WHERE auth_time > ?
     AND auth_time < (SELECT valid_since FROM accounts WHERE accounts.uid = refresh_tokens.uid)`,
  ).run(limit)
  db.prepare('UPDATE refresh_tokens SET auth_time = ? WHERE auth_time > ?').run(now, limit)
  db.prepare('UPDATE refresh_tokens SET last_used_at = ? WHERE last_used_at > ?').run(
    now * 1000,
    limit * 1000,
  )
  db.prepare('UPDATE accounts SET valid_since = ? WHERE valid_since > ?').run(now, limit)
  db.prepare('UPDATE uploads SET created_at = ? WHERE created_at > ?').run(now * 1000, limit * 1000)
}
