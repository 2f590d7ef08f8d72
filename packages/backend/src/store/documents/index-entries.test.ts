import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'
import { type Db, openDb } from '#store/db.ts'
import { randomSource } from '#testing/random-source.ts'
import { entryPrefix, readNumber, shortNumber } from './entry-keys.ts'
import { EntryRun } from './entry-run.ts'
import { addSorted } from './entry-spill.ts'

/**
 * Entries of indexes, and their keys. Every entry written is in the tree, whatever memory it was sorted in, and the tree is written
 * from one end to the other.
 */

const folder = mkdtempSync(join(tmpdir(), 'touchline-sorted-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A multiplier of the minimal standard generator (https://en.wikipedia.org/wiki/Lehmer_random_number_generator). */
function* numbers(): Generator<number, never> {
  for (let seed = 20_261_123; ;) {
    seed = (seed * 48_271) % 2_147_483_647
    yield seed
  }
}

/** Realistic keys: many share a prefix, some are long, none is a prefix of another. */
function keysOf(count: number): Buffer[] {
  const random = numbers()
  const next = (below: number) => random.next().value % below
  const keys = new Map<string, Buffer>()
  while (keys.size < count) {
    const length = next(20) === 0 ? 300 + next(1200) : next(14)
    const text = Array.from({ length }, () => 'aab\u00ff'[next(4)]).join('')
    const key = Buffer.from(`\u0081${next(3)}${text}\0`, 'latin1')
    keys.set(key.toString('latin1'), key)
  }
  return [...keys.values()]
}

const entriesIn = (db: Db) =>
  db
    .prepare('SELECT key, document FROM index_entries ORDER BY key')
    .all()
    .map(({ key, document }) => [Buffer.from(Object(key)).toString('latin1'), document])

const keys = keysOf(3000)
const expected = keys
  .map((key, at) => [key.toString('latin1'), at + 1] as const)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))

test.each([
  ['all at once', new EntryRun()],
  ['in many parts', new EntryRun(20_000, 300)],
  ['in parts of very few', new EntryRun(4000, 7)],
])('entries that are sorted %s are all there', (name, run) => {
  const db = openDb(join(folder, name))
  addSorted(db, (take) => keys.forEach((key, at) => take(at + 1, [{ key }])), run)
  expect(entriesIn(db)).toEqual(expected)
  // Once more, and nothing changes: what is there stays.
  addSorted(db, (take) => keys.forEach((key) => take(9, [{ key }])), run)
  expect(entriesIn(db)).toEqual(expected)
  db.close()
  expect(readdirSync(join(folder, name))).toEqual(['touchline.sqlite'])
})

test('a run gives its entries by key, those of one key too', () => {
  const run = new EntryRun()
  for (const part of [keys, keys.slice(0, 50), keys.slice(0, 50)]) part.forEach((key, at) => run.add(key, at))
  run.sort()
  const given: string[] = []
  run.each((key) => given.push(Buffer.from(key).toString('latin1')))
  expect(given).toEqual(given.toSorted((one, other) => (one < other ? -1 : Number(one > other))))
  expect(given).toHaveLength(3100)
})

const random = randomSource(9)

/** Numbers around every power of two, where the number of bytes changes. */
const shortNumbers = Array.from({ length: 49 }, (_, power) => 2 ** power).flatMap((number) => [
  number - 1,
  number,
  ...(number + 1 < 2 ** 49 ? [number + 1] : []),
])

test('short numbers order like numbers, none is the beginning of another, and each is read back', () => {
  for (let pair = 0; pair < 20_000; pair++) {
    const [one, other] = [random.pick(shortNumbers), random.pick(shortNumbers)]
    const [left, right] = [shortNumber(one), shortNumber(other)]
    expect(Buffer.compare(left, right)).toBe(Math.sign(one - other))
    if (one !== other) expect(right.subarray(0, left.length).equals(left)).toBe(false)
    expect(readNumber(Buffer.concat([left, right]))).toEqual({ number: one, length: left.length })
  }
  expect([0, 127, 128, 16_383, 16_384].map((number) => shortNumber(number).length)).toEqual([1, 1, 2, 2, 3])
})

test('the entries of one index of one collection begin like no other', () => {
  const some = [0, 1, 63, 127, 128, 300, 16_384, 2 ** 20, 2 ** 20 + 1]
  const all = some.flatMap((index) => some.map((collection) => entryPrefix(index, collection)))
  // Also when they are remembered.
  expect(some.flatMap((index) => some.map((collection) => entryPrefix(index, collection)))).toEqual(all)
  for (const one of all)
    expect(all.filter((other) => other.subarray(0, one.length).equals(one))).toEqual([one])
})
