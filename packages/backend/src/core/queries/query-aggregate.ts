import type { BackendDeps } from '#core/deps.ts'
import type { Path } from '#core/paths.ts'
import { invalidArgument } from '#core/errors.ts'
import { type JsonObject, readArray, readCount, readObject, readOneOf, readString } from '#core/json.ts'
import { parseQuery } from './query-parse.ts'
import { directed, splitSortKey } from './query-sort-keys.ts'
import type { Query } from '#core/query.ts'
import { finish, type Pausing } from '#core/work.ts'
import { type FieldPath, formatFieldPath, nameField, parseFieldPath } from '#core/values/field-paths.ts'
import { numberOf } from '#core/values/key-ranges.ts'
import { type Fields, type Value, writeDouble } from '#core/values/values.ts'
import { documentStore } from '#store/documents/document-store.ts'
import { type EntryRange, indexStore } from '#store/documents/index-entries.ts'
import { type Alternative, openStream, prepare, take } from './query-run.ts'
import { pause, storedRange } from './query-streams.ts'

/** https://cloud.google.com/firestore/docs/reference/rest/v1/StructuredAggregationQuery */
const maxAggregations = 5

type Aggregation = { readonly alias: string } & (
  | { readonly kind: 'count'; readonly upTo: number }
  | { readonly kind: 'sum' | 'avg'; readonly field: string; readonly path: FieldPath }
)

export type AggregationQuery = { readonly query: Query; readonly aggregations: readonly Aggregation[] }

export function parseAggregationQuery(parent: Path, raw: unknown): AggregationQuery {
  const content = readObject(raw, 'structuredAggregationQuery')
  const list = readArray(content['aggregations'], 'aggregations')
  if (list.length === 0) throw invalidArgument('Aggregations can not be empty.')
  if (list.length > maxAggregations) {
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${maxAggregations}. Received: ${list.length}`,
    )
  }
  const aggregations = nameAll(list.map((one) => parseAggregation(readObject(one, 'An aggregation'))))
  const fields = aggregations.flatMap((one) => (one.kind === 'count' ? [] : [one.path]))
  return { aggregations, query: parseQuery(parent, content['structuredQuery'], fields) }
}

/** Names those without an alias `field_1`, `field_2` and so on. */
function nameAll(aggregations: readonly Aggregation[]): readonly Aggregation[] {
  let unnamed = 0
  const aliases = new Set<string>()
  return aggregations.map((one) => {
    const alias = one.alias === '' ? `field_${++unnamed}` : one.alias
    if (aliases.has(alias)) throw invalidArgument(`Aggregation aliases contain duplicate alias: ${alias}.`)
    aliases.add(alias)
    return { ...one, alias }
  })
}

function parseAggregation(raw: JsonObject): Aggregation {
  const alias = raw['alias'] === undefined ? '' : readString(raw['alias'], 'An alias')
  if (/^__.*__$/s.test(alias)) throw invalidArgument(`The property.name "${alias}" is reserved.`)
  const { name, value } = readOneOf(raw, ['count', 'sum', 'avg'], 'An aggregation')
  const content = readObject(value, name)
  if (name === 'count') {
    const upTo = readCount(content['upTo'], 'upTo') ?? Infinity
    if (upTo === 0) throw invalidArgument('upTo must be greater than zero.')
    return { alias, kind: 'count', upTo }
  }
  const path = parseFieldPath(readObject(content['field'], 'The field of an aggregation')['fieldPath'])
  const field = formatFieldPath(path)
  if (field === nameField) throw invalidArgument('Aggregations are not supported for the property: __key__')
  return { alias, kind: name, path, field }
}

export function runAggregation(deps: BackendDeps, aggregation: AggregationQuery): Fields {
  return finish(aggregate(deps, aggregation))
}

export function* aggregate(deps: BackendDeps, { query, aggregations }: AggregationQuery): Pausing<Fields> {
  const summed = aggregations.some(({ kind }) => kind !== 'count')
  return yield* summed ? sumUp(deps, query, aggregations) : countOnly(deps, query, aggregations)
}

function* countOnly(deps: BackendDeps, query: Query, aggregations: readonly Aggregation[]): Pausing<Fields> {
  const caps = aggregations.map((one) => (one.kind === 'count' ? one.upTo : Infinity))
  const count = yield* countDocuments(deps, { ...query, limit: Math.min(query.limit, Math.max(...caps)) })
  return Object.fromEntries(
    aggregations.map(({ alias }, index) => [alias, integer(Math.min(count, caps[index] ?? Infinity))]),
  )
}

/** Reads no documents: a counter for whole collections, index entries for one scan, otherwise merged indexes. */
function* countDocuments(deps: BackendDeps, query: Query): Pausing<number> {
  const alternatives = prepare(deps, query)
  const scans = scansToCount(alternatives)
  if (query.allDescendants && documentStore(deps.db).hasMoreCollections(query.collectionId, fewCollections)) {
    deps.work?.spend(Infinity)
    yield ''
  }
  const known = countWhole(deps, query)
  if (known === null && scans === null) return yield* countStream(deps, query, alternatives)
  const count = known ?? (yield* countScans(deps, scans ?? [], query.offset + query.limit))
  return Math.min(Math.max(count - query.offset, 0), query.limit)
}

function* countStream(
  deps: BackendDeps,
  query: Query,
  alternatives: readonly Alternative[],
): Pausing<number> {
  let count = 0
  let passed = 0
  for (const found of take(openStream(deps, query, alternatives), query)) {
    if (found !== pause) count++
    if (found === pause || ++passed % passedAtOnce === 0) yield ''
  }
  return count
}

const passedAtOnce = 128
const fewCollections = 1000

function countWhole(deps: BackendDeps, query: Query): number | null {
  const { where, start, end, orders, parent, collectionId, allDescendants } = query
  const isWhole = where === null && start === null && end === null && orders[0]?.field === nameField
  if (!isWhole) return null
  const store = documentStore(deps.db)
  if (allDescendants) return store.countGroup(collectionId, parent.join('/'))
  return store.count([...parent, collectionId].join('/'))
}

/** Entries with the same number as the documents; null if these must be read. */
function scansToCount(alternatives: readonly Alternative[]): readonly EntryRange[] | null {
  const [only] = alternatives
  if (only === undefined) return []
  const [scan] = only.plan.scans
  const isOneScan = alternatives.length === 1 && only.plan.scans.length === 1 && only.plan.sorted
  if (!isOneScan || scan === undefined || only.test !== null) return null
  return scan.isEmpty ? [] : only.ranges.map((range) => storedRange(scan, range))
}

/** Counts range by range, up to `enough`. */
function* countScans(deps: BackendDeps, ranges: readonly EntryRange[], enough: number): Pausing<number> {
  const store = indexStore(deps.db)
  let count = 0
  for (const range of ranges) {
    let rest: EntryRange | null = range
    while (rest !== null && count < enough) {
      const part = store.countSome(rest, Math.min(enough - count, countedAtOnce))
      count += part.count
      deps.work?.spend(1 + part.count / countedInAStep)
      rest = part.last === null ? null : { ...rest, from: successorOf(part.last) }
      yield ''
    }
  }
  return count
}

const countedAtOnce = 4096
const countedInAStep = 4

function successorOf(key: Uint8Array): Buffer {
  return Buffer.concat([key, Buffer.alloc(1)])
}

/** Sorts by the aggregated fields, so that sort keys hold their values and no document is read. */
function* sumUp(deps: BackendDeps, query: Query, aggregations: readonly Aggregation[]): Pausing<Fields> {
  const totals = new Map<string, NumberTotal>()
  for (const one of aggregations) if (one.kind !== 'count') totals.set(one.field, new NumberTotal())
  const fields = query.orders.map((order, index) => ({ order, index, total: totals.get(order.field) }))
  let count = 0
  for (const found of take(openStream(deps, query, prepare(deps, query), { wholeSortKeys: true }), query)) {
    if (found !== pause) {
      count++
      const parts = splitSortKey(found.sort, query, query.orders)
      for (const { order, index, total } of fields) {
        const part = parts[index]
        if (total === undefined || part === undefined) continue
        const number = numberOf(directed(part, order))
        if (number !== null) total.add(number)
      }
    }
    if (found === pause || count % passedAtOnce === 0) yield ''
  }
  return Object.fromEntries(aggregations.map((one) => [one.alias, result(one, totals, count)]))
}

function result(one: Aggregation, totals: ReadonlyMap<string, NumberTotal>, count: number): Value {
  if (one.kind === 'count') return integer(Math.min(count, one.upTo))
  const total = totals.get(one.field) ?? new NumberTotal()
  return one.kind === 'sum' ? total.sum() : total.average()
}

function integer(count: number): Value {
  return { integerValue: String(count) }
}

const int64 = 2n ** 63n

/** Doubles within 64 bits are added exactly, because keys of equal integers don't differ. */
function isInteger(number: number): boolean {
  return Number.isInteger(number) && Math.abs(number) <= 2 ** 63
}

/**
 * Sum and average as in Firestore:
 * https://cloud.google.com/firestore/docs/reference/rest/v1/StructuredAggregationQuery#sum
 */
class NumberTotal {
  private count = 0
  private integers = 0n
  private doubles = 0
  private hasDouble = false

  add(number: number | bigint): void {
    this.count++
    if (typeof number === 'bigint') this.integers += number
    else if (isInteger(number)) this.integers += BigInt(number)
    else {
      this.doubles += number
      this.hasDouble = true
    }
  }

  /** An integer, unless there are fractions or it exceeds 64 bits. */
  sum(): Value {
    const fits = this.integers < int64 && this.integers >= -int64
    if (!this.hasDouble && fits) return { integerValue: String(this.integers) }
    return { doubleValue: writeDouble(Number(this.integers) + this.doubles) }
  }

  average(): Value {
    if (this.count === 0) return { nullValue: null }
    return { doubleValue: writeDouble((Number(this.integers) + this.doubles) / this.count) }
  }
}
