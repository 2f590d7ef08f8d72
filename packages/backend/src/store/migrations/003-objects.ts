import type { DatabaseSync } from 'node:sqlite'

/**
 * Objects of file storage and the uploads on their way. The bytes are files of random name in `objects/`; a file that no
 * row names is an orphan of a crash and is swept at the start. Times are milliseconds since the epoch; names compare by
 * their UTF-8 bytes, so that a list is a range scan.
 */
export const up = (db: DatabaseSync): void => {
  db.exec(`
    CREATE TABLE objects (
      bucket TEXT NOT NULL,
      name TEXT NOT NULL,
      generation INTEGER NOT NULL,
      metageneration INTEGER NOT NULL,
      size INTEGER NOT NULL,
      md5 TEXT NOT NULL,
      file TEXT NOT NULL UNIQUE,
      download_tokens TEXT NOT NULL,
      settings TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      PRIMARY KEY (bucket, name)
    ) WITHOUT ROWID;

    CREATE TABLE uploads (
      id TEXT PRIMARY KEY,
      bucket TEXT NOT NULL,
      name TEXT NOT NULL,
      owner TEXT NOT NULL,
      file TEXT NOT NULL UNIQUE,
      settings TEXT NOT NULL,
      declared_size INTEGER,
      is_final INTEGER NOT NULL DEFAULT 0,
      final_size INTEGER,
      created_at INTEGER NOT NULL
    ) WITHOUT ROWID;
  `)
}
