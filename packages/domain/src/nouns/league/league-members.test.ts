import { describe, expect, test } from 'vitest'
import { joining, leaving, membersRestored, memberSteps, movingBefore, movingTo } from './league-members.ts'

const abc = ['a', 'b', 'c']

test('clubs come and go on whatever list there is', () => {
  expect(joining(['d', 'a', 'e'])(abc)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(leaving(['b', 'x'])(abc)).toEqual(['a', 'c'])
})

test.each([
  ['c', 'a', ['c', 'a', 'b']],
  ['a', 'c', ['b', 'a', 'c']],
  ['a', undefined, ['b', 'c', 'a']],
  ['a', 'gone', ['b', 'c', 'a']],
  ['b', 'b', abc],
  ['x', 'a', abc],
])('%s before %s', (clubId, before, result) => {
  expect(movingBefore(clubId, before)(abc)).toEqual(result)
})

test.each([
  ['a', 1, abc],
  ['a', 2, ['b', 'a', 'c']],
  ['a', 3, ['b', 'c', 'a']],
  ['a', 9, ['b', 'c', 'a']],
  ['c', 1, ['c', 'a', 'b']],
  ['c', 0, ['c', 'a', 'b']],
])('%s to place %i', (clubId, place, result) => {
  expect(movingTo(clubId, place)(abc)).toEqual(result)
})

test('a change is undone without what a colleague did since', () => {
  const restored = membersRestored(['a', 'b', 'c', 'd'], ['d', 'e'])
  expect(restored(['d', 'e'])).toEqual(['a', 'b', 'c', 'd'])
  expect(restored(['a', 'd', 'e'])).toEqual(['a', 'b', 'c', 'd'])
  expect(restored(['d', 'e', 'x'])).toEqual(['d', 'x', 'a', 'b', 'c'])
  expect(restored(['e'])).toEqual(['a', 'b', 'c'])
})

describe('steps', () => {
  test('nothing to do, and the order alone', () => {
    expect(memberSteps(abc, abc, 4)).toEqual([])
    expect(memberSteps(abc, ['c', 'b', 'a'], 4)).toEqual([['c', 'b', 'a']])
  })

  test('a few at a time, leaving first, the wanted order at last', () => {
    const wanted = ['f', 'e', 'd', 'c']
    const steps = memberSteps(abc, wanted, 2)
    expect(steps).toEqual([['c'], ['c', 'f', 'e'], wanted])
  })
})
