import { expect, test } from 'vitest'
import { formGuide } from './form-guide.ts'
import { zoneOf } from './league-zones.ts'
import { Match } from './match.ts'
import { standings } from './standings.ts'

type Fields = { status?: string; reviewStatus?: string | undefined; score?: Record<string, unknown> }
let next = 0

/** "Celtic 2-1 Rangers", finished and approved by default. */
function match(text: string, { score = {}, ...fields }: Fields = {}): Match {
  const parts = /^(?<home>.+) (?<goals>\d+)-(?<against>\d+) (?<away>.+)$/.exec(text)?.groups
  const team = (name = '') => ({ clubId: name.toLowerCase(), name })
  return Match.parse({
    id: String(next++),
    status: 'finished',
    reviewStatus: 'approved',
    home: team(parts?.['home']),
    away: team(parts?.['away']),
    score: { fullTime: { home: Number(parts?.['goals']), away: Number(parts?.['against']) }, ...score },
    ...fields,
  })
}

/** "1 Celtic 4 +2": rank, name, points, difference. */
const table = (...args: Parameters<typeof standings>) =>
  standings(...args).map(
    ({ rank, name, points, goalDifference }) => `${rank} ${name} ${points} ${goalDifference}`,
  )

test('points, goals and their difference', () => {
  expect(standings([match('Celtic 2-1 Rangers'), match('Rangers 0-0 Celtic')])).toEqual([
    {
      rank: 1,
      clubId: 'celtic',
      name: 'Celtic',
      played: 2,
      won: 1,
      drawn: 1,
      lost: 0,
      goalsFor: 2,
      goalsAgainst: 1,
      goalDifference: 1,
      points: 4,
    },
    {
      rank: 2,
      clubId: 'rangers',
      name: 'Rangers',
      played: 2,
      won: 0,
      drawn: 1,
      lost: 1,
      goalsFor: 1,
      goalsAgainst: 2,
      goalDifference: -1,
      points: 1,
    },
  ])
})

test('level on points: goal difference, then goals scored', () => {
  const matches = [match('Celtic 3-0 Hearts'), match('Rangers 2-0 Hearts'), match('Dundee 4-1 Hearts')]
  expect(table(matches)).toEqual(['1 Dundee 3 3', '2 Celtic 3 3', '3 Rangers 3 2', '4 Hearts 0 -8'])
})

test('then the matches against each other, among all who are level', () => {
  const matches = [
    match('Hearts 3-0 Aberdeen'),
    match('Aberdeen 1-0 Celtic'),
    match('Celtic 1-0 Hearts'),
    // With these all three have the same points and goals over the season.
    match('Hearts 3-2 Dundee'),
    match('Aberdeen 5-0 Dundee'),
    match('Celtic 5-2 Dundee'),
  ]
  expect(table(matches)).toEqual(['1 Hearts 6 3', '2 Celtic 6 3', '3 Aberdeen 6 3', '4 Dundee 0 -9'])
})

test('a direct win decides between two who are level in all else, whatever their names', () => {
  const matches = [match('Zwolle 1-0 Ajax'), match('Ajax 1-0 Utrecht'), match('Utrecht 1-0 Zwolle')]
  const two = [...matches, match('Twente 0-0 Utrecht')]
  expect(table(two)[0]).toBe('1 Utrecht 4 0')
  expect(table(two).slice(1, 3)).toEqual(['2 Zwolle 3 0', '3 Ajax 3 0'])
})

test('teams that nothing tells apart share a rank, by name; members without a match stand there too', () => {
  const clubs = ['Östersund', 'Ajax', 'Brann'].map((name) => ({ id: name.toLowerCase(), name }))
  expect(table([match('Ajax 0-0 Brann')], { clubs })).toEqual([
    '1 Ajax 1 0',
    '1 Brann 1 0',
    '3 Östersund 0 0',
  ])
})

test.each([
  ['scheduled', 'approved'],
  ['abandoned', 'approved'],
  ['finished', 'submitted'],
  ['finished', 'rejected'],
  ['finished', undefined],
])('a match that is %s and %s does not count', (status, reviewStatus) => {
  expect(standings([match('Celtic 2-1 Rangers', { status, reviewStatus })])).toEqual([])
})

test.each([
  ['finished', 'locked'],
  ['awarded', 'approved'],
])('one that is %s and %s does', (status, reviewStatus) => {
  expect(table([match('Celtic 2-1 Rangers', { status, reviewStatus })])[0]).toBe('1 Celtic 3 1')
})

test('what was awarded goes by who was awarded it', () => {
  const awarded = match('Celtic 0-0 Rangers', { status: 'awarded', score: { winner: 'AWAY' } })
  expect(table([awarded])).toEqual(['1 Rangers 3 0', '2 Celtic 0 0'])
})

test('extra time counts, a shoot-out leaves a draw; a league may give two points for a win', () => {
  const longer = match('Celtic 1-1 Rangers', {
    score: { extraTime: { home: 1, away: 0 }, duration: 'EXTRA_TIME' },
  })
  const shootOut = match('Hearts 1-1 Dundee', { score: { penalties: { home: 4, away: 3 }, winner: 'HOME' } })
  expect(table([longer, shootOut], { pointsWin: 2 })).toEqual([
    '1 Celtic 2 1',
    '2 Dundee 1 0',
    '2 Hearts 1 0',
    '4 Rangers 0 -1',
  ])
})

/** "3 Celtic 2-1 Rangers": a day in May and a result, finished and approved by default. */
function matchOn(text: string, fields: Record<string, unknown> = {}): Match {
  const [day = '', home = '', goals = '', away = ''] = text.split(' ')
  const [forHome, forAway] = goals.split('-').map(Number)
  const team = (name: string) => ({ clubId: name.toLowerCase(), name })
  return Match.parse({
    id: text,
    kickOff: new Date(Date.UTC(2026, 4, Number(day))),
    status: 'finished',
    reviewStatus: 'approved',
    home: team(home),
    away: team(away),
    score: { fullTime: { home: forHome, away: forAway } },
    ...fields,
  })
}

const formOf = (club: string, matches: readonly Match[]) =>
  formGuide(matches)
    .get(club)
    ?.map(({ match: { id }, outcome }) => `${outcome} ${id}`)

test('form: each side’s result, oldest first, however the matches come', () => {
  const matches = [
    matchOn('9 Rangers 0-0 Celtic'),
    matchOn('2 Celtic 2-1 Rangers'),
    matchOn('5 Hearts 3-0 Celtic'),
  ]
  expect(formOf('celtic', matches)).toEqual([
    'won 2 Celtic 2-1 Rangers',
    'lost 5 Hearts 3-0 Celtic',
    'drawn 9 Rangers 0-0 Celtic',
  ])
  expect(formOf('rangers', matches)).toEqual(['lost 2 Celtic 2-1 Rangers', 'drawn 9 Rangers 0-0 Celtic'])
})

test('form: the last five, without results that don’t count', () => {
  const played = [1, 2, 3, 4, 5, 6, 7].map((day) => matchOn(`${day} Celtic ${day}-0 Rangers`))
  const open = matchOn('8 Celtic 0-9 Rangers', { reviewStatus: 'submitted' })
  expect(formOf('celtic', [...played, open])).toEqual([
    'won 3 Celtic 3-0 Rangers',
    'won 4 Celtic 4-0 Rangers',
    'won 5 Celtic 5-0 Rangers',
    'won 6 Celtic 6-0 Rangers',
    'won 7 Celtic 7-0 Rangers',
  ])
})

test('form: what was awarded goes by who was awarded it, and a club that meets itself has one result', () => {
  const awarded = matchOn('1 Celtic 0-0 Rangers', {
    status: 'awarded',
    score: { winner: 'AWAY', fullTime: { home: 0, away: 0 } },
  })
  const own = matchOn('2 Celtic 1-0 Celtic')
  expect(formOf('celtic', [awarded, own])).toEqual(['lost 1 Celtic 0-0 Rangers', 'won 2 Celtic 1-0 Celtic'])
})

const zonesOf = (clubs: number, rules: Parameters<typeof zoneOf>[2]) =>
  Array.from({ length: clubs }, (_, at) => zoneOf(at + 1, clubs, rules) ?? '')

test('zones: from the top and from the bottom of the table', () => {
  expect(zonesOf(6, { promoted: 1, playOff: 2, relegated: 1 })).toEqual([
    'promotion',
    'playOff',
    'playOff',
    '',
    '',
    'relegation',
  ])
  expect(zonesOf(3, {})).toEqual(['', '', ''])
})

test('zones: the top ones win where the table is too short for all', () => {
  expect(zonesOf(3, { promoted: 2, relegated: 3 })).toEqual(['promotion', 'promotion', 'relegation'])
})
