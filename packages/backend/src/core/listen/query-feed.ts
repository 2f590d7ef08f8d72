import type { BackendDeps } from '#core/deps.ts'
import type { Path } from '#core/paths.ts'
import { findDocument, storedFields } from '#core/reads.ts'
import type { Query } from '#core/query.ts'
import { type Case, openStream, prepare, take } from '#core/queries/query-run.ts'
import { pause } from '#core/queries/query-streams.ts'
import type { RulesCheck } from '#core/rules/rules-check.ts'
import { Work } from '#core/work.ts'
import { documentStore, type StoredDocument } from '#store/documents/document-store.ts'
import type { Feed } from './feed.ts'
import {
  changesBetween,
  type WatchChange,
  type WatchedDocument,
  watchedDocument,
} from './watched-document.ts'
import { sortKeyOf, wholeSortKey } from '#core/queries/query-sort-keys.ts'
import { isWithin } from '#core/values/key-ranges.ts'
import { keyOfName, keyOfPath } from '#core/values/value-keys.ts'
import type { Fields } from '#core/values/values.ts'

type Entry = WatchedDocument & { readonly place: Buffer }
type KeyedEntry = readonly [path: string, entry: Entry]

/** Most work on the shared thread, as for requests. */
const sharedSteps = 2000

export type QueryFeedParts = {
  readonly key: string
  readonly query: Query
  /** Paths of the query's documents, found without blocking others. */
  readonly find: () => Promise<readonly Path[]>
}

/**
 * Feed of a query. A commit is compared with its content; the query only runs again if a document left behind which
 * another may follow.
 */
export class QueryFeed implements Feed {
  readonly key: string
  readonly several = false
  readonly isJudgedByContent = false
  readonly query: Query
  private readonly deps: BackendDeps
  private readonly find: QueryFeedParts['find']
  /** In the query's order. */
  private entries: ReadonlyMap<string, Entry> = new Map()
  /** Whether there may be more after the last. */
  private isFull = false
  private noted = new Map<string, Path>()
  private placeOf: ReturnType<typeof placesIn> | null = null

  constructor(deps: BackendDeps, { key, query, find }: QueryFeedParts) {
    this.deps = deps
    this.key = key
    this.query = query
    this.find = find
  }

  changedAt(ofCollection: (id: string) => number): number {
    return ofCollection(this.query.collectionId)
  }

  ask(check: RulesCheck): void {
    check.list(this.query)
  }

  note(path: Path): boolean {
    if (!liesIn(this.query, path)) return false
    this.noted.set(path.join('/'), path)
    return true
  }

  refresh(): readonly WatchChange[] | null {
    const { entries, noted, isFull } = this
    const { limit, offset } = this.query
    // Neither the skipped nor the remaining entries are known.
    if ((offset > 0 && noted.size > 0) || (isFull && entries.size < limit)) return null
    const changed = [...noted].flatMap(([key, path]) => this.look(key, path))
    this.noted = new Map()
    if (changed.length === 0) return []
    const after = new Map(entries)
    for (const { key, entry } of changed) {
      after.delete(key)
      if (entry !== null) after.set(key, entry)
    }
    const sorted = inOrder(after)
    if (isFull && mayMiss(sorted[limit - 1], [...entries].at(-1))) return null
    this.isFull = sorted.length >= limit
    return this.replace(sorted.slice(0, limit))
  }

  read(): readonly WatchChange[] | null {
    this.noted = new Map()
    this.placeOf = placesIn(this.deps, this.query)
    const work = new Work()
    const deps = { ...this.deps, rules: null, work }
    const store = documentStore(this.deps.db)
    const found = new Map<string, Entry>()
    for (const next of take(openStream(deps, this.query, prepare(deps, this.query)), this.query)) {
      if (work.spent > sharedSteps) return null
      const stored = next === pause ? null : store.get(next.document)
      if (stored === null) continue
      const path = [...store.collectionPath(stored.collection).split('/'), stored.name]
      this.keep(found, path, stored)
    }
    this.isFull = found.size >= this.query.limit
    return this.replace([...found])
  }

  async readApart(): Promise<readonly WatchChange[]> {
    this.noted = new Map()
    this.placeOf = placesIn(this.deps, this.query)
    const found = new Map<string, Entry>()
    const paths = await this.find()
    for (const path of paths) {
      const stored = findDocument(this.deps.db, path)
      if (stored !== null) this.keep(found, path, stored)
    }
    this.isFull = paths.length >= this.query.limit
    return this.replace(inOrder(found))
  }

  documents(): Iterable<WatchedDocument> {
    return this.entries.values()
  }

  private keep(found: Map<string, Entry>, path: Path, stored: StoredDocument): void {
    const entry = this.entryOf(path, stored)
    if (entry !== null) found.set(path.join('/'), entry)
  }

  /** Change of a document, if it is part of the feed. */
  private look(key: string, path: Path): readonly { key: string; entry: Entry | null }[] {
    const before = this.entries.get(key)
    const stored = findDocument(this.deps.db, path)
    if (before !== undefined && before.version === stored?.updateTime) return []
    const entry = stored === null ? null : this.entryOf(path, stored)
    return entry === null && before === undefined ? [] : [{ key, entry }]
  }

  private entryOf(path: Path, stored: StoredDocument): Entry | null {
    const place = this.placeOf?.(path, storedFields(stored)) ?? null
    return place === null ? null : { ...watchedDocument(this.deps, path, stored, this.query.select), place }
  }

  private replace(entries: readonly KeyedEntry[]): readonly WatchChange[] {
    const before = this.entries
    this.entries = new Map(entries)
    return changesBetween(this.deps, before, this.entries)
  }
}

function inOrder(entries: Iterable<KeyedEntry>): readonly KeyedEntry[] {
  return [...entries].toSorted(([, one], [, other]) => Buffer.compare(one.place, other.place))
}

/** Whether documents after the former last one may now come before the new last one. */
function mayMiss(end: KeyedEntry | undefined, formerEnd: KeyedEntry | undefined): boolean {
  if (end === undefined || formerEnd === undefined) return true
  return Buffer.compare(end[1].place, formerEnd[1].place) > 0
}

/** Position of a document in the query's order, null if it doesn't match. Throws if the query needs an index. */
function placesIn(deps: BackendDeps, query: Query): (path: Path, fields: Fields) => Buffer | null {
  const cases = prepare(deps, query).flatMap((alternative): readonly Case[] => alternative.cases)
  return (path, fields) => {
    const name = query.allDescendants ? keyOfPath(path) : keyOfName(path.at(-1) ?? '')
    for (const { conjunction, ranges } of cases) {
      const sort = sortKeyOf(query, conjunction, name, fields)
      if (sort !== null && isWithin(sort, ranges)) return wholeSortKey(sort, query, conjunction)
    }
    return null
  }
}

/** Whether a document is in a query's collections. */
function liesIn({ parent, collectionId, allDescendants }: Query, path: Path): boolean {
  if (path.at(-2) !== collectionId) return false
  if (!allDescendants && path.length !== parent.length + 2) return false
  return parent.every((segment, index) => path[index] === segment)
}
