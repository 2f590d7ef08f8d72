import type { BackendDeps } from '#core/deps.ts'
import { storedFields } from '#core/reads.ts'
import { type Plan, planConjunction } from './query-planner.ts'
import { cursorRange, effectiveOrders, partsTest, sortKeyOf, wholeSortKey } from './query-sort-keys.ts'
import type { Query } from '#core/query.ts'
import { Work } from '#core/work.ts'
import {
  everything,
  intersect,
  invertRanges,
  isWithin,
  type KeyRange,
  unite,
} from '#core/values/key-ranges.ts'
import { compareUtf8, keyOfName, keyOfPath } from '#core/values/value-keys.ts'
import { documentStore, type StoredDocument } from '#store/documents/document-store.ts'
import { indexStore } from '#store/documents/index-entries.ts'
import {
  type Found,
  IndexStream,
  Intersection,
  type Pause,
  pause,
  Selection,
  SortedStream,
  type Stream,
  Union,
} from './query-streams.ts'
import { databaseRoot } from '#core/paths.ts'
import { failedPrecondition } from '#core/errors.ts'
import { catalogOf } from '#core/indexes/index-catalog.ts'
import { type Conjunction, conjunctionsOf } from './query-conjunctions.ts'

/** A way to match a query: ascending sort keys to read, and a test of the rest; null without one. */
export type Case = {
  readonly conjunction: Conjunction
  readonly ranges: readonly KeyRange[]
  readonly test: ((sort: Buffer) => boolean) | null
}

/** Alternatives of a query served by the same scans. */
export type Alternative = {
  readonly plan: Plan
  /** With equal constants. */
  readonly cases: readonly [Case, ...Case[]]
  /** Entries that any of them needs, read once even if they overlap. */
  readonly ranges: readonly KeyRange[]
  readonly test: ((sort: Buffer) => boolean) | null
}

const stillLoading = 'Data is being loaded; queries are answered when that has ended.'

export function prepare(deps: BackendDeps, query: Query): readonly Alternative[] {
  const root = databaseRoot(deps)
  const catalog = catalogOf(deps.db, deps.indexes)
  if (indexStore(deps.db).isLoading()) throw failedPrecondition(stillLoading)
  const path = [...query.parent, query.collectionId].join('/')
  const collection = query.allDescendants ? 0 : (documentStore(deps.db).collectionId(path) ?? -1)
  const planned = conjunctionsOf(query, root).map((conjunction) => ({
    conjunction,
    plan: planConjunction(query, conjunction, { catalog, collection }),
  }))
  if (catalog.policy === 'warn' && planned.some(({ plan }) => !plan.sorted))
    deps.warn(`A query of ${path} has no index and sorts in memory: ${describe(query)}`)
  const groups = Map.groupBy(
    planned.filter(({ conjunction }) => !conjunction.isEmpty),
    identify,
  )
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group.map(({ conjunction }) => caseOf(query, conjunction, root))
    const plan = group[0]?.plan
    return first === undefined || plan === undefined ? [] : [together(plan, [first, ...others])]
  })
}

/** Identity of alternatives that one reading can serve. */
function identify({ plan, conjunction }: { plan: Plan; conjunction: Conjunction }): string {
  const scans = plan.scans.map(({ prefix, backward }) => [prefix.toString('base64'), backward])
  const constants = [...conjunction.constants].map(([field, key]) => `${field} ${key.toString('base64')}`)
  const contains = conjunction.contains.map(({ field, key }) => `${field} ${key.toString('base64')}`)
  return JSON.stringify([plan.sorted, scans, constants.toSorted(compareUtf8), contains.toSorted(compareUtf8)])
}

function caseOf(query: Query, conjunction: Conjunction, root: string): Case {
  const cursors = cursorRange(query, conjunction, root, everything)
  return { conjunction, ranges: rangesOf(query, conjunction, cursors), test: partsTest(query, conjunction) }
}

function together(plan: Plan, cases: Alternative['cases']): Alternative {
  const ranges = cases.map((one) => one.ranges).reduce(unite)
  const isRange = cases.length === 1 || cases.every(({ test }) => test === null)
  return { plan, cases, ranges, test: isRange ? cases[0].test : anyOf(cases) }
}

function anyOf(cases: Alternative['cases']): (sort: Buffer) => boolean {
  return (sort) => cases.some(({ ranges, test }) => isWithin(sort, ranges) && (test === null || test(sort)))
}

/** Ranges of the first order field's filters, between the cursors. */
function rangesOf(query: Query, conjunction: Conjunction, cursors: KeyRange): readonly KeyRange[] {
  const [first] = effectiveOrders(query, conjunction)
  const filtered = conjunction.ranges.get(first?.field ?? '') ?? [everything]
  return intersect(first?.descending === true ? invertRanges(filtered) : filtered, [cursors])
}

function describe(query: Query): string {
  const orders = query.orders.map(
    ({ field, descending }) => `${field} ${descending ? 'descending' : 'ascending'}`,
  )
  return `filters on ${[...query.paths.keys()].join(', ') || 'nothing'}, ordered by ${orders.join(', ')}`
}

/** Documents of a query in its order, before offset and limit. Sort keys lack constant fields unless requested. */
export function openStream(
  deps: BackendDeps,
  query: Query,
  alternatives: readonly Alternative[],
  { wholeSortKeys } = { wholeSortKeys: false },
): Stream {
  const streams = alternatives.map((alternative) => openAlternative(deps, query, alternative))
  const [only] = streams
  if (only !== undefined && streams.length === 1 && !wholeSortKeys) return only
  const whole = streams.map((stream, index) => withWholeSortKeys(stream, query, alternatives[index]))
  return new Union(whole)
}

/** Applies offset and limit. */
export function* take(
  stream: Stream,
  { offset, limit }: Pick<Query, 'offset' | 'limit'>,
): Generator<Found | Pause, void, void> {
  let position = 0
  while (position < offset + limit) {
    const next = stream.next()
    if (next === null) return
    // Skipping is a moment to pause at, too.
    if (next === pause || position++ < offset) yield pause
    else yield next
  }
}

export function runQuery(deps: BackendDeps, query: Query): readonly Found[] {
  return [...take(openStream(deps, query, prepare(deps, query)), query)].filter((found) => found !== pause)
}

function openAlternative(deps: BackendDeps, query: Query, alternative: Alternative): Stream {
  const { plan, ranges, test } = alternative
  if (!plan.sorted) return new UnsortedStream(deps, query, alternative)
  const stream = openScans(deps, plan, ranges, query.offset + query.limit)
  return test === null ? stream : new Selection(stream, ({ sort }) => test(sort))
}

function openScans(
  deps: BackendDeps,
  { scans }: Plan,
  ranges: readonly KeyRange[],
  expected: number,
): Stream {
  const source = { store: indexStore(deps.db), work: deps.work ?? new Work() }
  const streams = scans.map((scan) => new IndexStream(source, scan, { ranges, expected }))
  const [only] = streams
  return only !== undefined && streams.length === 1 ? only : new Intersection(streams)
}

/** Documents that are read and sorted, because no index has their order. */
class UnsortedStream implements Stream {
  private readonly deps: BackendDeps
  private readonly query: Query
  private readonly cases: Alternative['cases']
  private readonly candidates: Stream
  private found: Found[] = []
  /** Sorted in parts, because sorting everything at once takes long. */
  private readonly parts: Stream[] = []
  private sorted: Stream | null = null

  constructor(deps: BackendDeps, query: Query, { plan, cases }: Alternative) {
    this.deps = deps
    this.query = query
    this.cases = cases
    this.candidates = openScans(deps, plan, [everything], Infinity)
  }

  next(): Found | Pause | null {
    if (this.sorted !== null) return this.sorted.next()
    for (let read = 0; read < readAtOnce; read++) {
      const next = this.candidates.next()
      if (next === pause) return pause
      if (next === null) {
        this.sortPart()
        this.sorted = new Union([...this.parts, new SortedStream(this.found)])
        return pause
      }
      const sort = this.sortOf(next.document)
      if (sort !== null) this.found.push({ sort, document: next.document })
    }
    if (this.found.length >= partSize) this.sortPart()
    return pause
  }

  private sortPart(): void {
    const sorted = this.found.toSorted((left, right) => Buffer.compare(left.sort, right.sort))
    const enough = this.query.offset + this.query.limit
    this.found = []
    // Entries that can't be among the first are forgotten: there may be very many.
    if (enough <= partSize / 2) this.found = sorted.slice(0, enough)
    else this.parts.push(new SortedStream(sorted))
  }

  /** Null if the document doesn't match. */
  private sortOf(id: number): Buffer | null {
    const document = documentStore(this.deps.db).get(id)
    if (document === null) return null
    this.deps.work?.spend(stepsToParse(document))
    const name = nameKeyOf(this.deps, this.query, document)
    const fields = storedFields(document)
    const match = ({ conjunction, ranges }: Case): Buffer | null => {
      const sort = sortKeyOf(this.query, conjunction, name, fields)
      return sort !== null && isWithin(sort, ranges) ? sort : null
    }
    for (const one of this.cases) {
      const sort = match(one)
      if (sort !== null) return sort
    }
    return null
  }
}

/** Documents read and parsed before pausing. */
const readAtOnce = 16

const partSize = 2048

function stepsToParse({ fields }: StoredDocument): number {
  return 4 + fields.length / 128
}

function nameKeyOf(deps: BackendDeps, query: Query, document: StoredDocument): Buffer {
  if (!query.allDescendants) return keyOfName(document.name)
  const collection = documentStore(deps.db).collectionPath(document.collection)
  return keyOfPath([...collection.split('/'), document.name])
}

function withWholeSortKeys(stream: Stream, query: Query, alternative: Alternative | undefined): Stream {
  const conjunction = alternative?.cases[0].conjunction
  if (conjunction === undefined || !query.orders.some(({ field }) => conjunction.constants.has(field)))
    return stream
  return {
    next() {
      const found = stream.next()
      if (found === null || found === pause) return found
      return { ...found, sort: wholeSortKey(found.sort, query, conjunction) }
    },
  }
}
