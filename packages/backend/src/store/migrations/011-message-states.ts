import type { DatabaseSync } from 'node:sqlite'

/**
 * The state of each message of the auth service, for a sender in this process (`store/account-messages.ts`).
 *
 * - A message needn't carry a code: a notice that a second factor was reset has none. Then it goes with its account, or is swept.
 * - `template` says which words it gets; `state`, `attempts`, `next_attempt` and `reason` what was tried. Times are milliseconds since the epoch.
 * - `mail_sender` has one row once a sender was there: messages that are older were passed on by hand.
 */
export const up = (db: DatabaseSync): void => {
  db.exec(`
    CREATE TABLE account_messages (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uid TEXT REFERENCES accounts (uid) ON DELETE CASCADE,
      code_hash BLOB REFERENCES action_codes (hash) ON DELETE CASCADE,
      recipient TEXT NOT NULL,
      template TEXT NOT NULL,
      link TEXT,
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      state TEXT NOT NULL DEFAULT 'queued',
      attempts INTEGER NOT NULL DEFAULT 0,
      next_attempt INTEGER NOT NULL DEFAULT 0,
      changed_at INTEGER NOT NULL,
      reason TEXT
    );
    INSERT INTO account_messages (id, uid, code_hash, recipient, template, link, created_at, expires_at, changed_at)
      SELECT auth_outbox.id, uid, code_hash, recipient, auth_outbox.kind, link, created_at, expires_at, created_at
      FROM auth_outbox JOIN action_codes ON action_codes.hash = auth_outbox.code_hash;
    DROP TABLE auth_outbox;
    CREATE INDEX account_messages_by_code ON account_messages (code_hash);
    CREATE INDEX account_messages_by_account ON account_messages (uid);
    CREATE INDEX account_messages_by_state ON account_messages (state, next_attempt);

    CREATE TABLE mail_sender (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      since INTEGER NOT NULL
    );
  `)
}
