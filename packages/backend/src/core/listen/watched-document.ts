import type { BackendDeps } from '#core/deps.ts'
import { databaseRoot, documentName, type Path } from '#core/paths.ts'
import { documentJson, findDocument } from '#core/reads.ts'
import type { FieldPath } from '#core/values/field-paths.ts'
import type { StoredDocument } from '#store/documents/document-store.ts'

/** A document as last sent to listeners. */
export type WatchedDocument = {
  readonly path: Path
  readonly version: number
  /** Its JSON, shared by all listeners. */
  readonly text: string
  readonly fields: string
}

/** A change for listeners: a document now, or the name of a removed one. */
export type WatchChange =
  | { readonly kind: 'is'; readonly document: WatchedDocument }
  | { readonly kind: 'left'; readonly name: string; readonly exists: boolean }

export function watchedDocument(
  deps: BackendDeps,
  path: Path,
  stored: StoredDocument,
  mask: readonly FieldPath[] | null = null,
): WatchedDocument {
  const { updateTime: version, fields } = stored
  return { path, version, fields, text: documentJson(deps, path, stored, mask) }
}

/** Change of a document that left a query or the database. */
export function leftBy(deps: BackendDeps, path: Path): WatchChange {
  const name = documentName(databaseRoot(deps), path)
  return { kind: 'left', name, exists: findDocument(deps.db, path) !== null }
}

export function changesBetween(
  deps: BackendDeps,
  before: ReadonlyMap<string, WatchedDocument>,
  after: ReadonlyMap<string, WatchedDocument>,
): readonly WatchChange[] {
  const changed = [...after].filter(([key, { version }]) => before.get(key)?.version !== version)
  const gone = [...before].filter(([key]) => !after.has(key))
  return [
    ...changed.map(([, document]): WatchChange => ({ kind: 'is', document })),
    ...gone.map(([, { path }]) => leftBy(deps, path)),
  ]
}
