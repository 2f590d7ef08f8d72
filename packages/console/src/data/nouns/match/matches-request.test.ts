import { expect, test } from 'vitest'
import { matchesRequest } from './matches-request.ts'

const order = [{ field: 'kickOff', direction: 'desc' }]
const asked = (filters: Parameters<typeof matchesRequest>[0]['filters']) =>
  matchesRequest({ filters, sort: 'kickOff', direction: 'desc' })

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
  ).toMatchObject({
    where: [
      { field: 'reviewStatus', op: '==', value: 'submitted' },
      { field: 'status', op: '==', value: 'finished' },
      { field: 'leagueId', op: '==', value: 'l1' },
      { field: 'ageCategory', op: '==', value: 'U15' },
      { field: 'disputed', op: '==', value: true },
      { field: 'kickOff', op: '>=', value: new Date(2026, 2, 1) },
      { field: 'kickOff', op: '<', value: new Date(2026, 2, 2) },
    ],
    orderBy: order,
  })
})

test('a club at home or away; with one, no word', () => {
  const playing = [{ field: 'clubIds', op: 'array-contains', value: 'c1' }]
  expect(asked({ club: 'c1' }).where).toEqual(playing)
  expect(asked({ club: 'c1', q: 'wimb' }).where).toEqual(playing)
  expect(asked({ q: 'Wimb', club: '' }).where).toEqual([
    { field: 'search', op: 'array-contains', value: 'wimb' },
  ])
})

test('what is not readable is left out', () => {
  expect(
    asked({ review: 'shoe', status: 'shoe', age: 'U99', disputed: 'perhaps', date: 'soon', league: '' }),
  ).toMatchObject({
    where: [],
    orderBy: order,
  })
})
