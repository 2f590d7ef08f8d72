import type { SQLOutputValue } from 'node:sqlite'

import type { Db } from './db.ts'

/**
 * An enrolled second factor. `secret` is encrypted; `enrolledAt` in milliseconds since the epoch; `lastStep` is the time step of the last
 * accepted code.
 */
export type SecondFactor = {
  id: string
  uid: string
  displayName: string | undefined
  secret: Uint8Array
  enrolledAt: number
  lastStep: number
}

export type SecondFactors = {
  /** Returns the factors of an account, oldest first. */
  of(uid: string): SecondFactor[]
  add(factor: SecondFactor): void
  /** Spends the codes up to a step; returns false if they were spent already, so that no code works twice. */
  spend(id: string, step: number): boolean
  /** Returns false if the account has no such factor. */
  remove(uid: string, id: string): boolean
}

export function createSecondFactors(db: Db): SecondFactors {
  const byAccount = db.prepare(
    `SELECT id, uid, display_name, secret, enrolled_at, last_step FROM second_factors
     WHERE uid = ? ORDER BY enrolled_at, id`,
  )
  const insert = db.prepare(
    `INSERT INTO second_factors (id, uid, display_name, secret, enrolled_at, last_step) VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const spend = db.prepare('UPDATE second_factors SET last_step = ?1 WHERE id = ?2 AND last_step < ?1')
  const remove = db.prepare('DELETE FROM second_factors WHERE uid = ? AND id = ?')
  return {
    of: (uid) => byAccount.all(uid).map(toFactor),
    add: ({ id, uid, displayName, secret, enrolledAt, lastStep }) => {
      insert.run(id, uid, displayName ?? null, secret, enrolledAt, lastStep)
    },
    spend: (id, step) => spend.run(step, id).changes === 1,
    remove: (uid, id) => remove.run(uid, id).changes === 1,
  }
}

function toFactor(row: Record<string, SQLOutputValue>): SecondFactor {
  const displayName = row['display_name']
  const secret = row['secret']
  return {
    id: String(row['id']),
    uid: String(row['uid']),
    displayName: typeof displayName === 'string' ? displayName : undefined,
    secret: secret instanceof Uint8Array ? secret : new Uint8Array(),
    enrolledAt: Number(row['enrolled_at']),
    lastStep: Number(row['last_step']),
  }
}
