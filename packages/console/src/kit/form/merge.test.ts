import { describe, expect, test } from 'vitest'
import { changedValues, fateOf, fates, keepingMine, mergeValues } from './merge.ts'

describe('the fate of a field', () => {
  test.each([
    ['a', 'a', 'a', 'untouched'],
    ['a', 'b', 'a', 'mine'],
    ['a', 'a', 'b', 'theirs'],
    ['a', 'b', 'b', 'agreed'],
    ['a', 'b', 'c', 'clash'],
    [['x'], ['x'], ['x'], 'untouched'],
    [['x'], ['x', 'y'], ['x'], 'mine'],
    [['x'], ['x', 'y'], ['x', 'z'], 'clash'],
    ['', '', 1990, 'theirs'],
  ])('%j, mine %j, theirs %j: %s', (original, mine, theirs, fate) => {
    expect(fateOf(original, mine, theirs)).toBe(fate)
  })
})

describe('merging', () => {
  const original = { first: 'Ana', last: 'Smith', phone: '', roles: ['player'] }
  const mine = { first: 'Anna', last: 'Smith', phone: '+441632960961', roles: ['player'] }
  const theirs = { first: 'Ana', last: 'Smyth', phone: '+441632960962', roles: ['player', 'coach'] }

  test('keeps what only one side changed', () => {
    expect(mergeValues(original, mine, theirs, {})).toEqual({ ...theirs, first: 'Anna' })
  })

  test('a clash takes the chosen side', () => {
    expect(mergeValues(original, mine, theirs, { phone: 'mine' }).phone).toBe('+441632960961')
    expect(mergeValues(original, mine, theirs, { phone: 'theirs' }).phone).toBe('+441632960962')
  })

  test('what is typed is kept, and the rest taken over', () => {
    const kept = { ...theirs, first: 'Anna', phone: mine.phone }
    expect(keepingMine(original, mine, theirs)).toEqual({ values: kept, clashes: 1 })
  })

  test('of values that go together, nobody takes one from here and one from there', () => {
    const [was, typed] = [
      { value: 430_000, currency: 'EUR', title: 'a' },
      { value: 250_000, currency: 'EUR', title: 'a' },
    ]
    const now = { value: 430_000, currency: 'JPY', title: 'b' }
    const together = [['value', 'currency']]
    expect(fates(was, typed, now, together)).toEqual([
      ['value', 'clash'],
      ['currency', 'clash'],
      ['title', 'theirs'],
    ])
    expect(keepingMine(was, typed, now, together).values).toEqual({ ...typed, title: 'b' })
    expect(fates(was, was, now, together)).toContainEqual(['currency', 'theirs'])
    expect(fates(was, now, now, together)).toContainEqual(['currency', 'agreed'])
  })

  test('a choice counts only for a clash', () => {
    expect(mergeValues(original, mine, theirs, { last: 'mine', first: 'theirs' })).toMatchObject({
      first: 'Anna',
      last: 'Smyth',
    })
  })
})

test('only changed fields are saved', () => {
  expect(changedValues({ a: '', b: ['x'], c: 1 }, { a: '', b: ['x', 'y'], c: 1 })).toEqual({ b: ['x', 'y'] })
})
