import { describe, expect, test } from 'vitest'
import { columnAt, columnByKey, linePoints } from './chart-points.ts'

const area = { left: 100, width: 200 }

describe('the column under a pointer', () => {
  test.each([
    [100, false, 0],
    [149, false, 0],
    [150, false, 1],
    [299, false, 3],
    [120, true, 3],
    // A finger that is drawn beyond the plot reads its ends.
    [20, false, 0],
    [500, false, 3],
    [500, true, 0],
  ])('at %i, from the right: %s', (x, isRtl, column) => {
    expect(columnAt(x, area, 4, isRtl)).toBe(column)
  })
})

describe('the column that a key leads to', () => {
  test.each([
    ['ArrowRight', undefined, false, 0],
    ['ArrowLeft', undefined, false, 3],
    ['ArrowRight', 1, false, 2],
    ['ArrowRight', 3, false, 3],
    ['ArrowLeft', 0, false, 0],
    ['ArrowRight', 1, true, 0],
    ['Home', 2, false, 0],
    ['End', undefined, true, 3],
    ['Tab', 2, false, undefined],
  ])('%s from %s, from the right: %s', (key, at, isRtl, column) => {
    expect(columnByKey(key, at, 4, isRtl)).toBe(column)
  })
})

test('a line goes from the lowest value to the highest', () => {
  expect(linePoints([0, 5, 10], 100, 20)).toBe('0,20 50,10 100,0')
  expect(linePoints([3, 3], 100, 20)).toBe('0,10 100,10')
  expect(linePoints([7], 100, 20)).toBe('0,10')
  expect(linePoints([], 100, 20)).toBe('')
})
