import type { Caller } from './caller.ts'
import { readMicros, requestTime } from './commit-clock.ts'
import type { BackendDeps } from './deps.ts'
import { type RulesCheck, rulesCheckOf, type Lookup } from './rules/rules-check.ts'
import { type FieldPath, nameField, pick } from './values/field-paths.ts'
import { projectedJson } from './values/projected-json.ts'
import { formatMicros } from './values/timestamps.ts'
import type { Fields } from './values/values.ts'
import type { Db } from '#store/db.ts'
import { documentStore, type StoredDocument } from '#store/documents/document-store.ts'
import { databaseRoot, documentName, type Path } from './paths.ts'

export function findDocument(db: Db, path: Path): StoredDocument | null {
  const store = documentStore(db)
  const collection = store.collectionId(path.slice(0, -1).join('/'))
  return collection === null ? null : store.find(collection, path.at(-1) ?? '')
}

/** For the documents of a commit, which are in few collections. */
export function finderIn(db: Db): (path: Path) => StoredDocument | null {
  const store = documentStore(db)
  const known = new Map<string, number | null>()
  return (path) => {
    const parent = path.slice(0, -1).join('/')
    const kept = known.get(parent)
    const collection = kept === undefined ? store.collectionId(parent) : kept
    if (kept === undefined) known.set(parent, collection)
    return collection === null ? null : store.find(collection, path.at(-1) ?? '')
  }
}

/** Stored fields were already checked by `parseFields`. */
export function storedFields(document: StoredDocument): Fields {
  return JSON.parse(document.fields) as Fields
}

export function lookupIn(db: Db): Lookup {
  return (path) => {
    const document = findDocument(db, path)
    return document === null ? null : storedFields(document)
  }
}

/** Judges reads, even of an earlier moment, by the current database and clock. */
export function checkReads(deps: BackendDeps, caller: Caller, { several = false } = {}): RulesCheck {
  const { current = deps } = deps
  const time = requestTime(current)
  const { rules, refusal } = deps
  return rulesCheckOf({ rules, caller, time, get: lookupIn(current.db), several, refusal })
}

/** Moment that an answer describes, never before the last commit. */
export function readTime(deps: BackendDeps): string {
  return formatMicros(readMicros(deps))
}

/** JSON of a document in an answer. Stored fields are passed on unparsed if all are wanted. */
export function documentJson(
  deps: BackendDeps,
  path: Path,
  document: StoredDocument,
  mask: readonly FieldPath[] | null,
): string {
  const name = JSON.stringify(documentName(databaseRoot(deps), path))
  const fields = mask === null ? document.fields : maskedJson(document, mask)
  deps.work?.spend(stepsToWrite(document, mask))
  const { createTime, updateTime } = document
  const created = formatMicros(createTime)
  const updated = updateTime === createTime ? created : formatMicros(updateTime)
  return `{"name":${name},"fields":${fields},"createTime":"${created}","updateTime":"${updated}"}`
}

/** Searching a field costs more than passing on a few hundred characters; parsing costs most. */
function stepsToWrite({ fields }: StoredDocument, mask: readonly FieldPath[] | null): number {
  if (mask === null) return 4 + fields.length / 512
  return 4 + fields.length / (namesOf(mask) === null ? 64 : 256) + mask.length / 16
}

function maskedJson(document: StoredDocument, mask: readonly FieldPath[]): string {
  const isNameAlone = mask.every((path) => path[0] === nameField)
  if (isNameAlone) return '{}'
  const names = namesOf(mask)
  const projected = names && projectedJson(document.fields, names)
  return projected ?? JSON.stringify(pick(storedFields(document), mask))
}

const namesOfMasks = new WeakMap<readonly FieldPath[], ReadonlySet<string> | null>()

/** Top-level names of a mask; null if it leads into maps. */
function namesOf(mask: readonly FieldPath[]): ReadonlySet<string> | null {
  const known = namesOfMasks.get(mask)
  if (known !== undefined) return known
  const names = mask.every((path) => path.length === 1) ? new Set(mask.flat()) : null
  namesOfMasks.set(mask, names)
  return names
}
