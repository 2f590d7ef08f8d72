import type { DatabaseSync } from 'node:sqlite'

/**
 * The version of what programs keep in the documents, as the tables have theirs (`store/data-version.ts`). Documents that are there are of
 * version 1; 0 is a database that has none yet. `step` says how far the step to the next version is, in the words of who does it.
 */
export const up = (db: DatabaseSync): void => {
  db.exec(`
    CREATE TABLE data_version (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      version INTEGER NOT NULL,
      step TEXT
    );
    INSERT INTO data_version (id, version) SELECT 1, EXISTS (SELECT 1 FROM documents);
  `)
}
