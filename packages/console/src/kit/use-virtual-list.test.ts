import { expect, test } from 'vitest'
import { speed } from './drag-scroll.ts'
import { gapAt, windowOf } from './use-virtual-list.ts'

test.each([
  [
    { count: 5000, scrolled: 0, shown: 500 },
    { from: 0, to: 9 },
  ],
  [
    { count: 5000, scrolled: 100_000, shown: 500 },
    { from: 996, to: 1009 },
  ],
  [
    { count: 5000, scrolled: 499_900, shown: 500 },
    { from: 4995, to: 5000 },
  ],
  [
    { count: 3, scrolled: 0, shown: 500 },
    { from: 0, to: 3 },
  ],
  [
    { count: 0, scrolled: 0, shown: 500 },
    { from: 0, to: 0 },
  ],
  // A list pulled beyond its top.
  [
    { count: 10, scrolled: -80, shown: 200 },
    { from: 0, to: 6 },
  ],
  // Items were removed while it was scrolled far down.
  [
    { count: 2, scrolled: 5000, shown: 200 },
    { from: 0, to: 2 },
  ],
])('%j', (list, expected) => expect(windowOf({ height: 100, ...list })).toEqual(expected))

test.each([
  [0, 0],
  [49, 0],
  [51, 1],
  [99_999, 3],
  [-20, 0],
])('a drop at %s goes to gap %s', (place, gap) => expect(gapAt(place, 100, 3)).toBe(gap))

test.each([
  ['in the middle nothing scrolls', 200, 200, 0],
  ['just at the edge slowly', 47, 300, -1],
  ['further out faster', 24, 300, -7],
  ['beyond it no faster than the fastest', -80, 300, -14],
  ['the same the other way', 300, 0, 14],
])('%s', (_, before, behind, expected) => expect(speed(before, behind)).toBe(expected))
