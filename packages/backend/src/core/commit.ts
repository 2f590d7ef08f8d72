import type { Caller } from '#core/caller.ts'
import type { BackendDeps, CommitChange } from '#core/deps.ts'
import { checkedEntries, type DocumentEntry, documentEntries, entryIdentity } from '#core/document-entries.ts'
import { checkDocumentSize } from '#core/document-size.ts'
import { alreadyExists, failedPrecondition, notFound } from '#core/errors.ts'
import { valueAt, withValue } from '#core/field-paths.ts'
import type { IndexCatalog } from '#core/index-catalog.ts'
import { catalogOf } from '#core/index-sync.ts'
import { judgeOf, type Lookup } from '#core/judge.ts'
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

/** What one write of the commit does to its document. */
type Step = {
  readonly write: Write
  readonly draft: Draft
  readonly before: Fields | null
  readonly after: Fields | null
  readonly transformResults: readonly Value[]
}

/**
 * Applies all writes or none. They are first computed one after the other, each seeing those before it, then judged
 * by the rules, which see the database as it was and as it will be, and only then stored.
 */
export function commit(deps: BackendDeps, caller: Caller, writes: readonly Write[]): CommitResult {
  const catalog = catalogOf(deps.db, deps.indexes)
  try {
    const { changes, ...result } = transaction(deps.db, () => commitInside(deps, caller, writes, catalog))
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
): CommitResult & { changes: readonly CommitChange[] } {
  const store = documentStore(deps.db)
  const commitTime = Math.max(deps.now().getTime() * 1000, store.lastCommit() + 1)
  const drafts = new Map<string, Draft>()
  const time = formatMicros(commitTime)
  const steps = writes.map((write) => compute(write, draftOf(deps, drafts, write.path), time))
  judge(deps, caller, { steps, drafts, time })
  for (const step of steps) checkPrecondition(deps, step)
  const added = [...drafts.values()].flatMap((draft) => save(deps, draft, commitTime, catalog))
  indexStore(deps.db).add(added)
  store.setLastCommit(commitTime)
  const changes = [...drafts.values()]
    .filter(isChanged)
    .map(({ path, before, after }) => ({ path, before, after }))
  if (changes.length > 0) deps.withCommit?.(changes)
  const results = steps.map(({ draft, transformResults }) => ({
    updateTime: updateTimeOf(draft, commitTime),
    transformResults,
  }))
  return { commitTime, results, changes }
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

/** Changes the draft as the write demands. */
function compute(write: Write, draft: Draft, time: string): Step {
  const before = draft.after
  const { fields: after, results } = applyWrite(write, before, time)
  draft.after = after
  return { write, draft, before, after, transformResults: results }
}

type Written = { steps: readonly Step[]; drafts: ReadonlyMap<string, Draft>; time: string }

function judge(deps: BackendDeps, caller: Caller, { steps, drafts, time }: Written): void {
  const get = lookupIn(deps.db)
  const getAfter: Lookup = (path) => {
    const draft = drafts.get(path.join('/'))
    return draft === undefined ? get(path) : draft.after
  }
  const { access } = judgeOf({ rules: deps.rules, caller, time, get, getAfter, several: true })
  for (const { write, before, after } of steps) {
    // To verify is to learn what is there.
    if (write.kind === 'verify') access({ method: 'get', path: write.path, before, after: null })
    else access({ method: methodOf(write, before), path: write.path, before, after })
  }
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

function checkPrecondition(deps: BackendDeps, { write, draft, before }: Step): void {
  const { path, precondition } = write
  if (precondition === null) return
  const name = documentName(databaseRoot(deps), path)
  const exists = before !== null
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
  if (after !== null) checkDocumentSize(documentName(databaseRoot(deps), path), path, after)
  const collection = stored?.collection ?? documents.internCollection(path.slice(0, -1).join('/'))
  const old = before === null ? [] : documentEntries(catalog, path, collection, before)
  const fresh = after === null ? [] : checkedEntries(catalog, path, collection, after)
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
