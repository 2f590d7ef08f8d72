import { expect, test } from 'vitest'
import { inReviewOrder } from './skipped.ts'

test('what was skipped comes after everything else, in the order of skipping', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  expect(inReviewOrder(items, ['c', 'a', 'gone']).map(({ id }) => id)).toEqual(['b', 'd', 'c', 'a'])
})
