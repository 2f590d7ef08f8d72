import type { DatabaseSync } from 'node:sqlite'

/**
 * The key of an entry holds the numbers of its index and collection too (`store/documents/entry-keys.ts`), and times in it take fewer bytes.
 * All entries are built again from the documents, as after a load that was broken off: before the data is next served, with
 * progress, and once more if that is broken off too (`core/upkeep/loading.ts`).
 */
export const up = (db: DatabaseSync): void => {
  db.exec(`
    DROP TABLE index_entries;
    CREATE TABLE index_entries (key BLOB PRIMARY KEY, document INTEGER NOT NULL) WITHOUT ROWID;
    UPDATE index_settings SET loading = 1 WHERE EXISTS (SELECT 1 FROM documents);
  `)
}
