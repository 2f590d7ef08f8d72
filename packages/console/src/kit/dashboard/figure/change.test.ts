import { expect, test } from 'vitest'
import { changeOf, pointsBetween } from './change.ts'

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
