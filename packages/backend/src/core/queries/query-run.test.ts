import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { service } from '#core/caller.ts'
import { commit } from '#core/commits/commit.ts'
import { parseWrites } from '#core/commits/writes.ts'
import type { BackendDeps } from '#core/deps.ts'
import { IndexCatalog } from '#core/indexes/index-catalog.ts'
import type { IndexConfig } from '#core/indexes/index-config.ts'
import type { Value } from '#core/values/values.ts'
import { openDb } from '#store/db.ts'
import { documentStore } from '#store/documents/document-store.ts'
import { randomSource } from '#testing/random-source.ts'
import type { OracleDocument } from '#testing/firestore-oracle.ts'
import { bruteForce, randomQuery, type RandomQuery, toStructured } from '#testing/random-query.ts'
import { randomValue, scalars, testRoot } from '#testing/random-values.ts'
import { conjunctionsOf } from './query-conjunctions.ts'
import { parseQuery } from './query-parse.ts'
import { planConjunction } from './query-planner.ts'
import type { Query } from '#core/query.ts'
import { parseAggregationQuery, runAggregation } from './query-aggregate.ts'
import { prepare, runQuery } from './query-run.ts'

/** Random documents and queries: whichever indexes the planner picks, the answer equals reading everything. */

const indexes: IndexConfig = {
  policy: 'warn',
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
const documents = new Map<string, OracleDocument>()
const random = randomSource(20_261)

beforeAll(() => {
  deps = {
    db: openDb(folder),
    projectId: 'touchline-test',
    databaseId: '(default)',
    indexes,
    rules: null,
    now: () => new Date(),
    commits: new EventEmitter(),
    warn: (message) => void warnings.push(message),
  }
})

afterAll(() => {
  deps.db.close()
  rmSync(folder, { recursive: true })
})

function changeDocuments(): void {
  const writes: object[] = []
  for (let index = 0; index < 12; index++) {
    const id = random.below(3) > 0 ? `d${random.below(40)}` : `__id${random.below(20) - 6}__`
    const name = `${testRoot}/things/${id}`
    if (random.below(4) === 0) {
      documents.delete(id)
      writes.push({ delete: name })
      continue
    }
    const fields: { [name: string]: Value } = {}
    for (const field of ['a', 'b', 'c']) if (random.below(6) > 0) fields[field] = randomValue(random)
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
  commit(deps, service, parseWrites(testRoot, writes))
}

/** Counts the same documents, and adds up those of them that have the field. */
function checkAggregates(query: RandomQuery, ids: readonly (string | undefined)[]): void {
  const structuredQuery = toStructured(query)
  const counted = parseAggregationQuery([], { structuredQuery, aggregations: [{ alias: 'n', count: {} }] })
  expect(runAggregation(deps, counted)).toEqual({ n: { integerValue: String(ids.length) } })
  if (query.offset > 0 || query.limit !== null || query.start !== null || query.end !== null) return
  const aggregations = [
    { alias: 's', sum: { field: { fieldPath: 'a' } } },
    { alias: 'n', count: {} },
  ]
  const having = ids.flatMap((id) => documents.get(id ?? '')?.fields['a'] ?? [])
  const numbers = having.flatMap((value) =>
    'integerValue' in value
      ? Number(value.integerValue)
      : 'doubleValue' in value
        ? Number(value.doubleValue)
        : [],
  )
  const { s, n } = runAggregation(deps, parseAggregationQuery([], { structuredQuery, aggregations }))
  expect(n).toEqual({ integerValue: String(having.length) })
  const sum = Number(Object.values(s ?? {})[0])
  const expected = numbers.reduce((total, number) => total + number, 0)
  if (Number.isFinite(expected))
    expect(Math.abs(sum - expected)).toBeLessThanOrEqual(Math.abs(expected) * 1e-9)
  else expect(sum).toBe(expected)
}

/** Plans the query with required indexes; returns the missing definition, or undefined. */
function missingFor(query: Query, config: IndexConfig): string | undefined {
  const surroundings = { catalog: new IndexCatalog(deps.db, config), collection: 1 }
  try {
    for (const one of conjunctionsOf(query, testRoot)) planConjunction(query, one, surroundings)
    return undefined
  } catch (error) {
    return /(?<=indexes\.json: )\{.*/.exec(String(error))?.[0] ?? String(error)
  }
}

test('whatever a random query lacks, the definitions that refusals name serve it', () => {
  let refused = 0
  for (let round = 0; round < 300; round++) {
    const query = parseQuery([], toStructured(randomQuery(random, [{ id: 'd', fields: {} }])))
    const config = {
      policy: 'refuse' as const,
      indexes: [...indexes.indexes],
      fieldOverrides: [...indexes.fieldOverrides],
    }
    for (
      let missing = missingFor(query, config);
      missing !== undefined;
      missing = missingFor(query, config)
    ) {
      refused++
      const definition = JSON.parse(missing)
      expect(config.indexes).not.toContainEqual(definition)
      if ('fields' in definition) config.indexes.push(definition)
      else config.fieldOverrides.unshift(definition)
    }
  }
  expect(refused).toBeGreaterThan(100)
})

test('random queries answer what reading every document answers', () => {
  const plans = new Map<string, number>()
  for (let round = 0; round < 30; round++) {
    changeDocuments()
    if (documents.size === 0) continue
    const all = [...documents.values()]
    for (let repeat = 0; repeat < 40; repeat++) {
      const query = randomQuery(random, all)
      const parsed = parseQuery([], toStructured(query))
      const store = documentStore(deps.db)
      const ids = runQuery(deps, parsed).map(({ document }) => store.get(document)?.name)
      expect({ query, ids }).toEqual({ query, ids: bruteForce(all, query) })
      checkAggregates(query, ids)
      for (const { plan } of prepare(deps, parsed)) {
        const kind = plan.sorted ? `${Math.min(plan.scans.length, 2)} scans` : 'sorted in memory'
        plans.set(kind, (plans.get(kind) ?? 0) + 1)
      }
    }
  }
  for (const kind of ['1 scans', '2 scans', 'sorted in memory'])
    expect(`${kind}: ${(plans.get(kind) ?? 0) > 50}`).toBe(`${kind}: true`)
})
