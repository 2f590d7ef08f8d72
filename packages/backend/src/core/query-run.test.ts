import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { service } from '#core/caller.ts'
import { commit } from '#core/commit.ts'
import type { BackendDeps } from '#core/deps.ts'
import type { IndexConfig } from '#core/index-config.ts'
import { databaseRoot } from '#core/paths.ts'
import { administratorsOnly } from '#core/policy.ts'
import { parseQuery } from '#core/query-parse.ts'
import { prepare, runQuery } from '#core/query-run.ts'
import type { Value } from '#core/values.ts'
import { parseWrites } from '#core/writes.ts'
import { openDb } from '#store/db.ts'
import { documentStore } from '#store/documents.ts'
import {
  compareDocuments,
  matchesOracle,
  type OracleDocument,
  type OracleFilter,
  type OracleOperator,
} from '#testing/firestore-oracle.ts'
import { randomSource } from '#testing/random-source.ts'

/**
 * Random documents and random queries: whatever indexes the planner picks, the answer is that of reading everything.
 */

const indexes: IndexConfig = {
  indexes: [
    composite(['a', 'ASCENDING'], ['b', 'ASCENDING']),
    composite(['b', 'ASCENDING'], ['a', 'DESCENDING']),
    composite(['c', 'DESCENDING'], ['a', 'ASCENDING']),
    composite(['a', 'ASCENDING'], ['b', 'DESCENDING'], ['c', 'ASCENDING']),
    composite(['tags', 'CONTAINS'], ['a', 'ASCENDING']),
    composite(['m.x', 'ASCENDING'], ['a', 'ASCENDING']),
  ],
  fieldOverrides: [{ collectionGroup: 'things', fieldPath: 'c', indexes: [] }],
}

function composite(...fields: [string, string][]): IndexConfig['indexes'][number] {
  return {
    collectionGroup: 'things',
    queryScope: 'COLLECTION',
    fields: fields.map(([fieldPath, kind]) =>
      kind === 'CONTAINS'
        ? { fieldPath, arrayConfig: 'CONTAINS' as const }
        : { fieldPath, order: kind === 'DESCENDING' ? ('DESCENDING' as const) : ('ASCENDING' as const) },
    ),
  }
}

const folder = mkdtempSync(join(tmpdir(), 'touchline-planner-'))
const warnings: string[] = []
let deps: BackendDeps
const root = databaseRoot('touchline-test')
const documents = new Map<string, OracleDocument>()
const random = randomSource(20_261)

beforeAll(() => {
  deps = {
    db: openDb(folder),
    projectId: 'touchline-test',
    indexes,
    policy: administratorsOnly,
    now: () => new Date(),
    commits: new EventEmitter(),
    warn: (message) => void warnings.push(message),
  }
})

afterAll(() => {
  deps.db.close()
  rmSync(folder, { recursive: true })
})

/** Few distinct values, so that filters match, orders tie and cursors hit. */
const scalars: readonly Value[] = [
  { nullValue: null },
  { booleanValue: false },
  { booleanValue: true },
  { doubleValue: 'NaN' },
  { doubleValue: '-Infinity' },
  { doubleValue: -1.5 },
  { integerValue: '0' },
  { doubleValue: '-0' },
  { integerValue: '1' },
  { doubleValue: 1 },
  { integerValue: '9007199254740993' },
  { doubleValue: 9007199254740992 },
  { integerValue: '9223372036854775807' },
  { timestampValue: '2026-01-01T00:00:00Z' },
  { timestampValue: '2026-01-01T00:00:00.000001Z' },
  { stringValue: '' },
  { stringValue: 'a' },
  { stringValue: 'a\0' },
  { stringValue: 'ab' },
  { stringValue: '\uffee' },
  { stringValue: '\u{1f600}' },
  { bytesValue: 'AAE=' },
  { bytesValue: '/w==' },
  { referenceValue: `${root}/things/d1` },
  { geoPointValue: { latitude: 1, longitude: -2 } },
  { geoPointValue: { latitude: -1, longitude: 0 } },
]

function randomValue(): Value {
  const kind = random.below(10)
  const some = (): Value[] => Array.from({ length: random.below(3) }, () => random.pick(scalars))
  if (kind === 0) return { arrayValue: { values: some() } }
  if (kind === 1)
    return {
      mapValue: { fields: Object.fromEntries(some().map((value, index) => ['xy'.charAt(index), value])) },
    }
  if (kind === 2) return vector(Array.from({ length: random.below(3) }, () => random.below(2)))
  return random.pick(kind < 7 ? scalars.slice(5, 17) : scalars)
}

function vector(numbers: readonly number[]): Value {
  const values = numbers.map((doubleValue) => ({ doubleValue }))
  return {
    mapValue: { fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values } } } },
  }
}

function changeDocuments(): void {
  const writes: object[] = []
  for (let index = 0; index < 12; index++) {
    const id = `d${random.below(40)}`
    const name = `${root}/things/${id}`
    if (random.below(4) === 0) {
      documents.delete(id)
      writes.push({ delete: name })
      continue
    }
    const fields: { [name: string]: Value } = {}
    for (const field of ['a', 'b', 'c']) if (random.below(6) > 0) fields[field] = randomValue()
    if (random.below(4) > 0) {
      fields['tags'] = {
        arrayValue: { values: Array.from({ length: random.below(4) }, () => random.pick(scalars)) },
      }
    }
    const x = random.pick(scalars)
    const flat = random.below(3) > 0 ? { ...fields, 'm.x': x } : fields
    const nested = flat === fields ? fields : { ...fields, m: { mapValue: { fields: { x } } } }
    documents.set(id, { id, fields: flat })
    writes.push({ update: { name, fields: nested } })
  }
  commit(deps, service, parseWrites(root, writes))
}

type RandomQuery = {
  readonly groups: readonly (readonly OracleFilter[])[]
  readonly orders: readonly { field: string; descending: boolean }[]
  readonly start: RandomCursor | null
  readonly end: RandomCursor | null
  readonly offset: number
  readonly limit: number | null
}

type RandomCursor = { readonly values: readonly Value[]; readonly before: boolean }

const fieldNames = ['a', 'b', 'c', 'm.x']
const inequalityOps: readonly OracleOperator[] = [
  'NOT_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
]

function randomFilter(canContain: boolean): OracleFilter {
  const kind = random.below(canContain ? 8 : 6)
  const operand = (): Value => (random.below(3) === 0 ? randomValue() : random.pick(scalars))
  if (kind < 2) return { field: random.pick(fieldNames), op: 'EQUAL', operands: [operand()] }
  if (kind < 4)
    return { field: random.pick(fieldNames), op: random.pick(inequalityOps), operands: [operand()] }
  if (kind === 4)
    return { field: random.pick(fieldNames), op: 'IN', operands: [operand(), operand(), operand()] }
  if (kind === 5)
    return { field: random.pick(fieldNames), op: 'EQUAL', operands: [random.pick(scalars.slice(6, 17))] }
  const operands = Array.from({ length: kind === 6 ? 1 : 3 }, () => random.pick(scalars))
  return { field: 'tags', op: kind === 6 ? 'ARRAY_CONTAINS' : 'ARRAY_CONTAINS_ANY', operands }
}

function randomGroup(): readonly OracleFilter[] {
  const filters = Array.from({ length: random.below(3) }, () => randomFilter(false))
  return random.below(3) === 0 ? [...filters, randomFilter(true)] : filters
}

/** Alone, because it may not be combined with most others. */
function notIn(): readonly OracleFilter[] {
  const operands = Array.from({ length: 1 + random.below(3) }, () => random.pick(scalars))
  return [{ field: random.pick(fieldNames), op: 'NOT_IN', operands }]
}

function randomQuery(): RandomQuery {
  const kind = random.below(8)
  const several = [randomGroup(), randomGroup()].filter((group) => group.length > 0)
  const groups = kind === 0 ? [notIn()] : kind < 3 && several.length === 2 ? several : [randomGroup()]
  const explicit = Array.from({ length: random.below(3) }, () => ({
    field: random.pick(fieldNames),
    descending: random.below(2) === 0,
  }))
  const orders = completed(explicit, groups.flat())
  return {
    groups,
    orders,
    start: random.below(3) === 0 ? randomCursor(orders) : null,
    end: random.below(4) === 0 ? randomCursor(orders) : null,
    offset: random.below(5) === 0 ? random.below(4) : 0,
    limit: random.below(2) === 0 ? 1 + random.below(8) : null,
  }
}

/** As the SDK completes an order: inequality fields by name, then the document's name, in the last direction. */
function completed(
  explicit: readonly { field: string; descending: boolean }[],
  filters: readonly OracleFilter[],
): readonly { field: string; descending: boolean }[] {
  const unequal = filters
    .filter(({ op }) => op === 'NOT_IN' || inequalityOps.includes(op))
    .map(({ field }) => field)
  const implied = unequal
    .toSorted()
    .map((field) => ({ field, descending: explicit.at(-1)?.descending ?? false }))
  const all = [
    ...explicit,
    ...implied,
    { field: '__name__', descending: explicit.at(-1)?.descending ?? false },
  ]
  return all.filter(({ field }, index) => all.findIndex((one) => one.field === field) === index)
}

function randomCursor(orders: readonly { field: string }[]): RandomCursor {
  const document = random.pick([...documents.values()])
  const values = orders.map(({ field }): Value => {
    if (field === '__name__') return { referenceValue: `${root}/things/${document.id}` }
    return document.fields[field] ?? random.pick(scalars)
  })
  return { values: values.slice(0, 1 + random.below(orders.length)), before: random.below(2) === 0 }
}

function toStructured({ groups, orders, start, end, offset, limit }: RandomQuery): object {
  const and = (filters: readonly OracleFilter[]): object => ({
    compositeFilter: { op: 'AND', filters: filters.map(toFilter) },
  })
  const hasFilters = groups.some((group) => group.length > 0)
  return {
    from: [{ collectionId: 'things' }],
    ...(hasFilters ? { where: { compositeFilter: { op: 'OR', filters: groups.map(and) } } } : {}),
    orderBy: orders.map(({ field, descending }) => ({
      field: { fieldPath: field },
      direction: descending ? 'DESCENDING' : 'ASCENDING',
    })),
    ...(start === null ? {} : { startAt: start }),
    ...(end === null ? {} : { endAt: end }),
    offset,
    ...(limit === null ? {} : { limit }),
  }
}

function toFilter({ field, op, operands }: OracleFilter): object {
  const listed = op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY'
  const value = listed ? { arrayValue: { values: operands } } : operands[0]
  return { fieldFilter: { field: { fieldPath: field }, op, value } }
}

function bruteForce({ groups, orders, start, end, offset, limit }: RandomQuery): readonly string[] {
  const exists = (document: OracleDocument): boolean =>
    orders.every(({ field }) => field === '__name__' || document.fields[field] !== undefined)
  const found = [...documents.values()]
    .filter((document) => groups.some((group) => group.every((filter) => matchesOracle(filter, document))))
    .filter(exists)
    .filter((document) => start === null || positionOf(document, start, orders) >= (start.before ? 0 : 1))
    .filter((document) => end === null || positionOf(document, end, orders) <= (end.before ? -1 : 0))
    .toSorted((one, other) => compareDocuments(one, other, orders))
  return found.slice(offset, limit === null ? undefined : offset + limit).map(({ id }) => id)
}

function positionOf(document: OracleDocument, cursor: RandomCursor, orders: RandomQuery['orders']): number {
  const prefix = orders.slice(0, cursor.values.length)
  const fields = Object.fromEntries(
    prefix.map(({ field }, index) => [field, cursor.values[index] ?? { nullValue: null }]),
  )
  const name = fields['__name__']
  const id =
    name !== undefined && 'referenceValue' in name ? (name.referenceValue.split('/').at(-1) ?? '') : ''
  return Math.sign(compareDocuments(document, { id, fields }, prefix))
}

test('random queries answer what reading every document answers', () => {
  const plans = new Map<string, number>()
  for (let round = 0; round < 60; round++) {
    changeDocuments()
    if (documents.size === 0) continue
    for (let repeat = 0; repeat < 50; repeat++) {
      const query = randomQuery()
      const parsed = parseQuery([], toStructured(query))
      const store = documentStore(deps.db)
      const ids = runQuery(deps, parsed).map(({ document }) => store.get(document)?.name)
      expect(ids, JSON.stringify(toStructured(query))).toEqual(bruteForce(query))
      for (const { plan } of prepare(deps, parsed)) {
        const kind = plan.sorted ? `${Math.min(plan.scans.length, 2)} scans` : 'sorted in memory'
        plans.set(kind, (plans.get(kind) ?? 0) + 1)
      }
    }
  }
  for (const kind of ['1 scans', '2 scans', 'sorted in memory'])
    expect(plans.get(kind), kind).toBeGreaterThan(50)
})
