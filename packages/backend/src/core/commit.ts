import type { Caller } from '#core/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import { type DocumentEntry, documentEntries, entryIdentity } from '#core/document-entries.ts'
import { checkDocumentSize } from '#core/document-size.ts'
import { alreadyExists, failedPrecondition, notFound, permissionDenied } from '#core/errors.ts'
import { valueAt, withValue } from '#core/field-paths.ts'
import type { IndexCatalog } from '#core/index-catalog.ts'
import { catalogOf } from '#core/index-sync.ts'
import { databaseRoot, documentName, type Path } from '#core/paths.ts'
import { findDocument, lookupIn, storedFields } from '#core/reads.ts'
import { formatMicros } from '#core/timestamps.ts'
import { applyTransforms } from '#core/transforms.ts'
import type { Fields, Value } from '#core/values.ts'
import type { Write } from '#core/writes.ts'
import { transaction } from '#store/db.ts'
import { documentStore, type StoredDocument } from '#store/documents.ts'
import { type IndexEntry, indexStore } from '#store/index-entries.ts'

/** `updateTime` is null after a delete. Times are microseconds since the epoch. */
export type WriteResult = { readonly updateTime: number | null; readonly transformResults: readonly Value[] }

export type CommitResult = { readonly commitTime: number; readonly results: readonly WriteResult[] }

/** A document in the course of a commit. */
type Draft = {
  readonly path: Path
  readonly stored: StoredDocument | null
  readonly before: Fields | null
  after: Fields | null
}

/**
 * Applies all writes or none. They are first computed one after the other, each seeing those before it, then judged
 * by the policy, which sees the database as it was, and only then stored.
 */
export function commit(deps: BackendDeps, caller: Caller, writes: readonly Write[]): CommitResult {
  const catalog = catalogOf(deps.db, deps.indexes)
  try {
    const { drafts, ...result } = transaction(deps.db, () => commitInside(deps, caller, writes, catalog))
    const changes = drafts.filter(isChanged).map(({ path, before, after }) => ({ path, before, after }))
    if (changes.length > 0) deps.commits.emit('commit', { time: result.commitTime, changes })
    return result
  } catch (error) {
    catalog.reload()
    throw error
  }
}

function commitInside(
  deps: BackendDeps,
  caller: Caller,
  writes: readonly Write[],
  catalog: IndexCatalog,
): CommitResult & { drafts: readonly Draft[] } {
  const store = documentStore(deps.db)
  const commitTime = Math.max(deps.now().getTime() * 1000, store.lastCommit() + 1)
  const drafts = new Map<string, Draft>()
  const computed = writes.map((write) => {
    const draft = draftOf(deps, drafts, write.path)
    return compute(deps, caller, write, draft, formatMicros(commitTime))
  })
  const added = [...drafts.values()].flatMap((draft) => save(deps, draft, commitTime, catalog))
  indexStore(deps.db).add(added)
  store.setLastCommit(commitTime)
  const results = computed.map(({ draft, transformResults }) => ({
    updateTime: updateTimeOf(draft, commitTime),
    transformResults,
  }))
  return { commitTime, results, drafts: [...drafts.values()] }
}

function draftOf(deps: BackendDeps, drafts: Map<string, Draft>, path: Path): Draft {
  const key = path.join('/')
  const known = drafts.get(key)
  if (known !== undefined) return known
  const stored = findDocument(deps.db, path)
  const before = stored === null ? null : storedFields(stored)
  const draft = { path, stored, before, after: before }
  drafts.set(key, draft)
  return draft
}

/** Changes the draft as the write demands, if the policy lets it. */
function compute(
  deps: BackendDeps,
  caller: Caller,
  write: Write,
  draft: Draft,
  time: string,
): { draft: Draft; transformResults: readonly Value[] } {
  const before = draft.after
  const { fields: after, results } = applyWrite(write, before, time)
  const method = write.kind === 'verify' ? 'get' : methodOf(write, before)
  const access = { method, path: write.path, before, after } as const
  if (!deps.policy(caller, access, lookupIn(deps.db))) throw permissionDenied()
  checkPrecondition(deps, write, draft)
  draft.after = after
  return { draft, transformResults: results }
}

function methodOf(write: Write, before: Fields | null): 'create' | 'update' | 'delete' {
  if (write.kind === 'delete') return 'delete'
  return before === null ? 'create' : 'update'
}

function applyWrite(
  write: Write,
  before: Fields | null,
  time: string,
): { fields: Fields | null; results: readonly Value[] } {
  if (write.kind === 'delete') return { fields: null, results: [] }
  if (write.kind === 'verify') return { fields: before, results: [] }
  const masked = write.mask?.reduce(
    (fields, path) => withValue(fields, path, valueAt(write.fields, path)),
    before ?? {},
  )
  return applyTransforms(masked ?? write.fields, write.transforms, time)
}

function checkPrecondition(deps: BackendDeps, { path, precondition }: Write, draft: Draft): void {
  if (precondition === null) return
  const name = documentName(databaseRoot(deps.projectId), path)
  const exists = draft.after !== null
  if ('exists' in precondition) {
    if (precondition.exists && !exists) throw notFound(`No document to update: ${name}`)
    if (!precondition.exists && exists) throw alreadyExists(`Document already exists: ${name}`)
    return
  }
  const version = exists ? (draft.stored?.updateTime ?? 0) : 0
  if (version === precondition.updateTime) return
  throw failedPrecondition(
    `the stored version (${version}) does not match the required base version (${precondition.updateTime})`,
  )
}

function isChanged({ stored, after }: Draft): boolean {
  return after === null ? stored !== null : stored?.fields !== JSON.stringify(after)
}

/** A write that changes nothing leaves the update time: https://cloud.google.com/firestore/docs/reference/rest/v1/WriteResult */
function updateTimeOf(draft: Draft, commitTime: number): number | null {
  if (draft.after === null) return null
  return draft.stored !== null && !isChanged(draft) ? draft.stored.updateTime : commitTime
}

/** Stores the document and answers the entries to add, for all documents of the commit are added in one go. */
function save(deps: BackendDeps, draft: Draft, time: number, catalog: IndexCatalog): readonly IndexEntry[] {
  if (!isChanged(draft)) return []
  const { path, stored, before, after } = draft
  const documents = documentStore(deps.db)
  if (after !== null) checkDocumentSize(documentName(databaseRoot(deps.projectId), path), path, after)
  const collection = stored?.collection ?? documents.internCollection(path.slice(0, -1).join('/'))
  const old = before === null ? [] : documentEntries(catalog, path, collection, before)
  const fresh = after === null ? [] : documentEntries(catalog, path, collection, after)
  const { removed, added } = compareEntries(old, fresh)
  indexStore(deps.db).remove(removed)
  const document = saveRow(deps, draft, collection, time)
  return added.map((entry) => ({ ...entry, document }))
}

function compareEntries(
  old: readonly DocumentEntry[],
  fresh: readonly DocumentEntry[],
): { removed: readonly DocumentEntry[]; added: readonly DocumentEntry[] } {
  if (old.length === 0 || fresh.length === 0) return { removed: old, added: fresh }
  const before = new Set(old.map(entryIdentity))
  const after = new Set(fresh.map(entryIdentity))
  return {
    removed: old.filter((entry) => !after.has(entryIdentity(entry))),
    added: fresh.filter((entry) => !before.has(entryIdentity(entry))),
  }
}

function saveRow(
  deps: BackendDeps,
  { path, stored, after }: Draft,
  collection: number,
  time: number,
): number {
  const documents = documentStore(deps.db)
  if (after === null) {
    if (stored !== null) documents.delete(stored)
    return 0
  }
  const fields = JSON.stringify(after)
  if (stored !== null) {
    documents.update(stored.id, time, fields)
    return stored.id
  }
  return documents.insert({ collection, name: path.at(-1) ?? '', createTime: time, updateTime: time, fields })
}
