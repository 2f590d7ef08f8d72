import { describe, expect, test } from 'vitest'
import { axisTicks } from './axis-ticks.ts'
import { columnAt, columnByKey, linePoints } from './chart-points.ts'

const area = { left: 100, width: 200 }

describe('the column under a pointer', () => {
  test.each([
    [100, 0],
    [149, 0],
    [150, 1],
    [299, 3],
    // A finger dragged beyond the plot reads its ends.
    [20, 0],
    [500, 3],
  ])('at %i', (x, column) => {
    expect(columnAt(x, area, 4)).toBe(column)
  })
})

describe('the column that a key leads to', () => {
  test.each([
    ['ArrowRight', undefined, 0],
    ['ArrowLeft', undefined, 3],
    ['ArrowRight', 1, 2],
    ['ArrowRight', 3, 3],
    ['ArrowLeft', 0, 0],
    ['Home', 2, 0],
    ['End', undefined, 3],
    ['Tab', 2, undefined],
  ])('%s from %s', (key, at, column) => {
    expect(columnByKey(key, at, 4)).toBe(column)
  })
})

test('a line goes from the lowest value to the highest', () => {
  expect(linePoints([0, 5, 10], 100, 20)).toBe('0,20 50,10 100,0')
  expect(linePoints([3, 3], 100, 20)).toBe('0,10 100,10')
  expect(linePoints([7], 100, 20)).toBe('0,10')
  expect(linePoints([], 100, 20)).toBe('')
})

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [17, [0, 5, 10, 15, 20]],
  [20, [0, 5, 10, 15, 20]],
  [41, [0, 10, 20, 30, 40, 50]],
  [1_001, [0, 500, 1_000, 1_500]],
])('an axis up to %i', (most, ticks) => {
  expect(axisTicks(most)).toEqual(ticks)
})

test('an axis has few round steps and holds the highest value, however large or small', () => {
  for (let most = 1; most < 1e9; most = Math.ceil(most * 1.37)) {
    const ticks = axisTicks(most)
    expect(ticks.length).toBeLessThanOrEqual(6)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
    expect(ticks.at(-2)).toBeLessThan(most)
    expect(String(ticks[1])).toMatch(/^[125]0*$/)
  }
})
