import { describe, expect, test } from 'vitest'
import {
  differingParts,
  isDisputed,
  ScoreForm,
  scoreOf,
  scoreProblems,
  toScoreForm,
  type ScorePart,
} from './score-form.ts'
import { Score } from './score.ts'

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
