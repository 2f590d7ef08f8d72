import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, service } from '#core/caller.ts'
import type { CommitEvent } from '#core/commit-event.ts'
import type { BackendDeps } from '#core/deps.ts'
import { noIndexes } from '#core/indexes/index-config.ts'
import { readRules } from '#read-config.ts'
import { openDb } from '#store/db.ts'
import { testRoot } from '#testing/random-values.ts'
import { testRules } from '#testing/rules-files.ts'
import { commit } from './commit.ts'
import { parseWrites } from './writes.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-commits-'))
let deps: BackendDeps
let clock = new Date('2026-01-01T00:00:00Z')
let events: CommitEvent[] = []

beforeAll(() => {
  deps = {
    db: openDb(folder),
    projectId: 'touchline-test',
    databaseId: '(default)',
    indexes: noIndexes,
    rules: readRules(testRules.rulesFile, 'cloud.firestore'),
    now: () => clock,
    commits: new EventEmitter(),
    warn: () => undefined,
  }
  deps.commits.on('commit', (event) => void events.push(event))
})

beforeEach(() => {
  events = []
})

afterAll(() => {
  deps.db.close()
  rmSync(folder, { recursive: true })
})

const set = (id: string, n: number): object => ({
  update: { name: `${testRoot}/things/${id}`, fields: { n: { integerValue: String(n) } } },
})

const run = (writes: readonly object[], caller: Caller = service): ReturnType<typeof commit> =>
  commit(deps, caller, parseWrites(testRoot, writes))

test('commit times rise by at least a microsecond, even when the clock goes back', () => {
  const first = run([set('one', 1)]).commitTime
  clock = new Date(clock.getTime() - 60_000)
  const second = run([set('one', 2)])
  expect(second.commitTime).toBe(first + 1)
  expect(second.results).toEqual([{ updateTime: first + 1, transformResults: [] }])
})

test('a commit is announced with what it changed, and a refused one is not', () => {
  run([
    set('told', 1),
    set('told', 2),
    { delete: `${testRoot}/things/one` },
    { delete: `${testRoot}/things/none` },
  ])
  expect(events).toHaveLength(1)
  expect(events[0]?.changes).toEqual([
    { path: ['things', 'told'], before: null, after: { n: { integerValue: '2' } } },
    { path: ['things', 'one'], before: { n: { integerValue: '2' } }, after: null },
  ])
  run([set('told', 2)])
  expect(() => run([set('told', 3)], { kind: 'anonymous' })).toThrow(/insufficient permissions/)
  expect(() => run([set('told', 4), { ...set('told', 5), currentDocument: { exists: false } }])).toThrow(
    /already exists/,
  )
  expect(events).toHaveLength(1)
})

test('what goes with a commit is of its transaction: it happens before the answer, and undoes all when it fails', () => {
  const seen: string[] = []
  const withCommit: BackendDeps['withCommit'] = (changes) => {
    expect(deps.db.isTransaction).toBe(true)
    for (const { path } of changes) seen.push(path.join('/'))
    if (changes.some(({ after }) => JSON.stringify(after).includes('"13"'))) throw new Error('unlucky')
  }
  const writes = (n: number) => parseWrites(testRoot, [set('with', n)])
  commit({ ...deps, withCommit }, service, writes(1))
  commit({ ...deps, withCommit }, service, writes(1))
  expect(seen).toEqual(['things/with'])
  expect(() => commit({ ...deps, withCommit }, service, writes(13))).toThrow('unlucky')
  expect(deps.db.isTransaction).toBe(false)
  run([set('with', 1)])
  expect(events).toHaveLength(1)
})

test('the rules look at the database as it was before the commit', () => {
  run([{ update: { name: `${testRoot}/users/a`, fields: { isAdmin: { booleanValue: true } } } }])
  const administrator: Caller = { kind: 'user', uid: 'a', claims: {} }
  const demote = { update: { name: `${testRoot}/users/a`, fields: { isAdmin: { booleanValue: false } } } }
  expect(run([demote, set('after', 1)], administrator).results).toHaveLength(2)
  expect(() => run([set('after', 2)], administrator)).toThrow(/insufficient permissions/)
})

const name = `${testRoot}/things/one`
const update = { update: { name, fields: {} } }
const remove = { delete: name }
const mustExist = { currentDocument: { exists: true } }
const increments = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({ fieldPath: `f${index}`, increment: { integerValue: '1' } }))
const transforms = (count: number): object => ({ ...update, updateTransforms: increments(count) })
const apart = (count: number): object => ({
  transform: { document: name, fieldTransforms: increments(count) },
})
const masked = (path: string): object => ({ ...update, updateMask: { fieldPaths: [path] } })
const appended = (fieldPath: string): object => ({
  ...update,
  updateTransforms: [{ fieldPath, appendMissingElements: { values: [{ nullValue: null }] } }],
})
const deep = (length: number): string => Array.from({ length }, () => 'a').join('.')

test.each<[string, readonly object[], RegExp]>([
  ['501 transforms of one document', [transforms(501)], /more than 500 field transformations/],
  ['in several writes', [transforms(300), apart(201)], /more than 500 field transformations/],
  ['a field path of 1,501 bytes', [masked('é'.repeat(750) + 'a')], /Invalid property path/],
  ['quoted', [masked(`\`${'é'.repeat(750)}a\``)], /longer than 1500 bytes/],
  ['of many names', [masked(deep(100_000))], /longer than 1500 bytes/],
  ['a name of more than 6 KiB', [{ delete: `${testRoot}/${'a/b/'.repeat(100_000)}c/d` }], /path is too long/],
  ['a list in 21 maps', [appended(deep(21))], /Property a contains an invalid nested entity/],
  ['a transform of the name', [appended('__name__')], /reserved/],
  [
    'an update of what was just deleted',
    [remove, { ...update, ...mustExist }],
    /is deleted by an earlier write/,
  ],
  ['in the older form', [remove, { ...apart(1), ...mustExist }], /is deleted by an earlier write/],
  [
    'a delete of what was just deleted',
    [remove, { ...remove, ...mustExist }],
    /is deleted by an earlier write/,
  ],
])('%s: refused before anything is looked up', (_name, writes, message) => {
  expect(() => parseWrites(testRoot, writes)).toThrow(message)
})

test.each<[string, readonly object[]]>([
  ['500 transforms', [transforms(300), apart(200)]],
  ['a field path of 1,500 bytes', [masked(`\`${'é'.repeat(750)}\``)]],
  ['a list in 20 maps', [appended(deep(20))]],
  ['an update of what was deleted and written again', [remove, update, { ...update, ...mustExist }]],
  ['an update of what was deleted', [remove, update]],
])('%s: accepted', (_name, writes) => {
  expect(parseWrites(testRoot, writes)).toHaveLength(writes.length)
})

test('what a mask names twice is read once', () => {
  const [write] = parseWrites(testRoot, [{ ...update, updateMask: { fieldPaths: ['a', 'b', 'a', 'a'] } }])
  expect(write).toMatchObject({ mask: [['a'], ['b']] })
})
