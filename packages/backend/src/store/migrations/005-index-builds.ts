import type { DatabaseSync } from 'node:sqlite'

/**
 * Indexes that are built and dropped piece by piece while the server answers.
 *
 * - `index_definitions.state` is `ready`, `building` (some documents may lack their entries) or `dropped` (no longer
 *   read or written, its entries are being removed).
 * - `index_builds` has a row for every collection group with an unfinished build: how far it came (`path` and `name` of
 *   the last document) and, as JSON, the exemptions under which its automatic entries were written.
 */
export const up = (db: DatabaseSync): void => {
  db.exec(`
    ALTER TABLE index_definitions ADD COLUMN state TEXT NOT NULL DEFAULT 'ready';

    CREATE TABLE index_builds (
      collection_group TEXT PRIMARY KEY,
      path TEXT NOT NULL,
      name TEXT NOT NULL,
      done INTEGER NOT NULL,
      former TEXT NOT NULL
    ) WITHOUT ROWID;
  `)
}
