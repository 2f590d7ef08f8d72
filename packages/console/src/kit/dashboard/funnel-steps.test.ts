import { expect, test } from 'vitest'
import { funnelSteps } from './funnel-steps.ts'

test('each step has its share of all and of the step before; the lowest of these is marked', () => {
  const steps = funnelSteps([100, 80, 20, 15], 100)
  expect(steps.map(({ overall }) => overall)).toEqual([1, 0.8, 0.2, 0.15])
  expect(steps.map(({ fromPrevious }) => fromPrevious)).toEqual([undefined, 0.8, 0.25, 0.75])
  expect(steps.map(({ isBiggestDrop }) => isBiggestDrop)).toEqual([false, false, true, false])
})

test('nothing is marked where nobody was lost, where a step was skipped, or of too few', () => {
  const marked = (counts: (number | undefined)[]) =>
    funnelSteps(counts, counts[0]).some(({ isBiggestDrop }) => isBiggestDrop)
  expect(marked([10, 10, 10])).toBe(false)
  expect(marked([10, 12])).toBe(false)
  expect(marked([4, 1])).toBe(false)
  expect(marked([undefined, undefined])).toBe(false)
  expect(marked([10, undefined, 2])).toBe(false)
  expect(marked([])).toBe(false)
})

test('a step after too few has no share', () => {
  expect(funnelSteps([20, 4, 1], 20).map(({ fromPrevious }) => fromPrevious)).toEqual([
    undefined,
    0.2,
    undefined,
  ])
})
