import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { service } from '#core/caller.ts'
import { commit } from '#core/commits/commit.ts'
import { parseWrites } from '#core/commits/writes.ts'
import type { BackendDeps } from '#core/deps.ts'
import { parseQuery } from '#core/queries/query-parse.ts'
import { runQuery } from '#core/queries/query-run.ts'
import { type Db, openDb } from '#store/db.ts'
import { indexStore } from '#store/documents/index-entries.ts'
import { kindByNumber } from '#testing/index-cases.ts'
import { testRoot } from '#testing/random-values.ts'
import { IndexBuilder } from '#core/upkeep/index-builder.ts'
import { type IndexConfig, noIndexes } from './index-config.ts'
import { catalogOf } from './index-catalog.ts'

const composite: IndexConfig = {
  policy: 'warn',
  indexes: [kindByNumber],
  fieldOverrides: [],
}

const exempt: IndexConfig = {
  policy: 'warn',
  indexes: [],
  fieldOverrides: [
    { collectionGroup: 'things', fieldPath: 'n', indexes: [] },
    {
      collectionGroup: 'things',
      fieldPath: 'kind',
      indexes: [{ queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' }],
    },
  ],
}

let folder: string
let db: Db
let warnings: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-indexes-'))
  db = openDb(folder)
  warnings = []
})

afterEach(() => {
  db.close()
  rmSync(folder, { recursive: true })
})

/** As after a start with that configuration, when all indexes are built. */
function start(indexes: IndexConfig): BackendDeps {
  const deps = startBuilding(indexes)
  const builder = new IndexBuilder(db, catalogOf(db, indexes))
  while (builder.isPending()) builder.step(1)
  return deps
}

/** As right after a start with that configuration. */
function startBuilding(indexes: IndexConfig): BackendDeps {
  db.close()
  db = openDb(folder)
  catalogOf(db, indexes)
  return {
    db,
    projectId: 'touchline-test',
    databaseId: '(default)',
    indexes,
    rules: null,
    now: () => new Date(),
    commits: new EventEmitter(),
    warn: (message) => void warnings.push(message),
  }
}

function write(deps: BackendDeps, count: number): void {
  const writes = Array.from({ length: count }, (_, n) => ({
    update: {
      name: `${testRoot}/things/${n}`,
      fields: { n: { integerValue: String(n) }, kind: { stringValue: n % 2 === 0 ? 'even' : 'odd' } },
    },
  }))
  commit(deps, service, parseWrites(testRoot, writes))
}

function evenDescending(deps: BackendDeps, allDescendants = false): number {
  const structured = {
    from: [{ collectionId: 'things', allDescendants }],
    where: { fieldFilter: { field: { fieldPath: 'kind' }, op: 'EQUAL', value: { stringValue: 'even' } } },
    ...(allDescendants ? {} : { orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }] }),
  }
  return runQuery(deps, parseQuery([], structured)).length
}

function entries(): number {
  return Number(db.prepare('SELECT count(*) AS n FROM index_entries').get()?.['n'])
}

test('a composite index that is declared later is built from what is stored, and dropped with its entries', () => {
  const before = start(noIndexes)
  write(before, 10)
  const automatic = entries()
  expect(evenDescending(before)).toBe(5)
  expect(warnings).toHaveLength(1)

  const declared = start(composite)
  expect(evenDescending(declared)).toBe(5)
  expect(warnings).toHaveLength(1)
  expect(entries()).toBe(automatic + 10)

  expect(evenDescending(start(noIndexes))).toBe(5)
  expect(warnings).toHaveLength(2)
  expect(entries()).toBe(automatic)
})

test('exempt fields lose their entries, and get them back', () => {
  const plain = start(noIndexes)
  write(plain, 10)
  const automatic = entries()

  const exempted = start(exempt)
  expect(evenDescending(exempted, true)).toBe(5)
  expect(warnings).toHaveLength(0)
  // Of both fields' entries the collection group's of one are left.
  expect(entries()).toBe(automatic - 10)

  expect(evenDescending(start(noIndexes))).toBe(5)
  expect(entries()).toBe(automatic)
})

describe('a configuration whose entries stand in another order', () => {
  const both: IndexConfig = {
    ...exempt,
    indexes: [kindByNumber, { ...kindByNumber, queryScope: 'COLLECTION_GROUP' }],
  }
  const turned: IndexConfig = {
    ...both,
    indexes: both.indexes.toReversed(),
    fieldOverrides: both.fieldOverrides.toReversed(),
  }
  const buildOf = (indexes: IndexConfig) => {
    startBuilding(indexes)
    return new IndexBuilder(db, catalogOf(db, indexes)).progress()
  }
  const idle = { building: 0, dropping: 0, done: 0, documents: 0 }

  test('builds and drops nothing', () => {
    write(start(both), 10)
    const before = entries()
    expect(buildOf(turned)).toEqual(idle)
    expect(entries()).toBe(before)
    expect(buildOf(both)).toEqual(idle)
  })

  test('is another one where a field has two of them: the first holds', () => {
    const twice: IndexConfig = {
      ...exempt,
      fieldOverrides: [
        ...exempt.fieldOverrides,
        { collectionGroup: 'things', fieldPath: 'kind', indexes: [] },
      ],
    }
    write(start(twice), 10)
    const before = entries()
    start({ ...twice, fieldOverrides: twice.fieldOverrides.toReversed() })
    expect(entries()).toBe(before - 10)
  })
})

test('a deleted document leaves no entry', () => {
  const deps = start(composite)
  write(deps, 10)
  const deletes = Array.from({ length: 10 }, (_, n) => ({ delete: `${testRoot}/things/${n}` }))
  commit(deps, service, parseWrites(testRoot, deletes))
  expect(entries()).toBe(0)
  expect(indexStore(db).definitions().length).toBeGreaterThan(0)
})

test('a commit that fails half-way leaves nothing behind, also of indexes it was the first to need', () => {
  const deps = start(noIndexes)
  const good = { update: { name: `${testRoot}/things/one`, fields: { fresh: { nullValue: null } } } }
  const bad = {
    update: { name: `${testRoot}/things/two`, fields: { big: { stringValue: 'x'.repeat(1_100_000) } } },
  }
  expect(() => commit(deps, service, parseWrites(testRoot, [good, bad]))).toThrow(/exceeds/)
  expect(entries()).toBe(0)
  commit(deps, service, parseWrites(testRoot, [good]))
  const byFresh = { from: [{ collectionId: 'things' }], orderBy: [{ field: { fieldPath: 'fresh' } }] }
  expect(runQuery(deps, parseQuery([], byFresh))).toHaveLength(1)
  // Notes in memory alone would not outlive the process.
  expect(runQuery(start(noIndexes), parseQuery([], byFresh))).toHaveLength(1)
})
