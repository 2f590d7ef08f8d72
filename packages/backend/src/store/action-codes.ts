import { createHash, randomBytes } from 'node:crypto'

import { type Db, transaction } from './db.ts'
import { createAccountMessages, type MessageTemplate } from './account-messages.ts'

/** Actions of a code sent by mail, by Firebase's names. */
export const actionKinds = ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'] as const
export type ActionKind = (typeof actionKinds)[number]

/** `email` is the account's address when the code was made; a code is void once the address changes. */
export type ActionCode = {
  uid: string
  kind: ActionKind
  email: string
  newEmail: string | undefined
  /** Milliseconds since the epoch. */
  expiresAt: number
}

export type ActionCodes = {
  /** Stores a new code, and its message if there is a template; only `linkOf` and the caller get the code in clear text. */
  issue(
    action: ActionCode,
    linkOf: (code: string) => string,
    template: MessageTemplate | undefined,
  ): { code: string; link: string }
  find(code: string): ActionCode | undefined
  removeAll(uid: string, kind: ActionKind): void
  /** Deletes codes that expired long ago; until then a request with one is answered that it expired. */
  sweep(): void
}

const keptMilliseconds = 7 * 24 * 3600 * 1000

export function createActionCodes(db: Db, now: () => Date): ActionCodes {
  const insert = db.prepare(
    'INSERT INTO action_codes (hash, uid, kind, email, new_email, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const messages = createAccountMessages(db, now)
  const byHash = db.prepare('SELECT uid, kind, email, new_email, expires_at FROM action_codes WHERE hash = ?')
  const remove = db.prepare('DELETE FROM action_codes WHERE uid = ? AND kind = ?')
  const removeOld = db.prepare('DELETE FROM action_codes WHERE expires_at < ?')
  return {
    issue(action, linkOf, template) {
      const code = randomBytes(32).toString('base64url')
      const link = linkOf(code)
      const { uid, kind, email, newEmail, expiresAt } = action
      transaction(db, () => {
        const codeHash = sha256(code)
        insert.run(codeHash, uid, kind, email, newEmail ?? null, expiresAt)
        if (template !== undefined)
          messages.add({ uid, codeHash, recipient: newEmail ?? email, template, link, expiresAt })
      })
      return { code, link }
    },
    find(code) {
      const row = byHash.get(sha256(code))
      if (row === undefined) return undefined
      const newEmail = row['new_email']
      return {
        uid: String(row['uid']),
        kind: toKind(row['kind']),
        email: String(row['email']),
        newEmail: typeof newEmail === 'string' ? newEmail : undefined,
        expiresAt: Number(row['expires_at']),
      }
    },
    removeAll: (uid, kind) => {
      remove.run(uid, kind)
    },
    sweep: () => {
      removeOld.run(now().getTime() - keptMilliseconds)
    },
  }
}

function toKind(value: unknown): ActionKind {
  const kind = actionKinds.find((candidate) => candidate === value)
  if (kind === undefined) throw new Error(`Unknown kind of action code: ${String(value)}`)
  return kind
}

function sha256(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}
