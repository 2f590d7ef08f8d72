import { expect, test } from 'vitest'
import { matchesQuery } from '#nouns/match/matches-query.ts'
import { boundedList } from '#engine/query/ask.ts'
import { askNoun } from '#tables/ask-list.ts'
import { equals, from, upTo } from '#engine/query/condition.ts'

const by = matchesQuery.defaultSort
const [sorted = ''] = matchesQuery.sorts[by.sort]?.fields ?? []
const plain = askNoun(matchesQuery, { where: [equals('status', 'approved')], by })

test('a list is bounded by what it is sorted by alone, in its order', () => {
  const bounds = [from(sorted, 1), upTo(sorted, 5)]
  const bounded = boundedList(plain, [...bounds, from('attendance', 3)])
  expect(bounded.where).toEqual([...plain.where, ...bounds])
  expect(bounded.orderBy).toEqual(plain.orderBy)
  expect(boundedList(plain, [from('attendance', 3)])).toBe(plain)
})

test('what has bounds already is left as it is', () => {
  const bounded = boundedList(plain, [from(sorted, 1)])
  expect(boundedList(bounded, [upTo(sorted, 5)])).toBe(bounded)
})
