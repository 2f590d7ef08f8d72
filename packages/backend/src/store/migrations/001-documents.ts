import type { DatabaseSync } from 'node:sqlite'

/**
 * Documents and the index entries that every query reads.
 *
 * - `collections` interns collection paths, so that rows and entries carry a small integer, and keeps the number
 *   of documents, so that counting a whole collection reads one row.
 * - `documents` keeps the fields as the JSON of the Firestore REST protocol; times are microseconds since the epoch.
 * - `index_definitions` interns index definitions; `index_settings` remembers the exemptions under which they were built.
 * - `index_entries` is ordered by (index, collection, key): a query is a range of it, read forwards or backwards.
 *   Entries of collection-group indexes have collection 0.
 */
export const up = (db: DatabaseSync): void => {
  db.exec(`
    CREATE TABLE collections (
      id INTEGER PRIMARY KEY,
      path TEXT NOT NULL UNIQUE,
      collection_group TEXT NOT NULL,
      document_count INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX collections_by_group ON collections (collection_group, path);

    CREATE TABLE documents (
      id INTEGER PRIMARY KEY,
      collection INTEGER NOT NULL REFERENCES collections (id),
      name TEXT NOT NULL,
      create_time INTEGER NOT NULL,
      update_time INTEGER NOT NULL,
      fields TEXT NOT NULL,
      UNIQUE (collection, name)
    );

    CREATE TABLE index_definitions (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL,
      collection_group TEXT NOT NULL,
      definition TEXT NOT NULL UNIQUE
    );

    CREATE TABLE index_settings (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      overrides TEXT NOT NULL
    );
    INSERT INTO index_settings (id, overrides) VALUES (1, '[]');

    CREATE TABLE index_entries (
      index_id INTEGER NOT NULL,
      collection INTEGER NOT NULL,
      key BLOB NOT NULL,
      document INTEGER NOT NULL,
      PRIMARY KEY (index_id, collection, key)
    ) WITHOUT ROWID;

    CREATE TABLE clock (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      last_commit INTEGER NOT NULL
    );
    INSERT INTO clock (id, last_commit) VALUES (1, 0);
  `)
}
