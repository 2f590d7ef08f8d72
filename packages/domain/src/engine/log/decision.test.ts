import { describe, expect, test } from 'vitest'
import { changedFields, Decision, decisionId } from './decision.ts'
import { sameValue } from '#shared/values.ts'

describe('equal by content', () => {
  test.each([
    [1, 1],
    [null, undefined],
    [new Date(5), new Date(5)],
    [
      ['a', ['b']],
      ['a', ['b']],
    ],
    [
      { a: 1, b: { c: [new Date(1)] } },
      { b: { c: [new Date(1)] }, a: 1 },
    ],
    [{ a: null }, {}],
  ])('%j and %j', (a, b) => expect(sameValue(a, b)).toBe(true))

  test.each([
    [1, '1'],
    [0, null],
    ['', null],
    [false, undefined],
    [new Date(5), new Date(6)],
    [new Date(5), 5],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [['a'], ['a', 'b']],
    [{ a: 1 }, { a: 1, b: 2 }],
    [[], {}],
  ])('not %j and %j', (a, b) => expect(sameValue(a, b)).toBe(false))
})

describe('changed fields', () => {
  test('only what really changes, before and after; null for a field that is not there', () => {
    const record = { firstName: 'Ana', phone: '+441632960961', roles: ['player'] }
    const changes = { firstName: 'Anna', phone: null, country: 'GB', roles: ['player'] }
    expect(changedFields(record, changes)).toEqual({
      before: { firstName: 'Ana', phone: '+441632960961', country: null },
      after: { firstName: 'Anna', phone: null, country: 'GB' },
    })
  })

  test('bookkeeping is not worth a line', () => {
    expect(changedFields({}, { rev: 2, updatedAt: new Date(), search: ['a'] })).toEqual({
      before: {},
      after: {},
    })
  })
})

test('the id is predictable', () => expect(decisionId('users', 'u1', 4)).toBe('users_u1_4'))

test('an entry of another writer reads as far as it can', () => {
  const entry = { id: 'x', subjectType: 'users', subjectId: 'u1', rev: 1, action: 'edit', by: 'u2' }
  expect(Decision.parse({ ...entry, at: 'yesterday', note: null })).toMatchObject({
    ...entry,
    at: undefined,
    note: undefined,
  })
})
