import { Timestamp } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { decodeCursor, encodeCursor, fromStored } from './values.ts'

test('stored timestamps become dates at any depth, everything else stays', () => {
  const at = new Date('2026-11-21T09:30:00.250Z')
  const stored = {
    at: Timestamp.fromDate(at),
    list: [{ at: Timestamp.fromDate(at) }],
    text: 'x',
    none: null,
    n: 0,
  }
  expect(fromStored(stored)).toEqual({ at, list: [{ at }], text: 'x', none: null, n: 0 })
})

describe('cursors', () => {
  test.each([
    [['Müller', 'Zoë', 'uid-1']],
    [[new Timestamp(1_790_000_000, 123_456_000), 'uid-2']],
    [[null, true, 12.5, 'uid-3']],
  ])('survive the URL: %j', (values) => {
    const cursor = encodeCursor(values)
    expect(cursor).toMatch(/^[\w-]+$/)
    expect(decodeCursor(cursor)).toEqual(values)
  })

  test.each(['', 'not a cursor', encodeCursor([]), btoa('{"a":1}'), '%%%'])('%j is no cursor', (text) => {
    expect(decodeCursor(text)).toBeUndefined()
  })
})
