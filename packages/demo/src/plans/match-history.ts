import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import type { Match } from '@touchline/domain/nouns/match/match.ts'
import { winnerByGoals, type Score } from '@touchline/domain/nouns/match/score.ts'
import type { DemoContext } from '#demo-item.ts'
import type { Planned } from '#history.ts'
import type { PlannedLeague } from './league-plan.ts'
import { approverAt } from './moderator-plan.ts'
import type { Random } from '#random.ts'
import { DAY, HOUR } from '#sign-up-time.ts'
import { waitingPlace } from './match-plan.ts'

type Plans = Planned<Match>[]

/** Unusual outcomes, by index, so that a match can be made alone. Only for matches that don't wait for review. */
export type Fate = 'ordinary' | 'awarded' | 'abandoned' | 'rejected' | 'asked' | 'postponed' | 'cancelled'

export function fateOf(index: number, isPlayed: boolean, context: DemoContext): Fate {
  if (waitingPlace(index, context) !== undefined) return 'ordinary'
  if (!isPlayed) return index % 41 === 7 ? 'postponed' : index % 83 === 9 ? 'cancelled' : 'ordinary'
  if (index % 149 === 3) return 'awarded'
  if (index % 401 === 11) return 'abandoned'
  if (index % 211 === 5) return 'rejected'
  return index % 97 === 8 ? 'asked' : 'ordinary'
}

export function matchPlans(
  random: Random,
  index: number,
  { born, league }: { born: Match; league: PlannedLeague },
  context: DemoContext,
): Plans {
  const isPlayed = born.reviewStatus === 'submitted' || born.status === 'inPlay'
  const fate = fateOf(index, isPlayed, context)
  const reported = born.updatedAt?.getTime() ?? 0
  const latest = context.now.getTime() - 10 * 60_000
  const at = new Date(Math.min(reported + random.int(1, 40) * HOUR, latest))
  switch (fate) {
    case 'postponed':
      return [{ ...step('postpone', born.status, 'postponed', soon(born, context)) }]
    case 'cancelled':
      return [{ ...step('cancel', born.status, 'cancelled', soon(born, context)) }]
    case 'abandoned':
      return abandoned(born)
    default:
      if (!isPlayed || waitingPlace(index, context) !== undefined) return []
      return reviewed(random, index, { born, league, fate, at }, context)
  }
}

type Reviewed = { born: Match; league: PlannedLeague; fate: Fate; at: Date }

function reviewed(
  random: Random,
  index: number,
  { born, league, fate, at }: Reviewed,
  context: DemoContext,
): Plans {
  const by = random.chance(0.8) ? approverAt(at, born, league, context) : undefined
  const approve = { ...review('approve', 'submitted', 'approved', at), ...(by ? { by } : {}) }
  if (fate === 'rejected')
    return [
      {
        ...review('reject', 'submitted', 'rejected', at),
        reasonCode: 'date_conflict',
        ...(by ? { by } : {}),
      },
    ]
  if (fate === 'awarded')
    return [
      {
        action: 'award',
        from: 'timed',
        to: 'awarded',
        at: new Date(at.getTime() - HOUR / 2),
        reasonCode: 'forfeit_rule',
        note: 'The away team did not come.',
        changes: () => ({ status: 'awarded', score: FORFEIT }),
      },
      approve,
    ]
  if (fate === 'asked' && at.getTime() - (born.updatedAt?.getTime() ?? 0) > 2 * HOUR)
    return [
      {
        ...review('askForInfo', 'submitted', 'needsInfo', new Date(at.getTime() - 2 * HOUR)),
        reasonCode: 'other',
        note: 'Please send the signed match report.',
      },
      review('resubmit', 'needsInfo', 'submitted', new Date(at.getTime() - HOUR / 4)),
      approve,
    ]
  const lockedAt = new Date((born.updatedAt?.getTime() ?? 0) + 30 * DAY)
  const isLocked = lockedAt <= context.now && index % 3 === 0
  const overturned = by !== undefined && index % 17 === 4 && !isLocked ? corrected(born, at, context) : []
  return [approve, ...overturned, ...(isLocked ? [lock(lockedAt)] : [])]
}

/** Three goals to none, a forfeit in most competitions. */
const FORFEIT: Score = { winner: 'HOME', duration: 'REGULAR', fullTime: { home: 3, away: 0 } }

/** An administrator reverses a moderator's approval and enters another score. */
function corrected(born: Match, at: Date, { now }: DemoContext): Plans {
  const back = new Date(at.getTime() + 5 * HOUR)
  const again = new Date(back.getTime() + HOUR / 4)
  const { score } = born
  if (again >= now || !score) return []
  const fullTime = { home: score.fullTime.home + 1, away: score.fullTime.away }
  return [
    {
      ...review('reverse', 'approved', 'submitted', back),
      reasonCode: 'score_disputed',
      note: 'The referee’s report has one more goal for the home team.',
      reverses: decisionId('matches', born.id, (born.rev ?? 0) + 1),
    },
    {
      ...review('approve', 'submitted', 'approved', again),
      changes: () => ({
        reviewStatus: 'approved',
        score: { ...score, fullTime, winner: winnerByGoals({ fullTime }) },
      }),
    },
  ]
}

/** A power cut ended the match. */
function abandoned(born: Match): Plans {
  const began = born.updatedAt?.getTime() ?? 0
  return [
    {
      ...step('suspend', 'inPlay', 'suspended', new Date(began + HOUR)),
      reasonCode: 'other',
      note: 'The floodlights failed after an hour.',
    },
    step('abandon', 'suspended', 'abandoned', new Date(began + 2 * HOUR)),
  ]
}

/** Decided within days of being entered. */
const soon = ({ createdAt }: Match, { now }: DemoContext) =>
  new Date(Math.min((createdAt?.getTime() ?? 0) + 3 * DAY, now.getTime() - HOUR))

const step = (action: string, from: string | undefined, to: string, at: Date): Planned<Match> => ({
  action,
  at,
  to,
  ...(from === undefined ? {} : { from }),
  changes: () => ({ status: to }),
})

const review = (action: string, from: string, to: string, at: Date): Planned<Match> => ({
  action,
  from,
  to,
  at,
  changes: () => ({ reviewStatus: to }),
})

const lock = (at: Date): Planned<Match> => ({
  ...review('lock', 'approved', 'locked', at),
  changes: () => ({ reviewStatus: 'locked', locked: true }),
})
