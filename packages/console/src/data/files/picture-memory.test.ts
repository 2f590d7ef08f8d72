import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BELIEVED_MS, forgetNone, isKnownToHaveNone, rememberNone, REMEMBERED_MAX } from './picture-memory.ts'

const kept = new Map<string, string>()
let isFull = false
beforeEach(() => {
  kept.clear()
  isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('QuotaExceededError')
      kept.set(key, value)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const NOW = Date.parse('2026-11-23T12:00:00Z')
const jo = { id: 'jo', updatedAt: new Date(NOW - 1000) }

test('who has none is known for a week, and nobody else', () => {
  expect(isKnownToHaveNone(jo, NOW)).toBe(false)
  rememberNone(jo, NOW)
  expect(isKnownToHaveNone(jo, NOW)).toBe(true)
  expect(isKnownToHaveNone({ ...jo, id: 'kay' }, NOW)).toBe(false)
  expect(isKnownToHaveNone(jo, NOW + BELIEVED_MS - 1)).toBe(true)
  expect(isKnownToHaveNone(jo, NOW + BELIEVED_MS)).toBe(false)
})

test('a record that changed, or says where one is, is looked at again', () => {
  rememberNone(jo, NOW)
  expect(isKnownToHaveNone({ ...jo, updatedAt: new Date(NOW) }, NOW)).toBe(false)
  expect(isKnownToHaveNone({ ...jo, updatedAt: undefined }, NOW)).toBe(false)
  expect(isKnownToHaveNone({ ...jo, picturePath: 'profileImages/jo.png' }, NOW)).toBe(false)
  // Neither under the record's own path nor under the others.
  rememberNone({ ...jo, picturePath: 'profileImages/jo.png' }, NOW)
  expect(isKnownToHaveNone({ ...jo, picturePath: 'profileImages/jo.png' }, NOW)).toBe(true)
  expect(isKnownToHaveNone(jo, NOW)).toBe(false)
})

test.each([null, ''])('a record that says %j has none, and nobody asks', (picturePath) => {
  expect(isKnownToHaveNone({ ...jo, picturePath }, NOW)).toBe(true)
})

test('a record without dates is known too', () => {
  rememberNone({ id: 'bare' }, NOW)
  expect(isKnownToHaveNone({ id: 'bare' }, NOW)).toBe(true)
})

test('what this console stores is looked for at once', () => {
  rememberNone(jo, NOW)
  rememberNone({ id: 'kay' }, NOW)
  forgetNone('jo')
  expect(isKnownToHaveNone(jo, NOW)).toBe(false)
  expect(isKnownToHaveNone({ id: 'kay' }, NOW)).toBe(true)
})

test('a clock that was ahead is not believed once it is right', () => {
  rememberNone(jo, NOW + 1000 * BELIEVED_MS)
  expect(isKnownToHaveNone(jo, NOW)).toBe(false)
})

test('the oldest make room, each is there once, and what has ended goes', () => {
  for (let at = 0; at <= REMEMBERED_MAX; at++) rememberNone({ id: `u${at}` }, NOW + at)
  expect(isKnownToHaveNone({ id: 'u0' }, NOW + REMEMBERED_MAX)).toBe(false)
  expect(isKnownToHaveNone({ id: 'u1' }, NOW + REMEMBERED_MAX)).toBe(true)
  rememberNone({ id: 'u1' }, NOW + REMEMBERED_MAX)
  expect(isKnownToHaveNone({ id: 'u2' }, NOW + REMEMBERED_MAX)).toBe(true)
  rememberNone(jo, NOW + 2 * BELIEVED_MS)
  expect(JSON.parse([...kept.values()].join(''))).toHaveLength(1)
})

test.each(['{', 'null', '7', '{"a":1}', '[1,null,["x"],["jo",7,"y"]]'])(
  '%s in its place is nothing',
  (text) => {
    rememberNone(jo, NOW)
    for (const place of kept.keys()) kept.set(place, text)
    expect(isKnownToHaveNone(jo, NOW)).toBe(false)
    rememberNone(jo, NOW)
    expect(isKnownToHaveNone(jo, NOW)).toBe(true)
  },
)

test('a storage that is full, or switched off, only means asking', () => {
  isFull = true
  rememberNone(jo, NOW)
  expect(isKnownToHaveNone(jo, NOW)).toBe(false)
  vi.stubGlobal('localStorage', undefined)
  rememberNone(jo, NOW)
  expect(isKnownToHaveNone(jo, NOW)).toBe(false)
})
