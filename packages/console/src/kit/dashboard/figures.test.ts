import { expect, test } from 'vitest'
import { changeOf, pointsBetween } from './figure/change.ts'
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

test.each([
  [335, 100, { sense: 'more', text: '+235%' }],
  [128, 154, { sense: 'less', text: '−17%' }],
  [10, 10, { sense: 'same', text: '0%' }],
  [0, 8, { sense: 'less', text: '−100%' }],
  // A share of a few would say more than is known.
  [9, 4, undefined],
  [9, 0, undefined],
])('%i after %i', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change)
})

test('shares differ by points', () => {
  expect(pointsBetween(0.59, 0.54)).toEqual({ sense: 'more', text: '+5 pts' })
  expect(pointsBetween(0.4, 0.54)).toEqual({ sense: 'less', text: '−14 pts' })
  expect(pointsBetween(0.401, 0.399)).toEqual({ sense: 'same', text: '0 pts' })
})
