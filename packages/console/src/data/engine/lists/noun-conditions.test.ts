import { trophy } from '@touchline/domain/testing/trophy.ts'
import { expect, test } from 'vitest'
import { nounConditions } from './noun-conditions.ts'

const asked = (filters: Record<string, string>, sort = 'name') => nounConditions(trophy, { filters, sort })

test('each filter asks as the kind of its field does; an unreadable value is left out', () => {
  expect(asked({ metal: 'gold', season: '2025/26', q: 'Jug' })).toEqual([
    { field: 'search', op: 'array-contains', value: 'jug' },
    { field: 'season', op: '==', value: '2025/26' },
    { field: 'metal', op: '==', value: 'gold' },
  ])
  expect(asked({ metal: 'wood', season: '', q: ' …' })).toEqual([])
})

test('of several values only one that there is', () => {
  const ofSports = { ...trophy, fields: { sports: { ...trophy.fields.sports, filter: true as const } } }
  const sport = (value: string) => nounConditions(ofSports, { filters: { sports: value }, sort: 'name' })
  expect(sport('sal')).toEqual([{ field: 'sports', op: 'array-contains', value: 'sal' }])
  expect(sport('golf')).toEqual([])
  expect(sport('toString')).toEqual([])
})

test('beside one that is asked of a list no word is: a query has one array-contains', () => {
  const ofHolders = {
    ...trophy,
    fields: { ...trophy.fields, formerIds: { ...trophy.fields.formerIds, filter: { name: 'holder' } } },
  }
  const holding = (filters: Record<string, string>) => nounConditions(ofHolders, { filters, sort: 'name' })
  const held = [{ field: 'formerIds', op: 'array-contains', value: 'c1' }]
  expect(holding({ holder: 'c1', q: 'Jug' })).toEqual(held)
  expect(holding({ holder: '', q: 'Jug' })).toEqual([{ field: 'search', op: 'array-contains', value: 'jug' }])
})

test('a moment is asked for from day to day, in its own order alone', () => {
  const days = '2026-01-31..2026-02-28'
  expect(asked({ dusted: days }, 'dusted')).toEqual([
    { field: 'stand.dustedAt', op: '>=', value: new Date(2026, 0, 31) },
    { field: 'stand.dustedAt', op: '<', value: new Date(2026, 2, 1) },
  ])
  expect(asked({ dusted: days })).toEqual([])
  expect(asked({ dusted: 'lately' }, 'dusted')).toEqual([])
})

test('a moment that can be missing is asked for by its absence', () => {
  expect(asked({ seenAt: 'no' })).toEqual([{ field: 'seenAt', op: '==', value: null }])
  expect(asked({ seenAt: '2026-01-01..' })).toEqual([])
})
