import type { DatabaseSync } from 'node:sqlite'

/**
 * Accounts of the auth service and what hangs on them.
 *
 * - `accounts.email` is lower-case; accounts without a password or an e-mail are allowed, as in Firebase. Times are
 *   milliseconds since the epoch, but `valid_since` is in seconds, as tokens write it: older sign-ins count no more.
 * - `refresh_tokens` and `action_codes` keep SHA-256 hashes: a stolen database signs nobody in. Refresh tokens of a deleted
 *   account stay until they are old, so that their bearer is told `USER_NOT_FOUND`.
 * - `auth_outbox` keeps messages for a sender outside this process; a row leaves when its code is used or expires.
 */
export const up = (db: DatabaseSync): void => {
  db.exec(`
    CREATE TABLE accounts (
      uid TEXT PRIMARY KEY,
      email TEXT UNIQUE,
      email_verified INTEGER NOT NULL DEFAULT 0,
      display_name TEXT,
      photo_url TEXT,
      disabled INTEGER NOT NULL DEFAULT 0,
      password_hash BLOB,
      password_salt BLOB,
      password_parameters TEXT,
      password_updated_at INTEGER,
      valid_since INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      last_login_at INTEGER
    ) WITHOUT ROWID;

    CREATE TABLE refresh_tokens (
      hash BLOB PRIMARY KEY,
      uid TEXT NOT NULL,
      auth_time INTEGER NOT NULL,
      last_used_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX refresh_tokens_by_age ON refresh_tokens (last_used_at);

    CREATE TABLE action_codes (
      hash BLOB PRIMARY KEY,
      uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      email TEXT NOT NULL,
      new_email TEXT,
      expires_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX action_codes_by_account ON action_codes (uid, kind);

    CREATE TABLE auth_outbox (
      id INTEGER PRIMARY KEY,
      code_hash BLOB NOT NULL REFERENCES action_codes (hash) ON DELETE CASCADE,
      recipient TEXT NOT NULL,
      kind TEXT NOT NULL,
      link TEXT NOT NULL,
      created_at INTEGER NOT NULL
    );
    CREATE INDEX auth_outbox_by_code ON auth_outbox (code_hash);
  `)
}
