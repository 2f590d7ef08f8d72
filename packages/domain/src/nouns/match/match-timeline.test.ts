import { expect, test } from 'vitest'
import { Decision } from '#engine/log/decision.ts'
import { matchTimeline } from './match-timeline.ts'
import { Match } from './match.ts'

const day = (date: number) => new Date(Date.UTC(2026, 5, date))
const goals = (home: number, away: number) => ({ fullTime: { home, away } })

const match = (fields: Record<string, unknown> = {}): Match =>
  Match.parse({
    id: 'm',
    home: { clubId: 'a', name: 'Harbour Town' },
    away: { clubId: 'b', name: 'Meadow Rovers' },
    createdAt: day(1),
    kickOff: day(5),
    ...fields,
  })

const decision = (date: number, after: Record<string, unknown>, before: Record<string, unknown> = {}) =>
  Decision.parse({ id: String(date), at: day(date), before, after })

const told = (...args: Parameters<typeof matchTimeline>) =>
  matchTimeline(...args).map(({ at, label, detail }) =>
    [at?.getUTCDate() ?? '?', label, detail].filter(Boolean).join(' '),
  )

test('played, reported, corrected and approved, in the order of time', () => {
  const played = match({
    status: 'finished',
    reviewStatus: 'approved',
    score: goals(2, 1),
    submissions: {
      home: { score: goals(2, 1), by: 'x', at: day(7) },
      away: { score: goals(2, 2), by: 'y', at: day(6) },
    },
  })
  const log = [
    decision(9, { reviewStatus: 'approved' }, { reviewStatus: 'submitted' }),
    decision(8, { score: goals(2, 1) }, { score: goals(2, 2) }),
    decision(5, { status: 'finished', score: goals(2, 2) }, { status: 'inPlay' }),
    decision(4, { status: 'inPlay' }),
  ]
  expect(told(played, log)).toEqual([
    '1 Created',
    '5 Kick-off',
    '5 Finished 2–2',
    '6 Reported by Meadow Rovers 2–2',
    '7 Reported by Harbour Town 2–1',
    '8 Score corrected 2–1',
    '9 Approved',
  ])
})

test('what another program decided has no time and follows the step before it', () => {
  expect(told(match({ status: 'finished', reviewStatus: 'submitted', score: goals(1, 0) }), [])).toEqual([
    '1 Created',
    '5 Kick-off',
    '? Finished',
    '? Submitted',
  ])
})

test('a decision that no longer holds is no step; a match that isn’t played has no kick-off', () => {
  const undone = [decision(3, { status: 'timed' }), decision(2, { status: 'postponed' })]
  expect(told(match({ status: 'timed' }), undone)).toEqual(['1 Created', '5 Kick-off'])
  expect(told(match({ status: 'postponed' }), undone.slice(1))).toEqual(['1 Created', '2 Postponed'])
})
