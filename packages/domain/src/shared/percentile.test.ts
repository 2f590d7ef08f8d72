import { expect, test } from 'vitest'
import { percentileOf, stepsOf } from './percentile.ts'

const range = { least: 1_000, most: 28_800_000 }

/** Counts in a list, as the database would. */
function counted(values: readonly number[]) {
  let asked = 0
  const countUpTo = (value: number) => {
    asked += 1
    return Promise.resolve(values.filter((one) => one <= value).length)
  }
  return { total: values.length, countUpTo, ...range, asked: () => asked }
}

test.each([5, 100, 20_000])(
  'finds the median and the 90th of %d values to a tenth, with as few counts',
  async (size) => {
    const values = Array.from({ length: size }, (_, at) => 2_000 * Math.exp((at / size) * 8))
    for (const share of [0.5, 0.9]) {
      const list = counted(values)
      const exact = values[Math.ceil(share * size) - 1] ?? 0
      const found = await percentileOf(share, list)
      expect(found / exact).toBeGreaterThan(1 / 1.1)
      expect(found / exact).toBeLessThan(1.1)
      expect(list.asked()).toBe(stepsOf(range))
    }
    expect(stepsOf(range)).toBeLessThan(8)
  },
)

test('what lies beyond the range is told as its end', async () => {
  expect(await percentileOf(0.5, counted([1, 2, 3]))).toBeCloseTo(range.least, -2)
  expect((await percentileOf(0.5, counted([9e9, 9e9]))) / range.most).toBeGreaterThan(0.9)
})
