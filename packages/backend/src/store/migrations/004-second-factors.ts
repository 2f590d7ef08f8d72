import type { DatabaseSync } from 'node:sqlite'

/**
 * Second factors (RFC 6238). `secret` is sealed with a key from the key file, so that the database alone makes no codes;
 * `last_step` is the time step of the last code that was accepted, before which none counts any more. `enrolled_at` is in
 * milliseconds since the epoch. A session remembers with which factor it was begun.
 */
export const up = (db: DatabaseSync): void => {
  db.exec(`
    CREATE TABLE second_factors (
      id TEXT PRIMARY KEY,
      uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
      display_name TEXT,
      secret BLOB NOT NULL,
      enrolled_at INTEGER NOT NULL,
      last_step INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX second_factors_by_account ON second_factors (uid, enrolled_at);

    ALTER TABLE refresh_tokens ADD COLUMN second_factor TEXT;
  `)
}
