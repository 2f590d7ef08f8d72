import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { service } from '#core/caller.ts'
import { commit } from '#core/commits/commit.ts'
import { parseWrites } from '#core/commits/writes.ts'
import type { BackendDeps } from '#core/deps.ts'
import { indexesOff } from '#core/indexes/index-config.ts'
import { Work } from '#core/work.ts'
import { openDb } from '#store/db.ts'
import { testRoot } from '#testing/random-values.ts'
import { methods } from './documents-methods.ts'

/** Costs of an administrator's most expensive requests in steps: in total, and most between two pauses. */

const size = 6000
const words = Array.from({ length: 30 }, (_, index) => ({ stringValue: `word ${index}` }))
const folder = mkdtempSync(join(tmpdir(), 'touchline-work-'))
let deps: BackendDeps

beforeAll(() => {
  deps = {
    db: openDb(folder),
    projectId: 'touchline-test',
    databaseId: '(default)',
    indexes: indexesOff,
    rules: null,
    now: () => new Date(),
    commits: new EventEmitter(),
    warn: () => undefined,
  }
  for (let start = 0; start < size; start += 500)
    commit(deps, service, parseWrites(testRoot, contacts(start)))
})

afterAll(() => {
  deps.db.close()
  rmSync(folder, { recursive: true })
})

function contacts(start: number): object[] {
  return Array.from({ length: 500 }, (_, index) => {
    const n = start + index
    const fields = {
      n: { integerValue: String(n) },
      odd: { booleanValue: n % 2 === 1 },
      words: { arrayValue: { values: [words[n % 30], words[(n * 7) % 30]] } },
    }
    return { update: { name: `${testRoot}/contacts/c${n}`, fields } }
  })
}

const from = [{ collectionId: 'contacts' }]
const filter = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const order = (fieldPath: string) => ({ field: { fieldPath } })
const all = (filters: readonly object[]) => ({ compositeFilter: { op: 'AND', filters } })
const any = (filters: readonly object[]) => ({ compositeFilter: { op: 'OR', filters } })
const integer = (value: number) => ({ integerValue: String(value) })
const overlapping = any(
  Array.from({ length: 30 }, (_, index) =>
    all([
      filter('n', 'GREATER_THAN_OR_EQUAL', integer(index)),
      filter('n', 'LESS_THAN', integer(size - 30 + index)),
    ]),
  ),
)
const searched = filter('words', 'ARRAY_CONTAINS_ANY', { arrayValue: { values: words } })
const equalAndRange = any(
  Array.from({ length: 10 }, (_, index) =>
    all([
      filter('odd', 'EQUAL', { booleanValue: true }),
      filter('n', 'GREATER_THAN_OR_EQUAL', integer(index)),
    ]),
  ),
)
const repeated = { fields: Array.from({ length: 2000 }, () => ({ fieldPath: 'n' })) }
const names = Array.from({ length: size }, (_, index) => `${testRoot}/contacts/c${index}`)

const query = (structuredQuery: object) => ({ structuredQuery: { from, ...structuredQuery } })
const aggregation = (structuredQuery: object, aggregate: object = { count: {} }) => ({
  structuredAggregationQuery: { aggregations: [aggregate], ...query(structuredQuery) },
})

/** Most steps between two pauses: a batch of an index is 1024 entries, and two of them may be read for one. */
const longestTurn = 2100

/** `most` is in steps per document. */
const cases: [what: string, method: string, body: Record<string, unknown>, most: number][] = [
  ['counts 30 overlapping ranges', 'runAggregationQuery', aggregation({ where: overlapping }), 0.3],
  ['lists 30 overlapping ranges', 'runQuery', query({ where: overlapping }), 7],
  ['lists a whole collection', 'runQuery', query({}), 7],
  ['skips nearly all', 'runQuery', query({ offset: size - 1, limit: 1 }), 1.1],
  ['searches for 30 words', 'runQuery', query({ where: searched }), 8],
  ['counts 30 words', 'runAggregationQuery', aggregation({ where: searched }), 2.1],
  ['selects one field 2,000 times', 'runQuery', query({ select: repeated }), 10],
  ['adds up', 'runAggregationQuery', aggregation({}, { sum: { field: { fieldPath: 'n' } } }), 1.1],
  ['sorts without an index', 'runQuery', query({ orderBy: [order('odd'), order('n')], limit: 5 }), 8],
  ['counts what no index has', 'runAggregationQuery', aggregation({ where: equalAndRange }), 8],
  ['reads many documents', 'batchGet', { documents: names }, 30],
]

test.each(cases)('%s', (_, method, body, most) => {
  const work = new Work()
  const made = methods.get(method)?.({ ...deps, work }, { caller: service, parent: [], body }) ?? ''
  if (typeof made === 'string') throw new Error('It never pauses.')
  let longest = 0
  let before = 0
  for (;;) {
    const { done } = made.next()
    if (done === true) break
    longest = Math.max(longest, work.spent - before)
    before = work.spent
  }
  expect(longest).toBeLessThanOrEqual(longestTurn)
  expect(work.spent / size).toBeLessThanOrEqual(most)
})
