import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anonymous, type Caller, service } from '#core/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import { defaultDatabase } from '#core/paths.ts'
import { readTime } from '#core/reads.ts'
import { noIndexes } from '#core/indexes/index-config.ts'
import { loadRules } from '#core/rules/ruleset.ts'
import { formatMicros } from '#core/values/timestamps.ts'
import type { Value } from '#core/values/values.ts'
import { openDb } from '#store/db.ts'
import { testRoot } from '#testing/random-values.ts'
import { readMicros, requestTime } from '#core/commit-clock.ts'
import { commit } from './commit.ts'
import { parseWrites, type Write } from './writes.ts'

const rulesText = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  match /open/{id} { allow write: if true; }
  match /own/{id} { allow write: if request.auth.uid != null; }
  match /counted/{id} { allow write: if request.auth != null && request.resource.data.keys().size() >= 0; }
  match /stamped/{id} {
    allow create: if request.resource.data.keys().hasOnly(['n', 'at']) && request.resource.data.at == request.time;
    allow update: if request.resource.data.at == request.time && resource.data.at != request.time;
  }
  match /leases/{id} { allow update: if resource.data.until < request.time; }
} }`

const start = Date.parse('2026-01-01T00:00:00Z')
const day = 24 * 3600_000
const user: Caller = { kind: 'user', uid: 'a', claims: {} }
let folder: string
let clock: number
let deps: BackendDeps

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-commits-'))
  openFresh()
})

function openFresh(): void {
  clock = start
  deps = {
    db: openDb(mkdtempSync(join(folder, 'data-'))),
    projectId: 'touchline-test',
    databaseId: defaultDatabase,
    indexes: noIndexes,
    rules: loadRules({ file: 'test', text: rulesText, service: 'cloud.firestore' }),
    now: () => new Date(clock),
    commits: new EventEmitter(),
    warn: () => undefined,
  }
}

afterAll(() => {
  rmSync(folder, { recursive: true })
})

const nameOf = (path: string): string => `${testRoot}/${path}`
const fieldsOf = (n: number): object => ({ n: { integerValue: String(n) } })
const set = (path: string, n: number): object => ({ update: { name: nameOf(path), fields: fieldsOf(n) } })
const stamp = { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }
const stamped = (path: string): object => ({ ...set(path, 1), updateTransforms: [stamp] })
const run = (writes: readonly object[], caller: Caller = service): ReturnType<typeof commit> =>
  commit(deps, caller, parseWrites(testRoot, writes))
const written = (): unknown => deps.db.prepare('SELECT total_changes() AS n').get()?.['n']

describe('what is not written', () => {
  test.each<[string, readonly object[], Caller]>([
    ['nothing', [], anonymous],
    ['what is there already', [set('open/one', 1)], anonymous],
    ['a removal of nothing', [{ delete: nameOf('open/none') }], anonymous],
    ['what was undone in the same commit', [set('open/one', 2), set('open/one', 1)], service],
    ['a look', [{ verify: nameOf('open/one'), currentDocument: { exists: true } }], service],
  ])('%s', (_name, writes, caller) => {
    run([set('open/one', 1)])
    const before = written()
    const [one, other] = [run(writes, caller).commitTime, run(writes, caller).commitTime]
    expect(other).toBeGreaterThan(one)
    expect(written()).toBe(before)
    expect(run([set('open/one', 3)]).commitTime).toBeGreaterThan(other)
  })

  test('what nobody may write', () => {
    const before = written()
    expect(() => run([set('own/one', 1)], anonymous)).toThrow(/insufficient permissions/)
    expect(written()).toBe(before)
  })
})

describe('a clock that was ahead for once', () => {
  beforeEach(openFresh)

  test('commit times rise from the last one, and everything else is judged by the clock as it is', () => {
    run([stamped('open/before')])
    clock = start + day
    const ahead = run([
      stamped('open/ahead'),
      {
        update: {
          name: nameOf('leases/one'),
          fields: { until: { timestampValue: formatMicros((start + 60_000) * 1000) } },
        },
      },
    ])
    clock = start + 30_000
    const back = run([stamped('open/back')])
    expect(back.commitTime).toBe(ahead.commitTime + 1)
    expect(back.results[0]?.transformResults).toEqual([
      { timestampValue: formatMicros((start + 30_000) * 1000) },
    ])
    expect(readTime(deps)).toBe(formatMicros(back.commitTime))
    expect(requestTime(deps)).toBe(formatMicros((start + 30_000) * 1000))
    // A lease that runs is one that runs by the clock as it is, and ends by it.
    expect(() => run([set('leases/one', 1)], anonymous)).toThrow(/insufficient permissions/)
    clock = start + 61_000
    expect(run([set('leases/one', 1)], anonymous).commitTime).toBe(back.commitTime + 1)
    expect(run([stamped('stamped/one')], anonymous).commitTime).toBe(back.commitTime + 2)
  })

  test('set back by a moment, it goes on from where it was', () => {
    run([stamped('open/one')])
    clock = start - 2000
    const { commitTime, results } = run([stamped('open/two')])
    expect(commitTime).toBe(start * 1000 + 1)
    expect(results[0]?.transformResults).toEqual([{ timestampValue: formatMicros(commitTime) }])
  })

  test('a commit is later than what was read in the same millisecond', () => {
    const read = readMicros(deps)
    expect(run([set('open/one', 1)]).commitTime).toBeGreaterThan(read)
  })
})

describe('an update and the transforms that older SDKs send behind it', () => {
  const transform = (path: string): object => ({
    transform: { document: nameOf(path), fieldTransforms: [stamp] },
  })

  test('are judged together by what both come to', () => {
    const { results } = run([set('stamped/two', 1), set('open/one', 1), transform('stamped/two')], anonymous)
    expect(results.map(({ transformResults }) => transformResults.length)).toEqual([0, 0, 1])
    clock += 1000
    expect(run([set('stamped/two', 2), transform('stamped/two')], anonymous).results).toHaveLength(2)
  })

  test('and refused together', () => {
    expect(() => run([set('stamped/three', 1)], anonymous)).toThrow(/insufficient permissions/)
    const other = { update: { name: nameOf('stamped/three'), fields: { other: { nullValue: null } } } }
    expect(() => run([other, transform('stamped/three')], anonymous)).toThrow(/insufficient permissions/)
    // Two updates are two: the second one changes what the first one wrote.
    const twice = [stamped('stamped/three'), { ...stamped('stamped/three'), updateMask: { fieldPaths: [] } }]
    expect(() => run(twice, anonymous)).toThrow(/insufficient permissions/)
  })
})

describe('what a refusal costs', () => {
  /** Writes that count how often they are read. */
  function observed(count: number): { writes: readonly Write[]; looks: () => number } {
    let looks = 0
    const [write] = parseWrites(testRoot, [set('own/one', 1)])
    const writes = Array.from({ length: count }, () => {
      const get = (target: object, key: string | symbol): unknown => {
        if (key === 'fields' || key === 'transforms' || key === 'mask') looks++
        return Reflect.get(target, key)
      }
      // A write in all but that it counts.
      return new Proxy(write ?? {}, { get }) as Write
    })
    return { writes, looks: () => looks }
  }

  test('nothing is computed that the rules do not look at', () => {
    const { writes, looks } = observed(500)
    expect(() => commit(deps, anonymous, writes)).toThrow(/insufficient permissions/)
    expect(looks()).toBe(0)
  })

  test('elements of a list are compared once each, not with each other', () => {
    const compared = (count: number): number => {
      let comparisons = 0
      const has = (target: object, key: string | symbol): boolean => {
        comparisons++
        return Reflect.has(target, key)
      }
      const operands = Array.from(
        { length: count },
        // A value in all but that it counts.
        (_, index) => new Proxy({ integerValue: String(index) }, { has }) as Value,
      )
      const [write] = parseWrites(testRoot, [set('open/list', 1)])
      if (write?.kind !== 'update') throw new Error('unreachable')
      commit(deps, service, [
        { ...write, fields: { n: { integerValue: String(count) } } },
        { ...write, mask: [], transforms: [{ path: ['list'], kind: 'appendMissingElements', operands }] },
      ])
      return comparisons
    }
    const once = compared(200)
    expect(compared(400)).toBeLessThan(once * 2.2)
  })

  test('looking at a large document between hundreds of writes to it ends', () => {
    const fields = Object.fromEntries(
      Array.from({ length: 2000 }, (_, index) => [`f${index}`, { nullValue: null }]),
    )
    run([{ update: { name: nameOf('counted/one'), fields } }])
    const one = (index: number): object => ({
      ...set('counted/one', index),
      updateMask: { fieldPaths: ['n'] },
    })
    const writes = Array.from({ length: 500 }, (_, index) => one(index))
    expect(() => run(writes, user)).toThrow(/Transaction too big/)
    expect(run(writes.slice(0, 50), user).results).toHaveLength(50)
    expect(run(writes).results).toHaveLength(500)
  })
})
