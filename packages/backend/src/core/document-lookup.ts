import type { Lookup } from './rules/rules-check.ts'
import type { Fields } from './values/values.ts'
import type { Db } from '#store/db.ts'
import { documentStore } from '#store/documents/document-store.ts'

/** Reads single documents to judge accesses outside the document protocol. */
export function documentLookup(db: Db): Lookup {
  const store = documentStore(db)
  return (path) => {
    const collection = store.collectionId(path.slice(0, -1).join('/'))
    const document = collection === null ? null : store.find(collection, path.at(-1) ?? '')
    // Written by the document routes alone.
    return document === null ? null : (JSON.parse(document.fields) as Fields)
  }
}
