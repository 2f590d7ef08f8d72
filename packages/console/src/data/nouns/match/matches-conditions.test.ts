import { matchNoun } from '@touchline/domain/nouns/match/match.ts'
import { expect, test } from 'vitest'
import { nounConditions } from '#data/engine/lists/noun-conditions.ts'

const asked = (filters: Readonly<Record<string, string>>) =>
  nounConditions(matchNoun, { filters, sort: 'kickOff' })

test('every filter asks its field', () => {
  expect(
    asked({
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
  expect(asked({ club: 'c1' })).toEqual(playing)
  expect(asked({ club: 'c1', q: 'wimb' })).toEqual(playing)
  expect(asked({ q: 'Wimb', club: '' })).toEqual([{ field: 'search', op: 'array-contains', value: 'wimb' }])
})

test('what is not readable is left out', () => {
  expect(
    asked({ review: 'shoe', status: 'shoe', age: 'U99', disputed: 'perhaps', date: 'soon', league: '' }),
  ).toEqual([])
})
