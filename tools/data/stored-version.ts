import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type DataVersion, readDataVersion } from '@touchline/backend/data-version'
import { databaseFile, schemaVersion } from '@touchline/backend/db'
import { documentStore } from '@touchline/backend/document-store'

/** Versions of a data folder, read without changing anything; `tables` counts the migrations of the backend's own tables. */
export type Stored = DataVersion & { tables: number; isEmpty: boolean }

/** Undefined if there is no database, or none of ours yet. */
export function storedVersion(folder: string): Stored | undefined {
  const file = join(folder, databaseFile)
  if (!existsSync(file)) return undefined
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    const tables = schemaVersion(db)
    if (tables === 0) return undefined
    return { ...readDataVersion(db), tables, isEmpty: documentStore(db).collectionIds('').length === 0 }
  } finally {
    db.close()
  }
}
