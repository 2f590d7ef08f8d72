import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile, schemaVersion } from '@touchline/backend/store/db.ts'
import { documentStore } from '@touchline/backend/store/documents/document-store.ts'
import { decodeFields, type FirestoreFields } from '#tools/data/firestore-values.ts'
import { DATA_MARK, stateIn, type DataState } from './data-version.ts'

/** What a data folder holds, read without changing anything; `tables` counts the steps of the backend's own tables. */
export type Stored = DataState & { tables: number; isEmpty: boolean }

/** Undefined where there is no database, or none of ours yet. */
export function storedVersion(folder: string): Stored | undefined {
  const file = join(folder, databaseFile)
  if (!existsSync(file)) return undefined
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    const tables = schemaVersion(db)
    if (tables === 0) return undefined
    const store = documentStore(db)
    const [collection = '', id = ''] = DATA_MARK.split('/')
    const known = store.collectionId(collection)
    const mark = known === null ? null : store.find(known, id)
    // Of the protocol's shape, as all that is stored.
    const fields = mark === null ? undefined : (JSON.parse(mark.fields) as FirestoreFields)
    const isEmpty = store.collectionIds('').length === 0
    return { ...stateIn(fields && decodeFields(fields)), tables, isEmpty }
  } finally {
    db.close()
  }
}
