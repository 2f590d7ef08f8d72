import { expect, test } from 'vitest'
import { columnBreak } from './column-break.ts'

test.each([
  { rows: [], first: 0 },
  { rows: [4], first: 1 },
  { rows: [3, 2], first: 1 },
  { rows: [1, 2, 1, 3], first: 2 },
  // A long first section is alone in its column.
  { rows: [9, 1, 1, 1], first: 1 },
  { rows: [1, 1, 1, 9], first: 3 },
  { rows: [2, 2, 2], first: 2 },
])('of sections with $rows rows, $first stand in the first column', ({ rows, first }) => {
  expect(columnBreak(rows)).toBe(first)
})
