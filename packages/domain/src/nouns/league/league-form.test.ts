import { describe, expect, test } from 'vitest'
import {
  competitionKey,
  derivedLeagueFields,
  emptyLeagueForm,
  LeagueForm,
  leagueDerivedFields,
  leagueFields,
  leagueKey,
  toLeagueForm,
} from './league-form.ts'
import { SIMILAR_LEAGUE, similarLeagues, similarLeaguesProbe } from './league-similar.ts'
import { disciplineLabels, League, leagueFormatLabels, leagueName } from './league.ts'
import { ageCategories, ageLabel, genderLabels } from '#shared/category.ts'

const today = new Date('2025-11-14')
const good: LeagueForm = {
  ...emptyLeagueForm(today),
  name: 'Premier League',
  country: 'GB',
  association: 'ENG',
}
const league = (fields: Record<string, unknown> = {}): League =>
  League.parse({ id: 'pl', ...leagueFields(good), ...fields })

test('a record with nothing in it can be read; every choice has its word', () => {
  expect(leagueName(League.parse({ id: 'x', season: 7 }))).toBe('League without a name')
  expect(ageCategories.map(ageLabel)).toContain('Veterans')
  const labels = { ...disciplineLabels, ...genderLabels, ...leagueFormatLabels }
  expect(Object.values(labels)).not.toContain('')
})

describe('the form', () => {
  test('begins with the current season, and gives back what it was filled from', () => {
    expect(good.season).toBe('2025/26')
    expect(LeagueForm.parse(good)).toEqual(good)
    expect(toLeagueForm(league({ tier: 1 }))).toEqual({ ...good, tier: 1 })
  })

  test.each([
    ['2025-08-31', '2027-02-28'],
    ['2025-08-15', '2027-02-15'],
    ['2025-08-15', '2025-08-16'],
    ['', '2025-08-16'],
  ])('a season from %s to %s is possible', (startDate, endDate) => {
    expect(LeagueForm.safeParse({ ...good, startDate, endDate }).error?.issues).toBeUndefined()
  })

  test.each<[string, object, string]>([
    ['name', { name: '' }, 'Enter the league’s name.'],
    ['name', { name: '⚽ ⚽' }, 'Use letters or digits in the name.'],
    [
      'season',
      { season: '2025/27' },
      'Enter a season such as 2025/26, or 2026 if it’s within one calendar year.',
    ],
    ['tier', { tier: 21 }, 'Enter a tier from 1, the highest, to 20.'],
    ['expectedTeams', { expectedTeams: 65 }, 'Enter a number of teams from 2 to 64.'],
    ['pointsWin', { pointsWin: 0 }, 'Enter the points for a win, from 1 to 9.'],
    ['playOff', { playOff: 21 }, 'Enter a number of places from 1 to 20.'],
    [
      'relegated',
      { expectedTeams: 8, promoted: 3, playOff: 3, relegated: 3 },
      'More places than expected teams. Lower the promoted, play-off or relegated places.',
    ],
    ['startDate', { startDate: '2025-02-30' }, 'Enter a date.'],
    ['endDate', { startDate: '2025-08-15', endDate: '2025-08-15' }, 'Choose an end date after the start.'],
    [
      'endDate',
      { startDate: '2025-08-31', endDate: '2027-03-01' },
      'Choose an end date within 18 months of the start.',
    ],
  ])('%s of %j: %s', (path, fields, message) => {
    const { error } = LeagueForm.safeParse({ ...good, ...fields })
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
  })

  test('the order of the days is looked at even while other fields are wrong', () => {
    const { error } = LeagueForm.safeParse({
      ...good,
      name: '',
      startDate: '2025-08-15',
      endDate: '2025-08-01',
    })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['name', 'endDate'])
  })
})

test('what follows from other fields', () => {
  const derived = derivedLeagueFields(league({ clubIds: ['a', 'b'] }))
  expect(Object.keys(derived).toSorted()).toEqual(leagueDerivedFields.toSorted())
  expect(derived).toMatchObject({ competitionKey: 'premier league', clubCount: 2 })
  expect(derived.search).toEqual(expect.arrayContaining(['prem', 'leag', '2025 2']))
})

test.each([
  ['Premier League 2025/26', 'premier league'],
  ['Copa América 2024', 'copa america'],
  ['2. Bundesliga', '2 bundesliga'],
  ['2026', '2026'],
])('the competition of %s is %s', (name, key) => expect(competitionKey(name)).toBe(key))

describe('the unique key', () => {
  test('can be a document’s id and is the same however the name is written', () => {
    expect(leagueKey(league())).toBe('league_ENG_2025-26_male_senior_premier-league')
    expect(leagueKey(league({ name: 'PREMIER league 2025/26' }))).toBe(leagueKey(league()))
  })

  test.each<[string, Record<string, string>]>([
    ['another season', { season: '2026/27' }],
    ['another association', { association: 'SCO' }],
    ['another gender', { gender: 'female' }],
    ['another age', { ageCategory: 'U19' }],
    ['another competition', { name: 'Championship' }],
  ])('%s has another', (_, fields) => expect(leagueKey(league(fields))).not.toBe(leagueKey(league())))
})

describe('leagues with nearly the same name', () => {
  const others = [
    league({ id: 'typo', name: 'Premier Leage' }),
    league({ id: 'u19', ageCategory: 'U19' }),
    league({ id: 'later', season: '2026/27' }),
    league({ id: 'scotland', association: 'SCO' }),
    league({ id: 'other', name: 'Championship' }),
    league({ id: 'pl' }),
  ]

  test('of the same season and association, those of the same people first', () => {
    const found = similarLeagues({ ...good, id: 'pl' }, others)
    expect(found.map(({ league: { id }, differs }) => [id, differs])).toEqual([
      ['typo', []],
      ['u19', ['ageCategory']],
    ])
    for (const { similarity } of found) expect(similarity).toBeGreaterThanOrEqual(SIMILAR_LEAGUE)
  })

  test('are found by one bounded question, once enough is known', () => {
    expect(similarLeaguesProbe(good)?.where.map(({ value }) => value)).toEqual(['2025/26', 'ENG', 'prem'])
    expect(similarLeaguesProbe({ ...good, season: '' })).toBeUndefined()
    expect(similarLeaguesProbe({ ...good, name: ' ' })).toBeUndefined()
  })
})
