import { describe, expect, test } from 'vitest'
import { matchFields, MatchForm, toMatchForm } from './match-form.ts'
import { Match } from './match.ts'
import {
  differingParts,
  isDisputed,
  ScoreForm,
  scoreOf,
  type ScorePart,
  scoreProblems,
  toScoreForm,
} from './score-form.ts'
import { Score } from './score.ts'

/** The forms of a match and of its score. */

const match = Match.parse({
  id: 'm',
  competitionName: 'Cup',
  kickOff: new Date('2026-06-01T11:30:00Z'),
  timeZone: 'Europe/Istanbul',
  localDate: '2026-06-01',
  venue: { name: 'Harbour Park', pitch: '2', geo: { lat: 1, lng: 2, geohash: 's00' } },
  officials: [{ role: 'referee', name: 'Ana Ref' }],
})
const problems = (changes: Partial<MatchForm>) =>
  MatchForm.safeParse({ ...toMatchForm(match), ...changes }).error?.issues.map(({ message }) => message) ?? []

test('a match comes and goes unchanged', () => {
  expect(toMatchForm(match)).toMatchObject({
    kickOff: '2026-06-01T14:30',
    venueName: 'Harbour Park',
    matchday: '',
  })
  expect(problems({})).toEqual([])
  expect(matchFields({}, toMatchForm(match), match)).toEqual({})
})

test('a new kick-off brings the day at the venue; a new place loses the old coordinates', () => {
  const values = { ...toMatchForm(match), kickOff: '2026-06-02T00:30', venueName: 'Meadow', stage: '' }
  const { kickOff, venueName, stage } = values
  expect(matchFields({ kickOff, venueName, stage }, values, match)).toEqual({
    stage: null,
    kickOff: new Date('2026-06-01T21:30:00Z'),
    timeZone: 'Europe/Istanbul',
    localDate: '2026-06-02',
    venue: { name: 'Meadow', pitch: '2' },
  })
  expect(matchFields({ pitch: '' }, { ...toMatchForm(match), pitch: '' }, match)).toEqual({
    venue: { name: 'Harbour Park', geo: { lat: 1, lng: 2, geohash: 's00' } },
  })
})

test('impossible values are named', () => {
  expect(problems({ kickOff: '' })).toEqual(['Enter a date and time.'])
  expect(problems({ kickOff: '2027-03-28T02:30', timeZone: 'Europe/Berlin' })).toEqual([
    'That time doesn’t exist at the venue: the clocks go forward then.',
  ])
  expect(problems({ timeZone: 'Nowhere' })).toEqual(['Enter a time zone such as Europe/London.'])
  expect(problems({ matchday: 100 })).toEqual(['Enter a matchday from 1 to 99.'])
  const referee = { role: 'referee', name: 'A' } as const
  expect(problems({ officials: [referee, referee] })).toEqual(['Use each role once.'])
  expect(problems({ officials: [{ role: 'referee', name: ' ' }] })).toEqual(['Enter a name.'])
})

type Typed = [home: number | '', away: number | '']
const form = (parts: Partial<Record<ScorePart, Typed>>): ScoreForm => {
  const pair = (part: ScorePart) => {
    const [home, away] = parts[part] ?? ['', '']
    return { home, away }
  }
  return {
    halfTime: pair('halfTime'),
    fullTime: pair('fullTime'),
    extraTime: pair('extraTime'),
    penalties: pair('penalties'),
  }
}
const messages = (typed: ScoreForm) => ScoreForm.safeParse(typed).error?.issues.map(({ message }) => message)

describe('a result', () => {
  test.each<[Partial<Record<ScorePart, Typed>>, string, string]>([
    [{ fullTime: [2, 1] }, 'HOME', 'REGULAR'],
    [{ halfTime: [1, 1], fullTime: [1, 1] }, 'DRAW', 'REGULAR'],
    [{ fullTime: [0, 99] }, 'AWAY', 'REGULAR'],
    [{ fullTime: [1, 1], extraTime: [0, 1] }, 'AWAY', 'EXTRA_TIME'],
    [{ fullTime: [1, 1], extraTime: [1, 1], penalties: [4, 3] }, 'HOME', 'PENALTIES'],
    // Youth competitions go to a shoot-out at once.
    [{ fullTime: [0, 0], penalties: [3, 4] }, 'AWAY', 'PENALTIES'],
  ])('%j: %s, %s', (parts, winner, duration) => {
    expect(messages(form(parts))).toBeUndefined()
    const score = scoreOf(form(parts))
    expect(score).toMatchObject({ winner, duration })
    expect(Score.parse(score)).toEqual(score)
    expect(toScoreForm(score)).toEqual(form(parts))
  })

  test.each<[Partial<Record<ScorePart, Typed>>, string]>([
    [{}, 'Enter the score at full-time.'],
    [{ fullTime: [1, ''] }, 'Enter the goals of both teams.'],
    [{ fullTime: ['', 1] }, 'Enter the goals of both teams.'],
    [{ fullTime: [100, 1] }, 'Enter goals from 0 to 99.'],
    [{ fullTime: [-1, 1] }, 'Enter goals from 0 to 99.'],
    [{ fullTime: [0.5, 1] }, 'Enter goals from 0 to 99.'],
    [{ halfTime: [2, 0], fullTime: [1, 5] }, 'A team can’t have more goals at half-time than at full-time.'],
    [{ halfTime: [0, 6], fullTime: [1, 5] }, 'A team can’t have more goals at half-time than at full-time.'],
    [{ fullTime: [2, 1], extraTime: [0, 0] }, 'Extra time follows only a draw at full-time.'],
    [{ fullTime: [2, 1], penalties: [4, 3] }, 'A penalty shoot-out follows only a draw.'],
    [{ fullTime: [1, 1], extraTime: [1, 0], penalties: [4, 3] }, 'A penalty shoot-out follows only a draw.'],
    [{ fullTime: [1, 1], penalties: [3, 3] }, 'A penalty shoot-out has a winner.'],
  ])('%j is refused: %s', (parts, message) => expect(messages(form(parts))?.at(0)).toBe(message))

  test('a problem names its part, and nothing is a score yet', () => {
    expect(scoreProblems(form({ fullTime: [1, 1], penalties: [0, 0] }))).toMatchObject([
      { part: 'penalties' },
    ])
    expect(scoreOf(form({}))).toBeUndefined()
  })
})

describe('two reports of one match', () => {
  const score = (parts: Partial<Record<ScorePart, Typed>>) => Score.parse(scoreOf(form(parts)))
  test.each<[Partial<Record<ScorePart, Typed>>, Partial<Record<ScorePart, Typed>>, ScorePart[]]>([
    [{ fullTime: [1, 0] }, { fullTime: [1, 0] }, []],
    [{ fullTime: [1, 0] }, { fullTime: [0, 1] }, ['fullTime']],
    [{ halfTime: [0, 0], fullTime: [1, 0] }, { fullTime: [1, 0] }, []],
    [{ fullTime: [1, 1] }, { fullTime: [1, 1], penalties: [4, 3] }, ['penalties']],
  ])('%j and %j differ in %j', (one, other, parts) => {
    expect(differingParts(score(one), score(other))).toEqual(parts)
    const submissions = { home: { score: score(one) }, away: { score: score(other) } }
    expect(isDisputed({ submissions })).toBe(parts.length > 0)
    for (const disputed of [true, false]) expect(isDisputed({ disputed, submissions })).toBe(disputed)
  })

  test('one report alone is no dispute', () => {
    const home = { score: score({ fullTime: [1, 0] }) }
    expect(isDisputed({ submissions: { home, away: null } })).toBe(false)
    expect(isDisputed({})).toBe(false)
  })
})
