import * as z from 'zod/mini'
import { choice, day, flag, moment, own, pattern, ref, refs, text, whole } from '#engine/kinds/field.ts'
import { recordSchema } from '#engine/kinds/stored.ts'
import { t } from '#language/t.ts'
import { defineNoun } from '#engine/noun/noun.ts'
import { nounNamedBy } from '#engine/catalogue/noun-key.ts'
import { ageLabels, genderLabels } from '#shared/category.ts'
import { nearKeys } from '#engine/query/near-keys.ts'
import { Geo } from '#shared/geo/geo.ts'
import { readableElements } from '#shared/record.ts'
import { searchTokens } from '#shared/text.ts'
import { dayIn, TimeZone } from '#shared/time/time-zone.ts'
import { inShort } from '#shared/in-short.ts'
import {
  matchReviewLabels,
  matchReviewTones,
  matchStatusLabels,
  matchStatusTones,
  type MatchReviewStatus,
  type MatchStatus,
} from './match-states.ts'
import { Score } from './score.ts'

/** One of two teams: of a club, with its name at the time; or only a name, with `''` for the club. */
export const MatchTeam = z.object({
  clubId: z.catch(z.string(), ''),
  name: z.catch(z.string(), ''),
  /** Team within the club, such as `II`; absent for the first. */
  squad: z.catch(z.optional(z.nullable(z.string())), undefined),
})
export type MatchTeam = z.infer<typeof MatchTeam>

const Official = z.object({ role: z.string(), name: z.string() })
const Submission = z.object({ score: Score, by: z.string(), at: z.date() })

/** Most moderators, and most videos, of a match. */
const MODERATORS_MAX = 20
const VIDEOS_MAX = 50

export const matchNoun = defineNoun({
  collection: 'matches',
  one: t('match'),
  many: t('matches'),
  nameless: t('Unknown team – Unknown team'),
  fields: {
    competitionName: text({
      label: t('Competition'),
      required: t('Enter the competition.'),
      max: 80,
      column: { width: 136, id: 'competition' },
      searched: 'words',
    }),
    stage: text({ label: t('Stage'), max: 80 }),
    group: text({ label: t('Group'), max: 40 }),
    matchday: whole({ label: t('Matchday'), min: 1, max: 99, wrong: t('Enter a matchday from 1 to 99.') }),
    /** The form has it as local time at the venue. */
    kickOff: moment({
      label: t('Kick-off'),
      column: 140,
      filter: { name: 'date', label: t('Kick-off between') },
      sort: { directions: { desc: t('newest first'), asc: t('oldest first') }, first: 'desc' },
    }),
    /** IANA zone of the venue. */
    timeZone: own({ label: t('Time zone of the venue') }),
    /** Both are stored as `venue`. */
    venueName: text({ label: t('Venue'), max: 100 }),
    pitch: text({ label: t('Pitch'), max: 40 }),
    neutral: flag({ label: t('Neutral ground') }),
    halfLengthMin: whole({
      label: t('Minutes per half'),
      fact: t('Half length'),
      min: 1,
      max: 60,
      wrong: t('Enter minutes from 1 to 60.'),
    }),
    attendance: whole({
      label: t('Attendance'),
      min: 0,
      max: 500_000,
      wrong: t('Enter a number up to 500,000.'),
    }),
    officials: own({ label: t('Officials') }),
  },
  kept: {
    leagueId: ref({
      label: t('League'),
      to: nounNamedBy('leagueId'),
      filter: { name: 'league', orders: ['-kickOff', 'kickOff'] },
    }),
    season: pattern({ label: t('Season'), format: 'season' }),
    home: own({ label: t('Home team'), column: { width: 340, id: 'teams', label: t('Home – away') } }),
    away: own({ label: t('Away team') }),
    /** From `home` and `away`, so that a club's matches are one question. */
    clubIds: refs({
      label: t('Club'),
      to: nounNamedBy('clubId'),
      max: 2,
      filter: { name: 'club', orders: ['-kickOff', 'kickOff'] },
    }),
    gender: choice({ label: t('Gender'), of: genderLabels }),
    ageCategory: choice({
      label: t('Age category'),
      of: ageLabels,
      column: { width: 90, id: 'age', optional: true },
      filter: { name: 'age' },
    }),
    /** Day of `kickOff` in the venue's zone. */
    localDate: day({ label: t('Day at the venue') }),
    venue: own({ label: t('Venue'), column: { width: 150, optional: true } }),
    status: choice({
      label: t('Status'),
      of: matchStatusLabels,
      tones: matchStatusTones,
      assumed: 'scheduled',
      column: 96,
      filter: true,
    }),
    /** Shown between the teams. */
    score: own({ label: t('Score'), column: { width: 60, optional: true } }),
    submissions: own({ label: t('Reports') }),
    disputed: flag({
      label: t('Disputed'),
      column: { width: 88, id: 'conflicts', label: t('Conflicts') },
      filter: true,
    }),
    reviewStatus: choice({
      label: t('Review'),
      of: matchReviewLabels,
      tones: matchReviewTones,
      assumed: 'draft',
      column: { width: 96, id: 'review' },
      filter: { name: 'review' },
    }),
    locked: flag({ label: t('Locked') }),
    moderatorIds: refs({ label: t('Moderators'), to: nounNamedBy('moderatorId'), max: MODERATORS_MAX }),
    videoIds: refs({ label: t('Videos'), to: nounNamedBy('videoId'), max: VIDEOS_MAX }),
  },
  dates: { updatedAt: moment({ label: t('Updated') }) },
  form: {
    [t('Fixture')]: [
      'competitionName',
      'matchday',
      'stage',
      'group',
      'kickOff',
      'timeZone',
      'halfLengthMin',
      'attendance',
    ],
    [t('Venue')]: ['venueName', 'pitch', 'neutral'],
  },
  subtitle: [],
  // With the stage, and with the venue.
  elsewhere: ['group', 'matchday', 'venueName', 'pitch'],
  facts: [
    'home',
    'away',
    'competitionName',
    'season',
    'stage',
    'kickOff',
    'timeZone',
    'score',
    'venue',
    'neutral',
    'ageCategory',
    'gender',
    'halfLengthMin',
    'attendance',
    'officials',
  ],
  list: {
    title: t('Matches'),
    columns: [
      'kickOff',
      'competitionName',
      'home',
      'score',
      'status',
      'reviewStatus',
      'disputed',
      'ageCategory',
      'venue',
    ],
    filters: ['reviewStatus', 'status', 'leagueId', 'clubIds', 'kickOff', 'ageCategory', 'disputed'],
    card: { head: 'home', state: 'status', facts: ['kickOff', 'competitionName'] },
    first: { sort: 'kickOff', direction: 'desc' },
    filtered: ['-kickOff'],
    searched: ['-kickOff'],
    search: t('Search club or competition'),
  },
  queue: { title: t('Match Approval'), filters: ['leagueId', 'disputed'] },
})

const { venueName: _, pitch: __, ...stored } = matchNoun.fields

export const Match = recordSchema(
  { ...stored, ...matchNoun.kept },
  {
    timeZone: TimeZone,
    home: MatchTeam,
    away: MatchTeam,
    venue: z.object({
      name: z.catch(z.string(), ''),
      pitch: z.catch(z.optional(z.nullable(z.string())), undefined),
      geo: z.catch(z.optional(z.nullable(Geo)), undefined),
    }),
    score: Score,
    officials: readableElements(Official),
    submissions: z.object({
      home: z.catch(z.optional(z.nullable(Submission)), undefined),
      away: z.catch(z.optional(z.nullable(Submission)), undefined),
    }),
    /** One per team: club and day, to find a second match on that day. */
    teamDayKeys: z.array(z.string()),
  },
)
export type Match = z.infer<typeof Match>

/** A match without a status is planned. */
export const matchStatusOf = (match: Pick<Match, 'status'>): MatchStatus => match.status ?? 'scheduled'
export const matchReviewOf = (match: Pick<Match, 'reviewStatus'>): MatchReviewStatus =>
  match.reviewStatus ?? 'draft'

/** "AFC Wimbledon – Milton Keynes Dons II", or a placeholder. */
export const matchName = ({ home, away }: Pick<Match, 'home' | 'away'>): string =>
  `${teamName(home)} – ${teamName(away)}`

export function teamName(team: MatchTeam | undefined): string {
  const name = inShort(team?.name.trim() ?? '') || t('Unknown team')
  return team?.squad ? `${name} ${team.squad}` : name
}

export const matchDerivedFields = ['search', 'near', 'clubIds', 'teamDayKeys'] as const

export function derivedMatchFields(match: Pick<Match, 'home' | 'away' | 'competitionName' | 'localDate'>) {
  const { home, away, competitionName = '', localDate = '' } = match
  const teams = [home, away].filter((team) => team !== undefined)
  const named = teams.map(({ name }) => name)
  const ofClubs = teams.filter(({ clubId }) => clubId !== '')
  return {
    search: searchTokens([...named, competitionName]),
    // A misspelt competition finds the league: it has hundreds of matches.
    near: nearKeys(named),
    // Two teams of one club may meet; it is one club all the same.
    clubIds: [...new Set(ofClubs.map(({ clubId }) => clubId))],
    teamDayKeys: ofClubs.map(({ clubId, squad }) => [clubId, squad ?? '', localDate].join('_')),
  } satisfies Record<(typeof matchDerivedFields)[number], unknown>
}

/** Whether its result counts: finished or awarded, and approved. */
export function counts(match: Pick<Match, 'status' | 'reviewStatus' | 'score'>): boolean {
  const played = match.status === 'finished' || match.status === 'awarded'
  const confirmed = match.reviewStatus === 'approved' || match.reviewStatus === 'locked'
  return played && confirmed && match.score !== undefined
}

/** Whether it ended without a result. */
export const lacksScore = (match: Pick<Match, 'status' | 'score'>): boolean =>
  match.score === undefined && ['finished', 'awarded'].includes(matchStatusOf(match))

/** Fields that follow from a new kick-off. */
export const kickOffChanges = (kickOff: Date, timeZone: string) => ({
  kickOff,
  timeZone,
  localDate: dayIn(kickOff, timeZone),
})
