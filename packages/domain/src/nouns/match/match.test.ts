import { describe, expect, test } from 'vitest'
import type { Decision } from '#engine/log/decision.ts'
import {
  matchCan,
  matchCanDelete,
  matchCanEdit,
  matchCanReverse,
  matchReviewCan,
  matchReviewTransitions,
  matchTransitions,
} from './match-status.ts'
import { derivedMatchFields, kickOffChanges, Match, matchDerivedFields, matchName } from './match.ts'
import {
  matchReviewLabels,
  matchReviewStatuses,
  matchReviewTones,
  matchStatuses,
  matchStatusLabels,
  matchStatusTones,
} from './match-states.ts'
import { goalsOf, Score, scoreText, winnerByGoals } from './score.ts'

const derby = Match.parse({
  id: 'm',
  competitionName: 'League One',
  home: { clubId: 'afc', name: 'AFC Wimbledon' },
  away: { clubId: 'mk', name: 'Milton Keynes Dons', squad: 'II' },
  localDate: '2026-05-31',
  score: { fullTime: { home: 1, away: 1 } },
})

test('a team with a name and no club is called and found by it', () => {
  const friendly = Match.parse({ ...derby, away: { name: 'Kent Guests' } })
  expect(matchName(friendly)).toBe('AFC Wimbledon – Kent Guests')
  expect(derivedMatchFields(friendly)).toMatchObject({
    search: expect.arrayContaining(['kent g', 'guests']),
    clubIds: ['afc'],
    teamDayKeys: ['afc__2026-05-31'],
  })
})

describe('reading a match', () => {
  test('a record with nothing in it works', () => {
    expect(matchName(Match.parse({ id: 'x' }))).toBe('Unknown team – Unknown team')
    expect(matchName(derby)).toBe('AFC Wimbledon – Milton Keynes Dons II')
  })

  test('a score of another kind reads as unknown', () => {
    expect(Match.parse({ id: 'x', score: { fullTime: { home: -1, away: 0 } } }).score).toBeUndefined()
    expect(derby.score).toMatchObject({ winner: null, duration: 'REGULAR' })
  })

  test('every state has its word and its tone', () => {
    const words = matchStatuses.flatMap((status) => [matchStatusLabels[status], matchStatusTones[status]])
    const review = matchReviewStatuses.flatMap((status) => [
      matchReviewLabels[status],
      matchReviewTones[status],
    ])
    expect([...words, ...review]).not.toContain(undefined)
  })
})

test('what follows from other fields', () => {
  const derived = derivedMatchFields(derby)
  expect(Object.keys(derived).toSorted()).toEqual(matchDerivedFields.toSorted())
  expect(derived).toMatchObject({
    clubIds: ['afc', 'mk'],
    teamDayKeys: ['afc__2026-05-31', 'mk_II_2026-05-31'],
  })
  expect(derived.search).toEqual(expect.arrayContaining(['wimb', 'milton k', 'league o']))
})

describe('scores', () => {
  const score = (fields: object) => Score.parse({ fullTime: { home: 1, away: 1 }, ...fields })
  test.each<[object, string, string]>([
    [{}, 'DRAW', '1–1'],
    [{ fullTime: { home: 0, away: 2 } }, 'AWAY', '0–2'],
    [{ extraTime: { home: 1, away: 0 } }, 'HOME', '2–1 aet'],
    [{ extraTime: { home: 0, away: 0 }, penalties: { home: 3, away: 4 } }, 'AWAY', '1–1 (3–4 pens)'],
  ])('%j: %s, %s', (fields, winner, text) => {
    expect([winnerByGoals(score(fields)), scoreText(score(fields))]).toEqual([winner, text])
  })

  test('a shoot-out makes no goals', () => {
    expect(goalsOf(score({ penalties: { home: 3, away: 4 } }))).toEqual({ home: 1, away: 1 })
  })
})

describe('the state machines', () => {
  const pairs = (table: Record<string, { from: readonly string[]; to: string }>) =>
    Object.values(table)
      .flatMap(({ from, to }) => from.map((state) => `${state} → ${to}`))
      .toSorted()

  test('of the match', () => {
    expect(pairs(matchTransitions)).toEqual(
      [
        'scheduled → timed',
        'timed → inPlay',
        'inPlay → paused',
        'paused → inPlay',
        'inPlay → finished',
        'paused → finished',
        'scheduled → postponed',
        'timed → postponed',
        'postponed → timed',
        'scheduled → cancelled',
        'timed → cancelled',
        'postponed → cancelled',
        'scheduled → awarded',
        'timed → awarded',
        'postponed → awarded',
        'inPlay → suspended',
        'suspended → inPlay',
        'suspended → abandoned',
        'abandoned → awarded',
        'abandoned → finished',
      ].toSorted(),
    )
  })

  test('of its review', () => {
    expect(pairs(matchReviewTransitions)).toEqual(
      [
        'draft → submitted',
        'submitted → approved',
        'submitted → rejected',
        'submitted → needsInfo',
        'needsInfo → submitted',
        'approved → locked',
        'locked → approved',
      ].toSorted(),
    )
  })

  test('what fits no state is refused with a sentence', () => {
    expect(matchCan('kickOff', { ...derby, status: 'timed' })).toEqual({ ok: true })
    expect(matchCan('finish', derby)).toEqual({
      ok: false,
      why: 'This match is “Scheduled”; “Finish” needs “In play”, “Half-time” or “Abandoned”.',
    })
    expect(matchReviewCan('approve', { ...derby, reviewStatus: 'submitted' })).toEqual({ ok: true })
    expect(matchReviewCan('approve', derby)).toMatchObject({
      ok: false,
      why: expect.stringMatching(/^This match is “Draft”;/),
    })
  })

  test.each([{ reviewStatus: 'locked' as const }, { locked: true }])(
    'nothing moves while %j, until it is unlocked',
    (lock) => {
      const locked = { ...derby, status: 'inPlay' as const, ...lock }
      expect(matchCan('finish', locked)).toMatchObject({ ok: false, why: expect.stringContaining('Unlock') })
      expect(matchCanEdit(locked).ok).toBe(false)
      expect(matchCanEdit(derby).ok).toBe(true)
    },
  )
})

test('only what an import just made is deleted', () => {
  const made = { ...derby, status: undefined, rev: 1 }
  expect(matchCanDelete(made)).toEqual({ ok: true })
  for (const since of [
    { rev: 2 },
    { status: 'timed' as const },
    { reviewStatus: 'submitted' as const },
    { submissions: {} },
  ])
    expect(matchCanDelete({ ...made, ...since }).ok).toBe(false)
})

test('a new kick-off brings the day at the venue with it', () => {
  const kickOff = new Date('2026-05-31T22:30:00Z')
  expect(kickOffChanges(kickOff, 'Europe/Istanbul')).toEqual({
    kickOff,
    timeZone: 'Europe/Istanbul',
    localDate: '2026-06-01',
  })
})

describe('taking a decision back asks the machine that it was of', () => {
  const decision = (action: string, field: string, from: string, to: string): Decision => ({
    id: 'd',
    subjectType: 'matches',
    subjectId: 'm',
    rev: 2,
    action,
    by: 'ben',
    from,
    to,
    before: { [field]: from },
    after: { [field]: to },
  })
  const finish = decision('finish', 'status', 'inPlay', 'finished')
  const lock = decision('lock', 'reviewStatus', 'approved', 'locked')

  test('of play: not while locked, and only the latest', () => {
    const finished = { ...derby, status: 'finished' as const, rev: 2 }
    expect(matchCanReverse(finish, finished)).toEqual({ ok: true })
    expect(matchCanReverse(finish, { ...finished, rev: 3 }).ok).toBe(false)
    expect(matchCanReverse(finish, { ...finished, locked: true })).toMatchObject({
      why: expect.stringContaining('Unlock'),
    })
  })

  test('of the review: a lock itself goes back', () => {
    const locked = { ...derby, reviewStatus: 'locked' as const, locked: true, rev: 2 }
    expect(matchCanReverse(lock, locked)).toEqual({ ok: true })
    expect(matchCanReverse(lock, { ...locked, reviewStatus: 'submitted' as const }).ok).toBe(false)
  })
})
