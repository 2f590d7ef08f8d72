import { expect, test } from 'vitest'
import { Match } from './match.ts'
import { formGuide } from './form-guide.ts'

/** "3 Celtic 2-1 Rangers": a day in May and a result, finished and approved by default. */
function match(text: string, fields: Record<string, unknown> = {}): Match {
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
  const matches = [match('9 Rangers 0-0 Celtic'), match('2 Celtic 2-1 Rangers'), match('5 Hearts 3-0 Celtic')]
  expect(formOf('celtic', matches)).toEqual([
    'won 2 Celtic 2-1 Rangers',
    'lost 5 Hearts 3-0 Celtic',
    'drawn 9 Rangers 0-0 Celtic',
  ])
  expect(formOf('rangers', matches)).toEqual(['lost 2 Celtic 2-1 Rangers', 'drawn 9 Rangers 0-0 Celtic'])
})

test('form: the last five, without results that don’t count', () => {
  const played = [1, 2, 3, 4, 5, 6, 7].map((day) => match(`${day} Celtic ${day}-0 Rangers`))
  const open = match('8 Celtic 0-9 Rangers', { reviewStatus: 'submitted' })
  expect(formOf('celtic', [...played, open])).toEqual([
    'won 3 Celtic 3-0 Rangers',
    'won 4 Celtic 4-0 Rangers',
    'won 5 Celtic 5-0 Rangers',
    'won 6 Celtic 6-0 Rangers',
    'won 7 Celtic 7-0 Rangers',
  ])
})

test('form: what was awarded goes by who was awarded it, and a club that meets itself has one result', () => {
  const awarded = match('1 Celtic 0-0 Rangers', {
    status: 'awarded',
    score: { winner: 'AWAY', fullTime: { home: 0, away: 0 } },
  })
  const own = match('2 Celtic 1-0 Celtic')
  expect(formOf('celtic', [awarded, own])).toEqual(['lost 1 Celtic 0-0 Rangers', 'won 2 Celtic 1-0 Celtic'])
})
