import { clubId } from '#clubs.ts'
import { derivedMatchFields, localDateOf, type Match } from '@touchline/domain/match.ts'
import { winnerByGoals, type Goals, type Score } from '@touchline/domain/score.ts'
import { newClub } from '#club.ts'
import type { DemoContext, DemoItem, Noun } from '#demo-item.ts'
import { livedThrough, stored, type Planned } from '#history.ts'
import { leagueId } from '#league-plan.ts'
import { leagueNameOf } from '#leagues.ts'
import { fixtureAt, waitingPlace } from '#match-plan.ts'
import { randomOf, type Random } from '#random.ts'
import { seasonDays } from '#season-days.ts'
import { DAY, HOUR } from '#sign-up-time.ts'
import { matchNumbers } from '#sizes.ts'

/** The matches of the leagues: played, waiting for review, and to come. */
export const matches: Noun = {
  name: 'matches',
  count: (size) => matchNumbers[size].matches,
  item: matchItem,
  summary: () => [],
}

/** The key of the n-th match, counted from 1. */
export const matchId = (number: number): string => `match-${`${number}`.padStart(5, '0')}`

function matchItem(index: number, context: DemoContext): DemoItem {
  const random = randomOf('match-decisions', index)
  const born = newMatch(index, context)
  const { record, decisions } = livedThrough(
    random,
    { collection: 'matches', born },
    plansFor(random, index, born, context),
    context,
  )
  return {
    documents: [
      { path: `matches/${record.id}`, data: stored({ ...record, ...derivedMatchFields(record) }) },
      ...decisions,
    ],
  }
}

/** A match as the clubs reported it. */
function newMatch(index: number, context: DemoContext): Match {
  const random = randomOf('matches', index)
  const { league, round, home, away, kickOff } = fixtureAt(index, context)
  const place = waitingPlace(index, context)
  const { timeZone } = league.association
  const { now } = context
  const isPlayed = kickOff.getTime() < now.getTime() - 3 * HOUR
  const [homeClub, awayClub] = [newClub(home, context), newClub(away, context)]
  const reportedAt = isPlayed
    ? new Date(kickOff.getTime() + 2 * HOUR + random.int(5, 300) * 60_000)
    : new Date(kickOff.getTime() - 21 * DAY)
  const at = reportedAt < now ? reportedAt : new Date(now.getTime() - HOUR)
  const score = isPlayed ? scoreOf(random) : undefined
  const isDisputed = place !== undefined && place % 8 === 1 && place < matchNumbers[context.size].disputed * 8
  return {
    id: matchId(index + 1),
    leagueId: leagueId(league.number),
    competitionName: leagueNameOf(league),
    season: seasonDays(league.association.calendar, now, 0).season,
    matchday: round + 1,
    home: { clubId: clubId(home), name: homeClub.name },
    away: { clubId: clubId(away), name: awayClub.name },
    gender: league.gender,
    ageCategory: league.ageCategory,
    kickOff,
    timeZone,
    localDate: localDateOf(kickOff, timeZone),
    venue: {
      name: homeClub.ground?.name || `${homeClub.city ?? ''} Sports Park`,
      pitch: '1',
      ...(homeClub.geo ? { geo: homeClub.geo } : {}),
    },
    neutral: false,
    status: isPlayed ? 'finished' : kickOff.getTime() - now.getTime() < 10 * DAY ? 'timed' : 'scheduled',
    ...(score ? { score, submissions: submissionsOf(score, homeClub.id, awayClub.id, at, isDisputed) } : {}),
    ...(score ? { attendance: Math.round(Math.exp(random.normal(4.4, 1))) } : {}),
    halfLengthMin: league.ageCategory === 'senior' ? 45 : 35,
    disputed: isDisputed,
    reviewStatus: isPlayed ? 'submitted' : 'draft',
    locked: false,
    moderatorIds: [],
    videoIds: [],
    createdAt: new Date(at.getTime() - (isPlayed ? 20 * DAY : 0)),
    createdBy: homeClub.managerIds?.[0] ?? 'platform',
    updatedAt: at,
    updatedBy: homeClub.managerIds?.[0] ?? 'platform',
    rev: 1,
  }
}

/** Home teams score a little more (about 1.6 to 1.2 goals a match). */
function scoreOf(random: Random): Score {
  const halfTime = { home: poisson(random, 0.75), away: poisson(random, 0.55) }
  const fullTime: Goals = {
    home: halfTime.home + poisson(random, 0.85),
    away: halfTime.away + poisson(random, 0.65),
  }
  return { winner: winnerByGoals({ fullTime }), duration: 'REGULAR', halfTime, fullTime }
}

/** Knuth's way (https://en.wikipedia.org/wiki/Poisson_distribution#Random_variate_generation). */
function poisson(random: Random, mean: number): number {
  const limit = Math.exp(-mean)
  let product = random.next()
  let count = 0
  while (product > limit) {
    count++
    product *= random.next()
  }
  return count
}

function submissionsOf(
  score: Score,
  home: string,
  away: string,
  at: Date,
  isDisputed: boolean,
): Match['submissions'] {
  const otherwise: Goals = { home: score.fullTime.home, away: score.fullTime.away + 1 }
  const theirs: Score = isDisputed
    ? { ...score, fullTime: otherwise, winner: winnerByGoals({ fullTime: otherwise }) }
    : score
  return {
    home: { score, by: `${home}-manager`, at },
    away: { score: theirs, by: `${away}-manager`, at: new Date(at.getTime() + 9 * 60_000) },
  }
}

function plansFor(random: Random, index: number, born: Match, context: DemoContext): Planned<Match>[] {
  if (born.reviewStatus !== 'submitted' || waitingPlace(index, context) !== undefined) return []
  const reported = born.updatedAt?.getTime() ?? 0
  const at = new Date(Math.min(reported + random.int(1, 40) * HOUR, context.now.getTime() - 10 * 60_000))
  const approve: Planned<Match> = {
    action: 'approve',
    from: 'submitted',
    to: 'approved',
    at,
    changes: () => ({ reviewStatus: 'approved' }),
  }
  const lockedAt = new Date(reported + 30 * DAY)
  if (lockedAt > context.now || index % 3 !== 0) return [approve]
  return [
    approve,
    {
      action: 'lock',
      from: 'approved',
      to: 'locked',
      at: lockedAt,
      changes: () => ({ reviewStatus: 'locked', locked: true }),
    },
  ]
}
