import type { Club } from '@touchline/domain/nouns/club/club.ts'
import { derivedMatchFields, type Match } from '@touchline/domain/nouns/match/match.ts'
import { winnerByGoals, type Goals, type Score } from '@touchline/domain/nouns/match/score.ts'
import { dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { clubId } from '#plans/clubs.ts'
import { newClub } from '#plans/new-club.ts'
import type { DemoContext, DemoItem, Noun } from '#demo-item.ts'
import { livedThrough, stored, type Past } from '#history.ts'
import { leagueId } from '#plans/league-plan.ts'
import { leagueNameOf } from './leagues.ts'
import { moderatorsFor } from '#plans/moderator-plan.ts'
import { randomOf, type Random } from '#random.ts'
import { seasonDays } from '#season-days.ts'
import { DAY, HOUR } from '#sign-up-time.ts'
import { matchNumbers, sizes } from '#sizes.ts'
import { userIdOf } from '#plans/user.ts'
import { videosOfMatch } from '#plans/video-steps.ts'
import { fateOf, matchPlans, type Fate } from '#plans/match-history.ts'
import { fixtureAt, plannedFixtureAt, waitingPlace } from '#plans/match-plan.ts'
import type { Association } from '#associations.ts'
import { nameIn } from '#countries.ts'

export const matches: Noun = {
  name: 'matches',
  count: (size) => matchNumbers[size].matches,
  item: matchItem,
  summary: () => [],
}

/** Key of the n-th match, counted from 1. */
export const matchId = (number: number): string => `match-${`${number}`.padStart(5, '0')}`

export function matchPast(index: number, context: DemoContext): Past<Match> {
  const random = randomOf('match-decisions', index)
  const born = newMatch(index, context)
  const { league } = fixtureAt(index, context)
  const plans = matchPlans(random, index, { born, league }, context)
  return livedThrough(random, { collection: 'matches', born }, plans, context)
}

function matchItem(index: number, context: DemoContext): DemoItem {
  const { record, decisions } = matchPast(index, context)
  return {
    documents: [
      { path: `matches/${record.id}`, data: stored({ ...record, ...derivedMatchFields(record) }) },
      ...decisions,
    ],
  }
}

/** Cached, because consecutive matches of a league have the same few clubs. */
const clubs = new Map<number, Club>()
const CLUBS_MAX = 1000
let clubsFor = ''

function clubOf(club: number, context: DemoContext): Club {
  const key = `${context.size} ${context.now.getTime()}`
  if (key !== clubsFor || clubs.size >= CLUBS_MAX) clubs.clear()
  clubsFor = key
  const known = clubs.get(club) ?? newClub(club, context)
  clubs.set(club, known)
  return known
}

function newMatch(index: number, context: DemoContext): Match {
  const random = randomOf('matches', index)
  const fixture = fixtureAt(index, context)
  const { league, round, home, away, kickOff } = fixture
  const place = waitingPlace(index, context)
  const { timeZone } = league.association
  const { now, size } = context
  const isPlayed = kickOff.getTime() < now.getTime() - 3 * HOUR
  const [homeClub, awayClub, host] = [home, away, fixture.ground ?? home].map((club) => clubOf(club, context))
  if (!homeClub || !awayClub || !host) throw new Error(`Match ${index} has no clubs.`)
  // A report with a wrong day is as fresh as the others.
  const playedAt = plannedFixtureAt(index, context).kickOff.getTime()
  const reportedAt = isPlayed
    ? new Date(playedAt + 2 * HOUR + random.int(5, 300) * 60_000)
    : new Date(playedAt - 21 * DAY)
  const at = reportedAt < now ? reportedAt : new Date(now.getTime() - HOUR)
  const score = isPlayed ? reportedScore(random, place) : undefined
  const isDisputed = place !== undefined && place % 8 === 1 && place < matchNumbers[size].disputed * 8
  const managerOf = (club: number, { managerIds }: Club) =>
    managerIds?.[0] ?? userIdOf(club % sizes[size].users)
  const [homeManager, awayManager] = [managerOf(home, homeClub), managerOf(away, awayClub)]
  const match: Match = {
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
    localDate: dayIn(kickOff, timeZone),
    venue: {
      name: host.ground?.name || `${host.city ?? ''} Sports Park`,
      pitch: '1',
      ...(host.geo ? { geo: host.geo } : {}),
    },
    neutral: false,
    status: isPlayed ? 'finished' : kickOff.getTime() - now.getTime() < 10 * DAY ? 'timed' : 'scheduled',
    ...(score
      ? { score, submissions: submissionsOf(score, { homeManager, awayManager, at, isDisputed, place }) }
      : {}),
    ...(score ? { attendance: Math.round(Math.exp(random.normal(4.4, 1))) } : {}),
    halfLengthMin: league.ageCategory === 'senior' ? 45 : 35,
    officials: officialsOf(index, league.association, isPlayed),
    disputed: isDisputed,
    reviewStatus: isPlayed ? 'submitted' : 'draft',
    locked: false,
    moderatorIds: [],
    videoIds: videosOfMatch(index + 1, context),
    createdAt: new Date(at.getTime() - (isPlayed ? 20 * DAY : 0)),
    createdBy: homeManager,
    updatedAt: at,
    updatedBy: homeManager,
    rev: 1,
  }
  return {
    ...match,
    ...asItCame(match, fateOf(index, isPlayed, context)),
    moderatorIds: moderatorsFor(match, league, context).map(({ uid }) => uid),
  }
}

/** First state of an unusual outcome. */
function asItCame({ kickOff }: Match, fate: Fate): Partial<Match> {
  const unplayed = { score: undefined, submissions: undefined, attendance: undefined }
  if (fate === 'awarded') return { ...unplayed, status: 'timed' }
  return fate === 'abandoned' && kickOff
    ? { ...unplayed, status: 'inPlay', reviewStatus: 'draft', updatedAt: kickOff }
    : {}
}

/** One waiting match has an impossible score: more goals at half-time than at the end. */
function reportedScore(random: Random, place: number | undefined): Score {
  const score = scoreOf(random)
  if (place !== 28) return score
  return { ...score, halfTime: { home: score.fullTime.home + 1, away: score.fullTime.away } }
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

/** By Knuth (https://en.wikipedia.org/wiki/Poisson_distribution#Random_variate_generation). */
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

type Reports = {
  homeManager: string
  awayManager: string
  at: Date
  isDisputed: boolean
  place: number | undefined
}

/** Reports of both clubs; in every sixteenth waiting match only of the home club. */
function submissionsOf(score: Score, reports: Reports): Match['submissions'] {
  const { homeManager, awayManager, at, isDisputed, place } = reports
  const otherwise: Goals = { home: score.fullTime.home, away: score.fullTime.away + 1 }
  const theirs: Score = isDisputed
    ? { ...score, fullTime: otherwise, winner: winnerByGoals({ fullTime: otherwise }) }
    : score
  const home = { score, by: homeManager, at }
  if (place !== undefined && place % 16 === 14) return { home }
  return { home, away: { score: theirs, by: awayManager, at: new Date(at.getTime() + 9 * 60_000) } }
}

/** Officials: one referee, and two assistants in every third match; a few future ones have none yet. */
function officialsOf(
  index: number,
  { country }: Association,
  isPlayed: boolean,
): NonNullable<Match['officials']> {
  const random = randomOf('officials', index)
  if (!isPlayed && random.chance(0.4)) return []
  const name = () => [...nameIn(country, random)].slice(0, 80).join('')
  const referee = { role: 'referee', name: name() }
  if (index % 3 !== 0) return [referee]
  return [referee, { role: 'assistantReferee1', name: name() }, { role: 'assistantReferee2', name: name() }]
}
