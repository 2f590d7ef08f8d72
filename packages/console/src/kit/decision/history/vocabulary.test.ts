import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { describe, expect, test } from 'vitest'
import { changedItems, decisionRows, diffRows, formatValue, type Vocabulary } from './vocabulary.ts'

const fields: Vocabulary['fields'] = {
  name: { label: 'Name' },
  country: { label: 'Country', format: (value) => (value === 'PT' ? 'Portugal' : 'elsewhere') },
  status: { label: 'Status' },
}
const vocabulary: Vocabulary = { actions: {}, states: {}, fields }

test.each([
  [null, 'None'],
  [undefined, 'None'],
  ['', 'None'],
  [[], 'None'],
  [false, 'No'],
  [0, '0'],
  [['a', 'b'], 'a, b'],
  [new Date(2026, 0, 5), '5 Jan 2026'],
  [{ a: 1 }, '{"a":1}'],
])('%j reads as %s', (value, words) => expect(formatValue(value)).toBe(words))

test('only differences, in the order of the vocabulary, others behind under their own name', () => {
  const before = { extra: 1, country: null, name: 'Ana', same: 5 }
  const after = { extra: 2, country: 'PT', name: 'Anna', same: 5 }
  expect(diffRows(before, after, fields)).toEqual([
    { label: 'Name', before: 'Ana', after: 'Anna' },
    { label: 'Country', before: 'None', after: 'Portugal' },
    { label: 'extra', before: '1', after: '2' },
  ])
})

test('a value that means nothing alone is read with the one beside it, on either side', () => {
  const amount = {
    label: 'Value',
    format: (value: unknown, { currency = 'EUR' }) => [value, currency].join(' '),
  }
  const rows = diffRows({ value: 1250, currency: 'EUR' }, { value: 13, currency: 'JPY' }, { value: amount })
  expect(rows[0]).toEqual({ label: 'Value', before: '1250 EUR', after: '13 JPY' })
  expect(diffRows({ value: 1 }, { value: 2 }, { value: amount })[0]).toMatchObject({ after: '2 EUR' })
})

describe('the field that only repeats the change of state', () => {
  const decision: Decision = {
    id: 'd',
    subjectType: 'things',
    subjectId: 't',
    rev: 1,
    action: 'suspend',
    by: 'u',
  }
  const rows = (changes: Partial<Decision>) => decisionRows({ ...decision, ...changes }, vocabulary)

  test.each([['active'], [null]])('is left out when it was %s', (was) => {
    expect(
      rows({ from: 'active', to: 'suspended', before: { status: was }, after: { status: 'suspended' } }),
    ).toEqual([])
  })

  test('stays when it says something else', () => {
    const changes = {
      from: 'active',
      to: 'suspended',
      before: { status: 'odd' },
      after: { status: 'suspended' },
    }
    expect(rows(changes)).toHaveLength(1)
  })
})

test.each([
  [['a', 'b'], ['a', 'c', 'b', 'd'], [], ['c', 'd']],
  [['a', 'b'], ['b', 'c'], ['a'], ['c']],
  [
    ['a', 'b', 'c', 'd'],
    ['a', 'c', 'b', 'd'],
    ['b', 'c'],
    ['c', 'b'],
  ],
  [null, ['a'], [], ['a']],
  [['a'], ['a'], [], []],
])('of %j and %j only what changed', (before, after, gone, come) => {
  expect(changedItems(before, after)).toEqual({ before: gone, after: come })
})

test('a field may say its change in its own way', () => {
  const words = { clubs: { label: 'Clubs', diff: () => ({ before: 'was', after: 'is' }) } }
  expect(diffRows({ clubs: [1] }, { clubs: [2] }, words)).toEqual([
    { label: 'Clubs', before: 'was', after: 'is' },
  ])
})

test('of a list that keeps something, what left it and what came is told; another order and another list as a whole', () => {
  const rows = (before: unknown, after: unknown) => diffRows({ tags: before }, { tags: after }, {})
  expect(rows(['a', 'b'], ['a', 'b', 'c'])).toEqual([{ label: 'tags', before: '', after: 'c', isList: true }])
  expect(rows(['a', 'b', 'c'], ['a', 'd'])).toEqual([
    { label: 'tags', before: 'b, c', after: 'd', isList: true },
  ])
  expect(rows(['a', 'b'], ['b', 'a'])).toEqual([{ label: 'tags', before: 'a, b', after: 'b, a' }])
  expect(rows(['a'], ['b'])).toEqual([{ label: 'tags', before: 'a', after: 'b' }])
  expect(rows([], ['a'])).toEqual([{ label: 'tags', before: 'None', after: 'a' }])
})
