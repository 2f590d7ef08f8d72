import { expect, test } from 'vitest'
import { axisTicks } from './axis-ticks.ts'

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
