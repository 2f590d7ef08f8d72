import { numericId } from './values/numeric-ids.ts'
import { keyOfName } from './values/value-keys.ts'
import type { Db } from '#store/db.ts'
import { parentIds } from '#store/documents/missing-document-store.ts'
import type { Path } from './paths.ts'

/** Order of documents by name, with numeric ids first. */
export function byName(one: string, other: string): number {
  return Buffer.compare(keyOfName(one), keyOfName(other))
}

/**
 * Ids after one in a collection, in the order of names, of documents with subcollections, including missing documents.
 */
export function* parentsBehind(db: Db, collection: Path, id: string): Generator<string> {
  const path = collection.join('/')
  const isText = id !== '' && numericId(id) === null
  if (!isText) yield* numbersBehind(db, path, id)
  for (const text of parentIds(db, path, isText ? id : '')) if (numericId(text) === null) yield text
}

/** Adjacent, but not in numeric order. */
function numbersBehind(db: Db, path: string, id: string): readonly string[] {
  const found: string[] = []
  for (const one of parentIds(db, path, '__id')) {
    if (!one.startsWith('__id')) break
    if (numericId(one) !== null && (id === '' || byName(one, id) > 0)) found.push(one)
  }
  return found.toSorted(byName)
}
