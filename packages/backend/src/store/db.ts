import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { migrations } from '#store/migrations/list.ts'

export type Db = DatabaseSync

const fileName = 'touchline.sqlite'

/**
 * Opens the database of a data folder, creating both when missing, and brings its tables up to date.
 * A commit is on disk when `transaction` returns: WAL with synchronous=FULL, https://www.sqlite.org/pragma.html#pragma_synchronous
 */
export function openDb(folder: string): Db {
  mkdirSync(folder, { recursive: true })
  const db = new DatabaseSync(join(folder, fileName))
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA wal_autocheckpoint = 8192;
    PRAGMA busy_timeout = 5000;
    PRAGMA cache_size = -131072;
    PRAGMA temp_store = MEMORY;
  `)
  migrate(db)
  return db
}

/** Runs `fn` in one write transaction: everything it wrote is kept, or nothing when it throws. Does not nest. */
export function transaction<T>(db: Db, fn: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = fn()
    db.exec('COMMIT')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** `PRAGMA user_version` counts the migrations that ran; each runs once, in its own transaction. */
function migrate(db: Db): void {
  const done = Number(db.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0)
  for (const [index, up] of migrations.entries()) {
    if (index < done) continue
    transaction(db, () => {
      up(db)
      db.exec(`PRAGMA user_version = ${index + 1}`)
    })
  }
}
