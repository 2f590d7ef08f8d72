import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'
import { service } from '#core/caller.ts'
import { commit } from '#core/commits/commit.ts'
import { parseWrites } from '#core/commits/writes.ts'
import type { BackendDeps } from '#core/deps.ts'
import { parseQuery } from '#core/queries/query-parse.ts'
import { runQuery } from '#core/queries/query-run.ts'
import { Load } from './loading.ts'
import { type Db, openDb } from '#store/db.ts'
import { documentStore } from '#store/documents/document-store.ts'
import { up as numericIds } from '#store/migrations/006-numeric-ids.ts'
import { up as compactEntries } from '#store/migrations/009-compact-entries.ts'
import { kindByNumber } from '#testing/index-cases.ts'
import { testRoot } from '#testing/random-values.ts'
import { IndexBuilder } from './index-builder.ts'
import type { IndexConfig } from '#core/indexes/index-config.ts'
import { catalogOf } from '#core/indexes/index-catalog.ts'

/** Slices of one document each, with writes and restarts between them. */

const none: IndexConfig = { policy: 'refuse', indexes: [], fieldOverrides: [] }
const composite: IndexConfig = {
  ...none,
  indexes: [kindByNumber],
}
const exempt: IndexConfig = {
  ...none,
  fieldOverrides: [{ collectionGroup: 'things', fieldPath: 'n', indexes: [] }],
}

let folder: string
let db: Db
let builder: IndexBuilder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-builder-'))
  db = openDb(folder)
})

afterEach(() => {
  db.close()
  rmSync(folder, { recursive: true })
})

/** As right after a start with that configuration. */
function start(indexes: IndexConfig): BackendDeps {
  db.close()
  db = openDb(folder)
  builder = new IndexBuilder(db, catalogOf(db, indexes))
  return {
    db,
    projectId: 'touchline-test',
    databaseId: '(default)',
    indexes,
    rules: null,
    now: () => new Date(),
    commits: new EventEmitter(),
    warn: () => undefined,
  }
}

/** Documents are named by numbers from 10 to 99; every other one is even. */
function set(deps: BackendDeps, ...numbers: number[]): void {
  const writes = numbers.map((n) => ({
    update: {
      name: `${testRoot}/things/${n}`,
      fields: { n: { integerValue: String(n) }, kind: { stringValue: n % 2 === 0 ? 'even' : 'odd' } },
    },
  }))
  commit(deps, service, parseWrites(testRoot, writes))
}

function remove(deps: BackendDeps, ...numbers: number[]): void {
  const writes = numbers.map((n) => ({ delete: `${testRoot}/things/${n}` }))
  commit(deps, service, parseWrites(testRoot, writes))
}

const byNumber = [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }]
const even = { fieldFilter: { field: { fieldPath: 'kind' }, op: 'EQUAL', value: { stringValue: 'even' } } }

function ask(deps: BackendDeps, query: object): string[] {
  const structured = { from: [{ collectionId: 'things' }], ...query }
  return runQuery(deps, parseQuery([], structured)).map(
    ({ document }) => documentStore(db).get(document)?.name ?? '',
  )
}

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i)

function work(slices: number): void {
  for (let slice = 0; slice < slices && builder.isPending(); slice++) builder.step(0)
}

function rows(): unknown {
  const tables = ['index_entries', 'index_definitions', 'index_builds']
  return tables.map((table) => Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n']))
}

test('a build goes on after a restart, and writes in the meantime are neither lost nor written twice', () => {
  const before = start(none)
  set(before, ...numbers(20, 40))
  expect(() => ask(before, { where: even, orderBy: byNumber })).toThrow(/You can add it/)

  const first = start(composite)
  expect(builder.progress()).toEqual({ building: 1, dropping: 0, done: 0, documents: 20 })
  work(8)
  expect(builder.progress()).toEqual({ building: 1, dropping: 0, done: 8, documents: 20 })
  expect(() => ask(first, { where: even, orderBy: byNumber })).toThrow(
    /currently building and cannot be used yet: \{/,
  )
  expect(ask(first, { where: even })).toHaveLength(10)
  // Of those that the builder has passed and of those before it: new, the same again, and gone.
  set(first, 10, 22, 32, 50)
  remove(first, 24, 34)

  const second = start(composite)
  expect(builder.progress()).toMatchObject({ building: 1, done: 8 })
  work(100)
  expect(builder.progress()).toEqual({ building: 0, dropping: 0, done: 0, documents: 0 })
  const expected = ['50', '38', '36', '32', '30', '28', '26', '22', '20', '10']
  expect(ask(second, { where: even, orderBy: byNumber })).toEqual(expected)
  remove(second, 10, 50, ...numbers(20, 40))
  expect(rows()).toEqual([0, expect.any(Number), 0])
})

test('an empty collection has its index at once', () => {
  const deps = start(composite)
  expect(builder.isPending()).toBe(false)
  set(deps, 10, 11)
  expect(ask(deps, { where: even, orderBy: byNumber })).toEqual(['10'])
})

test('what an exemption kept out is built when it ends, and changing the file again on the way loses nothing', () => {
  set(start(exempt), ...numbers(20, 40))
  const ended = start(none)
  expect(() => ask(ended, { orderBy: byNumber })).toThrow(
    /COLLECTION_DESC index .* and field n.* currently building/,
  )
  work(5)
  set(ended, 10)
  const again = start(exempt)
  work(3)
  expect(() => ask(again, { orderBy: byNumber })).toThrow(/You can set it/)
  const last = start(composite)
  expect(() => ask(last, { orderBy: byNumber })).toThrow(/currently building/)
  work(200)
  expect(ask(last, { orderBy: byNumber })).toHaveLength(21)
  expect(ask(last, { where: even, orderBy: byNumber })).toHaveLength(11)
  const complete = rows()
  set(last, 10, ...numbers(20, 40))
  expect(rows()).toEqual(complete)
})

test('a dropped index goes slice by slice, and comes back whole', () => {
  set(start(composite), ...numbers(10, 99))
  const dropped = start(none)
  expect(builder.progress()).toMatchObject({ building: 0, dropping: 1 })
  expect(() => ask(dropped, { where: even, orderBy: byNumber })).toThrow(/You can add it/)
  const back = start(composite)
  expect(builder.progress()).toMatchObject({ building: 1, dropping: 1, documents: 89 })
  work(200)
  expect(builder.progress()).toMatchObject({ building: 0, dropping: 0 })
  expect(ask(back, { where: even, orderBy: byNumber })).toHaveLength(45)
  remove(back, ...numbers(10, 99))
  expect(rows()).toEqual([0, expect.any(Number), 0])
})

test('references that were indexed as text before ids could be numbers are indexed again', async () => {
  const deps = start(composite)
  set(deps, 10, 11)
  const to = (id: string) => ({ referenceValue: `${testRoot}/things/${id}` })
  const writes = ['__id12__', '__id7__', '7'].map((id, index) => ({
    update: { name: `${testRoot}/things/${20 + index}`, fields: { to: to(id) } },
  }))
  commit(deps, service, parseWrites(testRoot, writes))
  const byReference = { orderBy: [{ field: { fieldPath: 'to' } }] }
  keepEntriesInColumns(db)
  numericIds(db)
  compactEntries(db)
  const after = start(composite)
  expect(() => ask(after, byReference)).toThrow('being loaded')
  await new Load(db, catalogOf(db, composite), composite).finish()
  expect(builder.isPending()).toBe(false)
  expect(ask(after, byReference)).toEqual(['21', '20', '22'])
  expect(ask(after, { where: even, orderBy: byNumber })).toEqual(['10'])
  remove(after, 20, 21, 22)
  expect(ask(after, byReference)).toEqual([])
})

/** Earlier form of the table. */
function keepEntriesInColumns(database: Db): void {
  database.exec(`
    DROP TABLE index_entries;
    CREATE TABLE index_entries (index_id INTEGER, collection INTEGER, key BLOB, document INTEGER);
  `)
}
