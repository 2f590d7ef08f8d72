import { expect, test } from 'vitest'
import { after, before, contains, containsAny, equals, from, oneOf, upTo } from './query/condition.ts'
import { meets, meetsQuestion } from './meets.ts'

const day = (date: number) => new Date(2026, 0, date)

test.each([
  [equals('f', 'a'), ['a'], ['b', undefined, null, ['a']]],
  [equals('f', null), [null], [undefined, 'a']],
  [equals('f', day(2)), [day(2)], [day(3), 2]],
  [oneOf('f', ['a', 'b']), ['a', 'b'], ['c', undefined]],
  [contains('f', 'a'), [['b', 'a']], ['a', [], undefined]],
  [containsAny('f', ['a', 'c']), [['b', 'c']], [['b'], undefined]],
  [from('f', day(2)), [day(2), day(3)], [day(1), '2026-01-02', undefined, null]],
  [after('f', 1), [2], [1, '2']],
  [before('f', 'b'), ['a', ''], ['b', 1]],
  [upTo('f', day(2)), [day(2)], [day(3)]],
])('%j', (condition, those, others) => {
  expect(those.filter((value) => !meets(value, condition))).toEqual([])
  expect(others.filter((value) => meets(value, condition))).toEqual([])
})

test('all that is asked, and one of what else has to hold, also of parts of a map', () => {
  const data = { country: 'PT', flags: { coach: true } }
  const coach = [equals('flags.coach', true)]
  expect(meetsQuestion(data, { where: [equals('country', 'PT'), ...coach] })).toBe(true)
  expect(
    meetsQuestion(data, { where: coach, anyOf: [[equals('country', 'ES')], [equals('country', 'PT')]] }),
  ).toBe(true)
  expect(meetsQuestion(data, { where: coach, anyOf: [[equals('country', 'ES')]] })).toBe(false)
  expect(meetsQuestion(data, { where: [equals('flags.fan', true)] })).toBe(false)
})
