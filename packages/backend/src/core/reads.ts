import type { Caller } from '#core/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import { masked } from '#core/field-mask.ts'
import type { FieldPath } from '#core/field-paths.ts'
import { type Judge, judgeOf, type Lookup } from '#core/judge.ts'
import { databaseRoot, documentName, type Path } from '#core/paths.ts'
import { formatMicros } from '#core/timestamps.ts'
import type { Fields } from '#core/values.ts'
import type { Db } from '#store/db.ts'
import { documentStore, type StoredDocument } from '#store/documents.ts'

export function findDocument(db: Db, path: Path): StoredDocument | null {
  const store = documentStore(db)
  const collection = store.collectionId(path.slice(0, -1).join('/'))
  return collection === null ? null : store.find(collection, path.at(-1) ?? '')
}

/** What was stored was checked by `parseFields` before. */
export function storedFields(document: StoredDocument): Fields {
  return JSON.parse(document.fields) as Fields
}

export function lookupIn(db: Db): Lookup {
  return (path) => {
    const document = findDocument(db, path)
    return document === null ? null : storedFields(document)
  }
}

/** Judges reads, those of an earlier moment too, by the database and the clock as they are. */
export function judgeReads(deps: BackendDeps, caller: Caller, { several = false } = {}): Judge {
  const { current = deps } = deps
  const time = readTime(current)
  return judgeOf({ rules: deps.rules, caller, time, get: lookupIn(current.db), several })
}

/** The moment that an answer describes, never before the last commit. */
export function readTime(deps: BackendDeps): string {
  return formatMicros(Math.max(deps.now().getTime() * 1000, documentStore(deps.db).lastCommit()))
}

/** The JSON of a document in an answer. Stored fields are passed on as they are when all of them are wanted. */
export function documentJson(
  deps: BackendDeps,
  path: Path,
  document: StoredDocument,
  mask: readonly FieldPath[] | null,
): string {
  const name = JSON.stringify(documentName(databaseRoot(deps), path))
  const fields = mask === null ? document.fields : JSON.stringify(masked(storedFields(document), mask))
  deps.work?.spend(4 + document.fields.length / (mask === null ? 512 : 64))
  const times = `"createTime":"${formatMicros(document.createTime)}","updateTime":"${formatMicros(document.updateTime)}"`
  return `{"name":${name},"fields":${fields},${times}}`
}
