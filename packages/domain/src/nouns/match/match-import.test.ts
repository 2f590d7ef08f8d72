import { describe, expect, test } from 'vitest'
import { matchImport } from './match-import.ts'
import { emptyMatchRow, kickOffAt, matchOfRow, teamDaysOfRow } from './match-row.ts'

const { guess, parse, template } = matchImport(() => 'Europe/Berlin')
const least = { Home: 'Bath City', Away: 'Chester', Season: '2026', 'Kick-off': '2026-05-30 15:30' }
const read = (cells: Record<string, string> = {}) => {
  const row: Record<string, string> = { ...least, ...cells }
  return parse(row, guess(Object.keys(row)), emptyMatchRow)
}
const rowOf = (cells: Record<string, string> = {}) => {
  const parsed = read(cells)
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join(' '))
  return { ...parsed.form, homeId: 'b', awayId: 'c' }
}

test('the columns, in their order', () => {
  expect(template.join(', ')).toBe(
    'Home team, Home squad, Away team, Away squad, League, Season, Kick-off, Time zone, Competition, Matchday, Stage, Group, ' +
      'Venue, Pitch, Neutral ground, Gender, Age category, Minutes per half',
  )
})

describe('kick-offs', () => {
  test.each([
    ['2026-05-30 15:30', '2026-05-30T13:30:00Z'],
    ['2026-05-30T9:05', '2026-05-30T07:05:00Z'],
    ['2026-05-30T15:30:00Z', '2026-05-30T15:30:00Z'],
    ['2026-05-30T15:30:00.000+05:30', '2026-05-30T10:00:00Z'],
    ['2026-05-30 15:30 -0300', '2026-05-30T18:30:00Z'],
  ])('%s', (said, at) => expect(kickOffAt(said, 'Europe/Berlin')).toEqual(new Date(at)))

  test.each([
    '2026-05-30',
    '30.05.2026 15:30',
    '2026-02-30 15:30',
    '2026-02-30T15:30Z',
    '2026-05-30 25:30',
    '2026-05-30T25:30Z',
    // The clocks go forward.
    '2026-03-29 02:30',
  ])('%s is none', (said) => expect(kickOffAt(said, 'Europe/Berlin')).toBeUndefined())
})

test('a row without much is a planned match in the time zone of the person who imports it', () => {
  expect(matchOfRow(rowOf({ Competition: 'Cup', Gender: 'Female', 'Age category': 'U15' }))).toEqual({
    home: { clubId: 'b', name: 'Bath City' },
    away: { clubId: 'c', name: 'Chester' },
    leagueId: null,
    season: '2026',
    competitionName: 'Cup',
    matchday: null,
    stage: null,
    group: null,
    gender: 'female',
    ageCategory: 'U15',
    halfLengthMin: null,
    kickOff: new Date('2026-05-30T13:30:00Z'),
    timeZone: 'Europe/Berlin',
    localDate: '2026-05-30',
    neutral: false,
    reviewStatus: 'draft',
    disputed: false,
  })
})

test('a match has the day and the place that its row says', () => {
  const row = rowOf({
    'Time zone': 'Pacific/Auckland',
    'Kick-off': '2026-05-30T20:00Z',
    Venue: 'Park',
    Pitch: '2',
  })
  expect(matchOfRow({ ...row, leagueName: 'Premier League' })).toMatchObject({
    competitionName: 'Premier League',
    localDate: '2026-05-31',
    venue: { name: 'Park', pitch: '2' },
  })
})

test('what is wrong is told by its column', () => {
  const problems = (cells: Record<string, string>) => {
    const parsed = read(cells)
    return parsed.ok ? [] : parsed.problems.map(({ label, value, message }) => [label, value, message])
  }
  expect(problems({ 'Kick-off': 'soon' })).toEqual([
    ['Kick-off', 'soon', 'Enter a day and time, for example 2026-05-30 15:30.'],
  ])
  expect(problems({ 'Time zone': '+02:00', Home: '' })).toEqual([
    ['Home team', '', 'Enter the home club.'],
    ['Time zone', '+02:00', 'Enter a time zone such as Europe/London.'],
  ])
})

test('the same two teams on a day are the same match, whichever is at home; other squads are not', () => {
  const row = rowOf()
  const turned = { ...row, homeId: 'c', awayId: 'b' }
  expect(teamDaysOfRow(turned)).toEqual(teamDaysOfRow(row))
  expect(teamDaysOfRow({ ...row, awaySquad: 'II' })).not.toEqual(teamDaysOfRow(row))
})
