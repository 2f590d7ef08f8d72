import type { Db } from './db.ts'

export const messageTemplates = [
  'PASSWORD_RESET',
  'INVITATION',
  'VERIFY_EMAIL',
  'VERIFY_AND_CHANGE_EMAIL',
  'SECOND_FACTOR_RESET',
] as const
export type MessageTemplate = (typeof messageTemplates)[number]

/**
 * The state of a message: `kept` predates the sender, and a person has to pass it on; `unclear` was sent by a process that ended before the
 * answer, and may have arrived.
 */
export const messageStates = ['queued', 'sending', 'sent', 'failed', 'unclear', 'kept'] as const
export type MessageState = (typeof messageStates)[number]

/** A message of the auth service and its outcome. Times are milliseconds since the epoch. */
export type AccountMessage = {
  id: number
  recipient: string
  template: MessageTemplate
  /** Signs in anyone who has it; a notice has none. */
  link: string | undefined
  createdAt: number
  expiresAt: number
  state: MessageState
  attempts: number
  /** Reason for a failure, in a sentence. */
  reason: string | undefined
  changedAt: number
}

export type NewMessage = Pick<AccountMessage, 'recipient' | 'template' | 'link' | 'expiresAt'> & {
  uid: string
  codeHash: Uint8Array | undefined
}

export type AccountMessages = {
  add(message: NewMessage): void
  /** Messages whose code is unused, oldest first. */
  all(): AccountMessage[]
  /** Starts sending. Messages that an earlier process was sending become `unclear`; those from before the first sender become `kept`. */
  open(): void
  /** Returns the next due message, marked as `sending` before another sender can see it. */
  claim(): AccountMessage | undefined
  nextAt(): number | undefined
  settle(id: number, outcome: Outcome): void
  sweep(): void
}

export type Outcome =
  | { state: 'sent' }
  | { state: 'failed' | 'unclear'; reason: string }
  | { state: 'queued'; reason: string; nextAttempt: number }

const keptMilliseconds = 7 * 24 * 3600 * 1000
const UNCLEAR = 'The server stopped while it was being sent: it may have arrived.'
const EXPIRED = 'Its link expired before it could be sent.'

export function createAccountMessages(db: Db, now: () => Date): AccountMessages {
  const insert = db.prepare(
    `INSERT INTO account_messages (uid, code_hash, recipient, template, link, created_at, expires_at, changed_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const removeOld = db.prepare('DELETE FROM account_messages WHERE expires_at < ?')
  const sender = db.prepare('INSERT OR IGNORE INTO mail_sender (id, since) VALUES (1, ?)')
  const keepOlder = db.prepare(`UPDATE account_messages SET state = 'kept' WHERE state = 'queued'`)
  const leave = db.prepare(
    `UPDATE account_messages SET state = 'unclear', reason = ?, changed_at = ? WHERE state = 'sending'`,
  )
  const expire = db.prepare(
    `UPDATE account_messages SET state = 'failed', reason = ?, changed_at = ? WHERE state = 'queued' AND expires_at <= ?`,
  )
  const claim = db.prepare(
    `UPDATE account_messages SET state = 'sending', attempts = attempts + 1, changed_at = ? WHERE id =
       (SELECT id FROM account_messages WHERE state = 'queued' AND next_attempt <= ? ORDER BY next_attempt, id LIMIT 1)
     RETURNING *`,
  )
  const next = db.prepare(`SELECT MIN(next_attempt) AS at FROM account_messages WHERE state = 'queued'`)
  const settle = db.prepare(
    `UPDATE account_messages SET state = ?, reason = ?, next_attempt = ?, changed_at = ? WHERE id = ? AND state = 'sending'`,
  )
  const time = () => now().getTime()
  return {
    add({ uid, codeHash = null, recipient, template, link = null, expiresAt }) {
      insert.run(uid, codeHash, recipient, template, link, time(), expiresAt, time())
    },
    all: () => readMessages(db),
    open() {
      if (sender.run(time()).changes > 0) keepOlder.run()
      leave.run(UNCLEAR, time())
    },
    claim() {
      expire.run(EXPIRED, time(), time())
      const row = claim.get(time(), time())
      return row && messageOf(row)
    },
    nextAt() {
      const at = next.get()?.['at']
      return typeof at === 'number' ? at : undefined
    },
    settle(id, outcome) {
      const reason = 'reason' in outcome ? outcome.reason : null
      settle.run(outcome.state, reason, 'nextAttempt' in outcome ? outcome.nextAttempt : 0, time(), id)
    },
    sweep: () => {
      removeOld.run(time() - keptMilliseconds)
    },
  }
}

export const readMessages = (db: Db): AccountMessage[] =>
  db.prepare('SELECT * FROM account_messages ORDER BY id').all().map(messageOf)

function messageOf(row: Record<string, unknown>): AccountMessage {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : undefined)
  const [template, state] = [text('template'), text('state')]
  const known = messageTemplates.find((one) => one === template)
  if (known === undefined) throw new Error(`Unknown template of a message: ${template}`)
  return {
    id: Number(row['id']),
    recipient: String(row['recipient']),
    template: known,
    link: text('link'),
    createdAt: Number(row['created_at']),
    expiresAt: Number(row['expires_at']),
    state: messageStates.find((one) => one === state) ?? 'kept',
    attempts: Number(row['attempts']),
    reason: text('reason'),
    changedAt: Number(row['changed_at']),
  }
}
