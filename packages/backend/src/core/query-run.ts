import { catalogOf } from '#core/index-sync.ts'
import type { BackendDeps } from '#core/deps.ts'
import { everything, intersect, invertRanges, isWithin, type KeyRange } from '#core/key-ranges.ts'
import { databaseRoot } from '#core/paths.ts'
import { type Conjunction, conjunctionsOf } from '#core/query-conjunctions.ts'
import { type Plan, planConjunction } from '#core/query-planner.ts'
import { cursorRange, effectiveOrders, partsTest, sortKeyOf, wholeSortKey } from '#core/query-sort-keys.ts'
import {
  type Found,
  Intersection,
  IndexStream,
  Selection,
  SortedStream,
  type Stream,
  Union,
} from '#core/query-streams.ts'
import type { Query } from '#core/query.ts'
import { storedFields } from '#core/reads.ts'
import { keyOfName, keyOfPath } from '#core/value-keys.ts'
import { documentStore, type StoredDocument } from '#store/documents.ts'
import { indexStore } from '#store/index-entries.ts'

/** One alternative of a query, ready to be read. */
export type Alternative = {
  readonly conjunction: Conjunction
  readonly plan: Plan
  /** The sort keys to read, in rising order. */
  readonly ranges: readonly KeyRange[]
  /** What remains to be tested of each sort key; null when nothing does. */
  readonly test: ((sort: Buffer) => boolean) | null
}

export function prepare(deps: BackendDeps, query: Query): readonly Alternative[] {
  const root = databaseRoot(deps)
  const catalog = catalogOf(deps.db, deps.indexes)
  const path = [...query.parent, query.collectionId].join('/')
  const collection = query.allDescendants ? 0 : (documentStore(deps.db).collectionId(path) ?? -1)
  const planned = conjunctionsOf(query, root).map((conjunction) => ({
    conjunction,
    plan: planConjunction(query, conjunction, { catalog, collection }),
  }))
  if (catalog.policy === 'warn' && planned.some(({ plan }) => !plan.sorted))
    deps.warn(`A query of ${path} has no index and sorts in memory: ${describe(query)}`)
  return planned
    .filter(({ conjunction }) => !conjunction.isEmpty)
    .map(({ conjunction, plan }) => {
      const cursors = cursorRange(query, conjunction, root, everything)
      const ranges = rangesOf(query, conjunction, cursors)
      return { conjunction, plan, ranges, test: partsTest(query, conjunction) }
    })
}

/** The documents of a query in its order, before offset and limit. Sort keys lack constant fields unless asked for. */
export function openStream(
  deps: BackendDeps,
  query: Query,
  alternatives: readonly Alternative[],
  { wholeSortKeys } = { wholeSortKeys: false },
): Stream {
  const streams = alternatives.map((alternative) => openAlternative(deps, query, alternative))
  const [only] = streams
  if (only !== undefined && streams.length === 1 && !wholeSortKeys) return only
  const whole = streams.map((stream, index) =>
    withWholeSortKeys(stream, query, alternatives[index]?.conjunction),
  )
  return new Union(whole)
}

/** Takes what offset and limit leave. */
export function take(stream: Stream, { offset, limit }: Pick<Query, 'offset' | 'limit'>): readonly Found[] {
  const found: Found[] = []
  for (let skipped = 0; skipped < offset; skipped++) if (stream.next() === null) return found
  while (found.length < limit) {
    const next = stream.next()
    if (next === null) break
    found.push(next)
  }
  return found
}

export function runQuery(deps: BackendDeps, query: Query): readonly Found[] {
  return runPrepared(deps, query, prepare(deps, query))
}

export function runPrepared(
  deps: BackendDeps,
  query: Query,
  alternatives: readonly Alternative[],
): readonly Found[] {
  return take(openStream(deps, query, alternatives), query)
}

/** The ranges of the first ordering field's filters, between the cursors. */
function rangesOf(query: Query, conjunction: Conjunction, cursors: KeyRange): readonly KeyRange[] {
  const [first] = effectiveOrders(query, conjunction)
  const filtered = conjunction.ranges.get(first?.field ?? '') ?? [everything]
  return intersect(first?.descending === true ? invertRanges(filtered) : filtered, [cursors])
}

function openAlternative(deps: BackendDeps, query: Query, alternative: Alternative): Stream {
  const { plan, test } = alternative
  if (!plan.sorted) return openUnsorted(deps, query, alternative)
  const stream = openScans(deps, plan, alternative.ranges, query.offset + query.limit)
  return test === null ? stream : new Selection(stream, ({ sort }) => test(sort))
}

function openScans(
  deps: BackendDeps,
  { scans }: Plan,
  ranges: readonly KeyRange[],
  expected: number,
): Stream {
  const store = indexStore(deps.db)
  const streams = scans.map((scan) => new IndexStream(store, scan, ranges, expected))
  const [only] = streams
  return only !== undefined && streams.length === 1 ? only : new Intersection(streams)
}

/** Reads the documents themselves, because no index has them in the right order. */
function openUnsorted(deps: BackendDeps, query: Query, { plan, conjunction, ranges }: Alternative): Stream {
  const store = documentStore(deps.db)
  const candidates = openScans(deps, plan, [everything], Infinity)
  const found: Found[] = []
  for (let next = candidates.next(); next !== null; next = candidates.next()) {
    const document = store.get(next.document)
    if (document === null) continue
    const sort = sortKeyOf(query, conjunction, nameKeyOf(deps, query, document), storedFields(document))
    if (sort !== null && isWithin(sort, ranges)) found.push({ sort, document: next.document })
  }
  return new SortedStream(found)
}

function nameKeyOf(deps: BackendDeps, query: Query, document: StoredDocument): Buffer {
  if (!query.allDescendants) return keyOfName(document.name)
  const collection = documentStore(deps.db).collectionPath(document.collection)
  return keyOfPath([...collection.split('/'), document.name])
}

function withWholeSortKeys(stream: Stream, query: Query, conjunction: Conjunction | undefined): Stream {
  if (conjunction === undefined || !query.orders.some(({ field }) => conjunction.constants.has(field)))
    return stream
  return {
    next() {
      const found = stream.next()
      return found === null ? null : { ...found, sort: wholeSortKey(found.sort, query, conjunction) }
    },
  }
}

function describe(query: Query): string {
  const orders = query.orders.map(
    ({ field, descending }) => `${field} ${descending ? 'descending' : 'ascending'}`,
  )
  return `filters on ${[...query.paths.keys()].join(', ') || 'nothing'}, ordered by ${orders.join(', ')}`
}
