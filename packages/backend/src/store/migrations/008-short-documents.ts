import type { DatabaseSync } from 'node:sqlite'

/**
 * Documents are stored without what their JSON repeats (`store/documents/document-store.ts`). Those that are there stay as they are until they are
 * next written, and are read all the same; what this step changes is that older programs refuse the database, which could not read it.
 *
 * - `index_settings.loading` is 1 while a load leaves the entries of indexes to its end.
 */
export const up = (db: DatabaseSync): void => {
  db.exec('ALTER TABLE index_settings ADD COLUMN loading INTEGER NOT NULL DEFAULT 0')
}
