import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readRules } from '#read-config.ts'
import { type Caller, service } from '#core/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import { noIndexes } from '#core/indexes/index-config.ts'
import { openDb } from '#store/db.ts'
import { testRoot } from '#testing/random-values.ts'
import { testRules } from '#testing/rules-files.ts'
import type { CommitEvent } from '#core/commit-event.ts'
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
