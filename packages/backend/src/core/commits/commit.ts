import type { Caller } from '#core/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import { checkDocumentSize } from '#core/document-size.ts'
import { databaseRoot, documentName, type Path } from '#core/paths.ts'
import { finderIn, lookupIn } from '#core/reads.ts'
import { alreadyExists, failedPrecondition, notFound } from '#core/errors.ts'
import {
  checkedEntries,
  type DocumentEntry,
  documentEntries,
  entryIdentity,
  noteFields,
} from '#core/indexes/document-entries.ts'
import { catalogOf, type IndexCatalog } from '#core/indexes/index-catalog.ts'
import { rulesCheckOf, type Lookup } from '#core/rules/rules-check.ts'
import { formatMicros } from '#core/values/timestamps.ts'
import type { Value } from '#core/values/values.ts'
import { reading, transaction } from '#store/db.ts'
import { documentStore } from '#store/documents/document-store.ts'
import { type IndexEntry, indexStore } from '#store/documents/index-entries.ts'
import { type CommitTimes, nextCommitTimes, readMicros } from '#core/commit-clock.ts'
import { CommitDraft, type CommitScene } from './commit-draft.ts'
import type { Write } from './writes.ts'

/** `updateTime` is null after a delete. Times are microseconds since the epoch. */
export type WriteResult = { readonly updateTime: number | null; readonly transformResults: readonly Value[] }

export type CommitResult = { readonly commitTime: number; readonly results: readonly WriteResult[] }

/** A write of the commit; afterwards its document is in state `number`. */
type Step = { readonly write: Write; readonly draft: CommitDraft; readonly number: number }

type Plan = {
  readonly steps: readonly Step[]
  readonly drafts: ReadonlyMap<string, CommitDraft>
  readonly times: CommitTimes
}

/**
 * Applies all writes or none. The rules see the database before and after; they judge before anything they don't need
 * is computed, and then it is stored. Nothing is written if nothing changes.
 */
export function commit(deps: BackendDeps, caller: Caller, writes: readonly Write[]): CommitResult {
  const plan = reading(deps.db, () => {
    const made = planOf(deps, writes)
    checkRules(deps, caller, made)
    for (const step of made.steps) checkPrecondition(deps, step)
    return made
  })
  const changed = [...plan.drafts.values()].filter((draft) => draft.isChanged)
  const commitTime = changed.length === 0 ? readMicros(deps) : plan.times.commit
  if (changed.length > 0) store(deps, changed, commitTime)
  return { commitTime, results: plan.steps.map((step) => resultOf(step, commitTime)) }
}

function planOf(deps: BackendDeps, writes: readonly Write[]): Plan {
  const times = nextCommitTimes(deps)
  const drafts = new Map<string, CommitDraft>()
  const scene: CommitScene = {
    time: formatMicros(times.request),
    find: finderIn(deps.db),
    repeated: { copied: 0, keyed: 0 },
  }
  const steps = writes.map((write) => {
    const key = write.path.join('/')
    const draft = drafts.get(key) ?? new CommitDraft(scene, write.path)
    drafts.set(key, draft)
    return { write, draft, number: draft.add(write) }
  })
  return { steps, drafts, times }
}

function checkRules(deps: BackendDeps, caller: Caller, { steps, drafts, times }: Plan): void {
  const get = lookupIn(deps.db)
  const getAfter: Lookup = (path) => {
    const draft = drafts.get(path.join('/'))
    return draft === undefined ? get(path) : draft.fields(draft.last)
  }
  const time = formatMicros(times.request)
  const { rules, refusal } = deps
  const { access } = rulesCheckOf({ rules, caller, time, get, getAfter, several: true, refusal })
  for (const step of steps) {
    const { write, draft, number } = step
    if (draft.continues(number)) continue
    const end = draft.endOf(number)
    const isRead = write.kind === 'verify'
    access({
      // To verify is to learn what is there.
      method: isRead ? 'get' : methodOf(step),
      path: write.path,
      get before() {
        return draft.fields(number - 1)
      },
      get after() {
        return isRead ? null : draft.fields(end)
      },
    })
  }
}

function methodOf({ write, draft, number }: Step): 'create' | 'update' | 'delete' {
  if (write.kind === 'delete') return 'delete'
  return draft.exists(number - 1) ? 'update' : 'create'
}

function checkPrecondition(deps: BackendDeps, { write, draft, number }: Step): void {
  const { path, precondition } = write
  if (precondition === null) return
  const name = documentName(databaseRoot(deps), path)
  const exists = draft.exists(number - 1)
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

/**
 * A write without a change keeps the update time: https://cloud.google.com/firestore/docs/reference/rest/v1/WriteResult
 */
function resultOf({ draft, number }: Step, commitTime: number): WriteResult {
  const unchanged = draft.isChanged ? null : (draft.stored?.updateTime ?? null)
  return {
    updateTime: draft.json === null ? null : (unchanged ?? commitTime),
    transformResults: draft.transformResults(number),
  }
}

function store(deps: BackendDeps, drafts: readonly CommitDraft[], time: number): void {
  const catalog = catalogOf(deps.db, deps.indexes)
  const changes = drafts.map((draft) => ({
    path: draft.path,
    before: draft.fields(0),
    after: draft.fields(draft.last),
  }))
  try {
    transaction(deps.db, () => {
      const scene = sceneOf(deps, time, catalog)
      const entries = drafts.flatMap((draft) => save(scene, draft))
      indexStore(deps.db).add(entries)
      documentStore(deps.db).setLastCommit(time)
      deps.withCommit?.(changes)
    })
  } catch (error) {
    catalog.reload()
    throw error
  }
  deps.commits.emit('commit', { time, changes })
}

/** State shared by all documents stored in one transaction. */
type StoreScene = {
  readonly deps: BackendDeps
  readonly time: number
  readonly catalog: IndexCatalog
  /** Whether index entries are left to the end of a load. */
  readonly isLater: boolean
  /** Number of a document's collection. */
  readonly collectionOf: (path: Path) => number
}

function sceneOf(deps: BackendDeps, time: number, catalog: IndexCatalog): StoreScene {
  const known = new Map<string, number>()
  const collectionOf = (path: Path) => {
    const parent = path.slice(0, -1).join('/')
    const collection = known.get(parent) ?? documentStore(deps.db).internCollection(parent)
    known.set(parent, collection)
    return collection
  }
  return { deps, time, catalog, isLater: indexStore(deps.db).isLoading(), collectionOf }
}

/** Stores the document and returns its new entries, which are added for all documents together. */
function save(scene: StoreScene, draft: CommitDraft): readonly IndexEntry[] {
  const { deps, time, catalog } = scene
  const { path, stored, json } = draft
  const [before, after] = [draft.fields(0), draft.fields(draft.last)]
  if (after !== null && json !== null)
    checkDocumentSize(documentName(databaseRoot(deps), path), path, after, json)
  const collection = stored?.collection ?? scene.collectionOf(path)
  const old = before === null ? [] : documentEntries(catalog, path, collection, before)
  const fresh = after === null || scene.isLater ? [] : checkedEntries(catalog, path, collection, after)
  if (after !== null && scene.isLater) noteFields(catalog, path, after)
  const { removed, added } = compareEntries(old, fresh)
  indexStore(deps.db).remove(removed)
  const document = saveRow(deps, draft, collection, time)
  return added.map(({ key }) => ({ key, document }))
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
  { path, stored, json }: CommitDraft,
  collection: number,
  time: number,
): number {
  const documents = documentStore(deps.db)
  if (json === null) {
    if (stored !== null) documents.delete(stored)
    return 0
  }
  if (stored !== null) {
    documents.update(stored.id, time, json)
    return stored.id
  }
  return documents.insert({
    collection,
    name: path.at(-1) ?? '',
    createTime: time,
    updateTime: time,
    fields: json,
  })
}
