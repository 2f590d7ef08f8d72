import type { Lookup } from './rules/rules-check.ts'
import type { Path } from './paths.ts'
import type { Fields } from './values/values.ts'
import type { Db } from '#store/db.ts'
import { documentStore } from '#store/documents/document-store.ts'

/** Says whether documents exist, without reading what they hold. */
export function documentsThere(db: Db): (path: Path) => boolean {
  const store = documentStore(db)
  return (path) => {
    const collection = store.collectionId(path.slice(0, -1).join('/'))
    return collection !== null && store.find(collection, path.at(-1) ?? '') !== null
  }
}

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
