import { matchNoun } from '@touchline/domain/nouns/match/match.ts'
import { trophy } from '@touchline/domain/testing/trophy.ts'
import { describe, expect, test } from 'vitest'
import { keepOwnTimeZone } from '#data/session/own-zone.ts'
import { betweenDays } from './list-conditions.ts'
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

const days = (range: string, ...zone: string[]) =>
  betweenDays('at', range, ...zone).map(({ op, value }) => [op, value])

test('days begin and end where the person’s zone has them, with 23 hours where the clocks go forward', () => {
  expect(days('2026-03-29..2026-03-29', 'Europe/Berlin')).toEqual([
    ['>=', new Date('2026-03-28T23:00:00Z')],
    ['<', new Date('2026-03-29T22:00:00Z')],
  ])
  keepOwnTimeZone({ timeZone: 'Asia/Tokyo' })
  expect(days('2026-03-29..')).toEqual([['>=', new Date('2026-03-28T15:00:00Z')]])
  keepOwnTimeZone(undefined)
  expect(days('2026-03-29..')).toEqual([['>=', new Date(2026, 2, 29)]])
})

test.each(['', '..', 'yesterday..tomorrow', '2026-3-9..', '2026-13-01..'])('%j bounds nothing', (range) => {
  expect(days(range, 'UTC')).toEqual([])
})

describe('the conditions of matches', () => {
  const askedOfMatches = (filters: Readonly<Record<string, string>>) =>
    nounConditions(matchNoun, { filters, sort: 'kickOff' })

  test('every filter asks its field', () => {
    expect(
      askedOfMatches({
        review: 'submitted',
        status: 'finished',
        league: 'l1',
        age: 'U15',
        disputed: 'yes',
        date: '2026-03-01..2026-03-01',
      }),
    ).toEqual([
      { field: 'reviewStatus', op: '==', value: 'submitted' },
      { field: 'status', op: '==', value: 'finished' },
      { field: 'leagueId', op: '==', value: 'l1' },
      { field: 'kickOff', op: '>=', value: new Date(2026, 2, 1) },
      { field: 'kickOff', op: '<', value: new Date(2026, 2, 2) },
      { field: 'ageCategory', op: '==', value: 'U15' },
      { field: 'disputed', op: '==', value: true },
    ])
  })

  test('a club at home or away; with one, no word', () => {
    const playing = [{ field: 'clubIds', op: 'array-contains', value: 'c1' }]
    expect(askedOfMatches({ club: 'c1' })).toEqual(playing)
    expect(askedOfMatches({ club: 'c1', q: 'wimb' })).toEqual(playing)
    expect(askedOfMatches({ q: 'Wimb', club: '' })).toEqual([
      { field: 'search', op: 'array-contains', value: 'wimb' },
    ])
  })

  test('what is not readable is left out', () => {
    expect(
      askedOfMatches({
        review: 'shoe',
        status: 'shoe',
        age: 'U99',
        disputed: 'perhaps',
        date: 'soon',
        league: '',
      }),
    ).toEqual([])
  })
})
