import * as z from 'zod/mini'
import type { Tone } from '#machine/listing-status.ts'
import { AgeCategory, Gender } from '#nouns/league/league.ts'
import { nearKeys } from '#query/near-keys.ts'
import { reviewFields } from '#review/review.ts'
import { Geo } from '#shared/geo/geo.ts'
import { readableElements, recordFields, tolerant } from '#shared/record.ts'
import { searchTokens } from '#shared/text.ts'
import { CalendarDay } from '#shared/time/calendar-day.ts'
import { dayIn, TimeZone } from '#shared/time/time-zone.ts'
import { Score } from './score.ts'

export const matchStatuses = [
  'scheduled',
  'timed',
  'inPlay',
  'paused',
  'finished',
  'postponed',
  'suspended',
  'cancelled',
  'abandoned',
  'awarded',
] as const
export const MatchStatus = z.enum(matchStatuses)
export type MatchStatus = z.infer<typeof MatchStatus>

export const matchStatusLabels: Record<MatchStatus, string> = {
  scheduled: 'Scheduled',
  timed: 'Time set',
  inPlay: 'In play',
  paused: 'Half-time',
  finished: 'Finished',
  postponed: 'Postponed',
  suspended: 'Suspended',
  cancelled: 'Cancelled',
  abandoned: 'Abandoned',
  awarded: 'Awarded',
}

export const matchStatusTones: Record<MatchStatus, Tone> = {
  scheduled: 'neutral',
  timed: 'neutral',
  inPlay: 'accent',
  paused: 'accent',
  finished: 'good',
  postponed: 'warning',
  suspended: 'warning',
  cancelled: 'neutral',
  abandoned: 'bad',
  awarded: 'good',
}

export const matchReviewStatuses = [
  'draft',
  'submitted',
  'needsInfo',
  'approved',
  'rejected',
  'locked',
] as const
export const MatchReviewStatus = z.enum(matchReviewStatuses)
export type MatchReviewStatus = z.infer<typeof MatchReviewStatus>

export const matchReviewLabels: Record<MatchReviewStatus, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  needsInfo: 'Needs information',
  approved: 'Approved',
  rejected: 'Rejected',
  locked: 'Locked',
}

export const matchReviewTones: Record<MatchReviewStatus, Tone> = {
  draft: 'neutral',
  submitted: 'accent',
  needsInfo: 'warning',
  approved: 'good',
  rejected: 'bad',
  locked: 'good',
}

/** One of the two teams: a club's, named as it was then. */
export const MatchTeam = z.object({
  clubId: z.string(),
  name: z.catch(z.string(), ''),
  /** Which team of the club, such as `II`; absent for the first. */
  squad: z.catch(z.optional(z.nullable(z.string())), undefined),
})
export type MatchTeam = z.infer<typeof MatchTeam>

const Official = z.object({ role: z.string(), name: z.string() })
const Submission = z.object({ score: Score, by: z.string(), at: z.date() })

const matchShape = {
  ...recordFields,
  ...reviewFields,
  leagueId: z.string(),
  competitionName: z.string(),
  season: z.string(),
  stage: z.string(),
  matchday: z.int(),
  group: z.string(),
  home: MatchTeam,
  away: MatchTeam,
  /** Of `home` and `away`, so that a club's matches are one question. */
  clubIds: z.array(z.string()),
  gender: Gender,
  ageCategory: AgeCategory,
  kickOff: z.date(),
  /** IANA zone of the venue. */
  timeZone: TimeZone,
  /** The day of `kickOff` in that zone. */
  localDate: CalendarDay,
  venue: z.object({
    name: z.catch(z.string(), ''),
    pitch: z.catch(z.optional(z.nullable(z.string())), undefined),
    geo: z.catch(z.optional(z.nullable(Geo)), undefined),
  }),
  neutral: z.boolean(),
  status: MatchStatus,
  score: Score,
  halfLengthMin: z.int(),
  attendance: z.int(),
  officials: readableElements(Official),
  /** What each club reported. */
  submissions: z.object({
    home: z.catch(z.optional(z.nullable(Submission)), undefined),
    away: z.catch(z.optional(z.nullable(Submission)), undefined),
  }),
  disputed: z.boolean(),
  reviewStatus: MatchReviewStatus,
  locked: z.boolean(),
  moderatorIds: z.array(z.string()),
  /** One per team: its club and the day, by which a second match on that day is found. */
  teamDayKeys: z.array(z.string()),
  videoIds: z.array(z.string()),
}

/** A match as read; only its key is sure to be there. */
export const Match = z.looseObject({ id: z.string(), ...tolerant(matchShape) })
export type Match = z.infer<typeof Match>

/** A record that says nothing of its status was only ever planned. */
export const matchStatusOf = (match: Pick<Match, 'status'>): MatchStatus => match.status ?? 'scheduled'
export const matchReviewOf = (match: Pick<Match, 'reviewStatus'>): MatchReviewStatus =>
  match.reviewStatus ?? 'draft'

/** "AFC Wimbledon – Milton Keynes Dons II", or what a list shows in its place. */
export const matchName = ({ home, away }: Pick<Match, 'home' | 'away'>): string =>
  `${teamName(home)} – ${teamName(away)}`

export function teamName(team: MatchTeam | undefined): string {
  const name = team?.name.trim() || 'Unknown team'
  return team?.squad ? `${name} ${team.squad}` : name
}

/** Fields that follow from others: written with them, but not worth a line in the history. */
export const matchDerivedFields = ['search', 'near', 'clubIds', 'teamDayKeys'] as const

/** What {@link matchDerivedFields} hold. */
export function derivedMatchFields(match: Pick<Match, 'home' | 'away' | 'competitionName' | 'localDate'>) {
  const { home, away, competitionName = '', localDate = '' } = match
  const teams = [home, away].filter((team) => team !== undefined)
  const named = teams.map(({ name }) => name)
  return {
    search: searchTokens([...named, competitionName]),
    near: nearKeys([...named, competitionName]),
    // Two teams of one club may meet; it is one club all the same.
    clubIds: [...new Set(teams.map(({ clubId }) => clubId))],
    teamDayKeys: teams.map(({ clubId, squad }) => [clubId, squad ?? '', localDate].join('_')),
  } satisfies Record<(typeof matchDerivedFields)[number], unknown>
}

/** Has a result that counts: played to the end or awarded, and confirmed by the review. */
export function counts(match: Pick<Match, 'status' | 'reviewStatus' | 'score'>): boolean {
  const played = match.status === 'finished' || match.status === 'awarded'
  const confirmed = match.reviewStatus === 'approved' || match.reviewStatus === 'locked'
  return played && confirmed && match.score !== undefined
}

/** Ended without a result: nothing that could count. */
export const lacksScore = (match: Pick<Match, 'status' | 'score'>): boolean =>
  match.score === undefined && ['finished', 'awarded'].includes(matchStatusOf(match))

/** What a new kick-off changes. */
export const kickOffChanges = (kickOff: Date, timeZone: string) => ({
  kickOff,
  timeZone,
  localDate: dayIn(kickOff, timeZone),
})
