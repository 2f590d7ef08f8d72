import { expect, test } from 'vitest'
import { basedOn, isAsSeen } from './basis.ts'

const fields = ['id', 'rev', 'phone', 'scope', 'at', 'search', 'lastActiveAt']
const seen = { id: 'a', rev: 3, phone: '+44', scope: { ids: ['x'] }, at: new Date(0), search: ['a'] }

const isSame = (changes: object, from: object = seen) =>
  isAsSeen({ fields, incidental: ['lastActiveAt'] }, { seen: { id: 'a', ...from } }, { ...seen, ...changes })

test('a record is as it was seen while nothing that is decided changed', () => {
  expect(isSame({ scope: { ids: ['x'] }, at: new Date(0) })).toBe(true)
  expect(isSame({ search: ['b'] })).toBe(true)
  expect(isSame({ lastActiveAt: new Date() })).toBe(true)
  expect(isSame({ another: 1 })).toBe(true)
})

test('a change without a revision is seen by its value', () => {
  expect(isSame({ phone: '+49' })).toBe(false)
  expect(isSame({ phone: undefined })).toBe(false)
  expect(isSame({ scope: { ids: ['x', 'y'] } })).toBe(false)
})

test('a revision that another program dropped is no change; one that a colleague made is', () => {
  expect(isSame({ rev: undefined })).toBe(true)
  expect(isSame({ rev: undefined, phone: '+49' })).toBe(false)
  expect(isSame({ rev: 4 })).toBe(false)
  expect(isSame({ rev: 7 }, { ...seen, rev: undefined })).toBe(true)
})

test('a revision alone is met exactly, and nothing is met by anything', () => {
  const other: object = { ...seen, phone: '+49' }
  expect(isAsSeen({ fields }, { expectedRev: 3 }, other)).toBe(true)
  expect(isAsSeen({ fields }, { expectedRev: 2 }, seen)).toBe(false)
  expect(isAsSeen({ fields }, {}, seen)).toBe(true)
  expect([basedOn({ seen }), basedOn({ expectedRev: 1 }), basedOn({})]).toEqual([3, 1, undefined])
})

test('an assignment in between is no change of what was seen', () => {
  const assigned = { rev: 5, assigned: { rev: 5, over: 3 }, assigneeId: 'bo' }
  expect(isSame(assigned)).toBe(true)
  expect(isSame({ ...assigned, phone: '+49' })).toBe(false)
  expect(isSame({ rev: 6, assigned: { rev: 6, over: 5 } })).toBe(false)
  expect(isSame({ rev: 6, assigned: { rev: 5, over: 3 } })).toBe(false)
  expect(isSame({ rev: 6, assigned: { rev: 6, over: 3 } }, { ...seen, ...assigned })).toBe(true)
  expect(isAsSeen({ fields }, { expectedRev: 3 }, { ...seen, ...assigned })).toBe(true)
})
