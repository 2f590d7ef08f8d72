import type { Db } from '#store/db.ts'
import type { IndexEntry } from './index-entries.ts'

/** Entries written by one statement. */
const batch = 64

/**
 * Adds any number of entries in the order of their tree: SQLite sorts them beside the database, on disk where they are many, and
 * then writes each page once. What is there already stays. `give` is called with what takes them.
 */
export function addSorted(db: Db, give: (take: (entries: readonly IndexEntry[]) => void) => void): void {
  db.exec('PRAGMA temp_store = FILE')
  try {
    db.exec('CREATE TEMP TABLE given (index_id INTEGER, collection INTEGER, key BLOB, document INTEGER)')
    db.exec('BEGIN IMMEDIATE')
    collect(db, give)
    db.exec(
      'INSERT OR IGNORE INTO index_entries SELECT index_id, collection, key, document FROM given ORDER BY 1, 2, 3',
    )
    db.exec('COMMIT')
  } finally {
    if (db.isTransaction) db.exec('ROLLBACK')
    // Drops the table.
    db.exec('PRAGMA temp_store = MEMORY')
  }
}

function collect(db: Db, give: (take: (entries: readonly IndexEntry[]) => void) => void): void {
  const insert = (rows: number) =>
    db.prepare(`INSERT INTO given VALUES ${Array(rows).fill('(?, ?, ?, ?)').join(', ')}`)
  const [one, many] = [insert(1), insert(batch)]
  const values: (number | Buffer)[] = []
  give((entries) => {
    for (const { index, collection, key, document } of entries) {
      values.push(index, collection, key, document)
      if (values.length < batch * 4) continue
      many.run(...values)
      values.length = 0
    }
  })
  for (let start = 0; start < values.length; start += 4) one.run(...values.slice(start, start + 4))
}
