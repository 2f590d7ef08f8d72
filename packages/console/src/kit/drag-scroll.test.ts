import { expect, test } from 'vitest'
import { speed } from './drag-scroll.ts'

test.each([
  ['in the middle nothing scrolls', 200, 200, 0],
  ['just at the edge slowly', 47, 300, -1],
  ['further out faster', 24, 300, -7],
  ['beyond it no faster than the fastest', -80, 300, -14],
  ['the same the other way', 300, 0, 14],
])('%s', (_, before, behind, expected) => expect(speed(before, behind)).toBe(expected))
