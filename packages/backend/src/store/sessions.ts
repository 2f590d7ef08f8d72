import { createHash, randomBytes } from 'node:crypto'

import { type Db, transaction } from './db.ts'

/**
 * A sign-in that can be continued: `authTime` (seconds) is when the password was given, `secondFactor` the id of the factor used with it.
 */
export type Session = {
  uid: string
  authTime: number
  secondFactor: string | undefined
  /** How it began; undefined for e-mail and password. */
  provider?: string | undefined
  /** Claims from a custom token. */
  claims?: Readonly<Record<string, unknown>> | undefined
}

/** Refresh tokens, stored as hashes. */
export type Sessions = {
  /** Starts a session and returns its refresh token, which isn't stored in clear text. */
  start(session: Session): string
  /** Takes as long as a write to disk without a trace, for answers whose time must not reveal whether something was written. */
  pretend(): void
  find(refreshToken: string): Session | undefined
  /** Deletes sessions that nobody continued for half a year. */
  sweep(): void
}

const keptMilliseconds = 180 * 24 * 3600 * 1000

export function createSessions(db: Db, now: () => Date): Sessions {
  const insert = db.prepare(
    'INSERT INTO refresh_tokens (hash, uid, auth_time, last_used_at, second_factor, provider, claims) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const byHash = db.prepare(
    'SELECT uid, auth_time, second_factor, provider, claims FROM refresh_tokens WHERE hash = ?',
  )
  const touch = db.prepare('UPDATE refresh_tokens SET last_used_at = ? WHERE hash = ?')
  const remove = db.prepare('DELETE FROM refresh_tokens WHERE hash = ?')
  const removeOld = db.prepare('DELETE FROM refresh_tokens WHERE last_used_at < ?')
  return {
    start({ uid, authTime, secondFactor, provider, claims }) {
      const refreshToken = randomBytes(48).toString('base64url')
      const brought = claims === undefined ? null : JSON.stringify(claims)
      const time = now().getTime()
      insert.run(sha256(refreshToken), uid, authTime, time, secondFactor ?? null, provider ?? null, brought)
      return refreshToken
    },
    pretend() {
      const hash = randomBytes(32)
      transaction(db, () => {
        insert.run(hash, '', 0, 0, null, null, null)
        remove.run(hash)
      })
    },
    find(refreshToken) {
      const hash = sha256(refreshToken)
      const row = byHash.get(hash)
      if (row === undefined) return undefined
      touch.run(now().getTime(), hash)
      const { second_factor: secondFactor, provider, claims } = row
      return {
        uid: String(row['uid']),
        authTime: Number(row['auth_time']),
        secondFactor: typeof secondFactor === 'string' ? secondFactor : undefined,
        provider: typeof provider === 'string' ? provider : undefined,
        // Written by start alone.
        claims:
          typeof claims === 'string' ? (JSON.parse(claims) as Readonly<Record<string, unknown>>) : undefined,
      }
    },
    sweep() {
      removeOld.run(now().getTime() - keptMilliseconds)
    },
  }
}

/** Ends every session of every account; no existing token is accepted any more. */
export function endAllSessions(db: Db, now: Date): void {
  transaction(db, () => {
    db.prepare('UPDATE accounts SET valid_since = ?').run(Math.floor(now.getTime() / 1000))
    db.exec('DELETE FROM refresh_tokens')
  })
}

function sha256(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}
