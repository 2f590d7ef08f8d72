import type { DatabaseSync } from 'node:sqlite'

/**
 * Columns for what the Admin SDK writes about accounts and files.
 *
 * - `custom_attributes` is the JSON of an account's own claims, `email_link` whether its owner signed in by a mailed link.
 * - A session keeps how it began and the claims that a custom token brought; NULL is e-mail and password.
 * - `crc32c` is NULL for files that are older than this; it is calculated when somebody asks for it.
 */
export const up = (db: DatabaseSync): void => {
  db.exec(`
    ALTER TABLE accounts ADD COLUMN custom_attributes TEXT;
    ALTER TABLE accounts ADD COLUMN phone_number TEXT;
    ALTER TABLE accounts ADD COLUMN email_link INTEGER NOT NULL DEFAULT 0;
    CREATE UNIQUE INDEX accounts_by_phone_number ON accounts (phone_number) WHERE phone_number IS NOT NULL;

    ALTER TABLE refresh_tokens ADD COLUMN provider TEXT;
    ALTER TABLE refresh_tokens ADD COLUMN claims TEXT;

    ALTER TABLE objects ADD COLUMN crc32c TEXT;
  `)
}
