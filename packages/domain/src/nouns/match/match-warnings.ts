import { t } from '#language/t.ts'
import { findingsOf, type Check, type Finding, type Said } from '#engine/machine/check.ts'
import type { League } from '#nouns/league/league.ts'
import { fold } from '#shared/text.ts'
import { dayIn } from '#shared/time/time-zone.ts'
import { matchStays } from './match-status.ts'
import { matchName, teamName, type Match, type MatchTeam } from './match.ts'
import { scoreProblems, toScoreForm } from './score-form.ts'

export const matchWarningKinds = [
  'oneTeamTwice',
  'impossibleScore',
  'duplicate',
  'sameTeam',
  'samePitch',
  'outsideSeason',
] as const
export type MatchWarningKind = (typeof matchWarningKinds)[number]

/** Records that may conflict with a match, and its league's season. */
export type MatchFacts = { others: readonly Match[]; league: Season | undefined }

type Season = Pick<League, 'startDate' | 'endDate'>
type MatchSaid = Said & { check: MatchWarningKind }

const MINUTE_MS = 60_000
const CLOSE_MS = 180 * MINUTE_MS
const PITCH_BREAK_MIN = 30
const DEFAULT_HALF_MIN = 45

/** Checks of a match alone, and against others of the same teams or venue around that day. */
export const matchChecks: readonly Check<Match, MatchFacts>[] = [
  {
    name: 'impossible',
    severity: 'blocks',
    reads: [],
    find: (match) => [...oneTeamTwice(match), ...impossibleScore(match)],
  },
  {
    name: 'collision',
    severity: 'warns',
    reads: ['others'],
    find: (match, { others = [] }) =>
      others
        .filter((other) => other.id !== match.id && matchStays(other).ok)
        .flatMap((other) => besideOf(match, other)),
  },
  {
    name: 'outsideSeason',
    severity: 'warns',
    reads: ['league'],
    find: (match, { league }) => outsideSeason(match, league),
  },
]

/** Warnings of a match whose surroundings are known. */
export const warningsOfMatch = (match: Match, facts: Partial<MatchFacts>): Finding[] =>
  findingsOf(matchChecks, match, facts, 'queue')

/** A team without a club is told by its name. */
const keyOf = (team: MatchTeam) => `${team.clubId || fold(team.name)}_${fold(team.squad ?? '')}`

/** A club's team can play another team of the same club. */
function oneTeamTwice({ home, away }: Match): MatchSaid[] {
  return home && away && keyOf(home) === keyOf(away)
    ? [{ check: 'oneTeamTwice', sentence: t('Home and away are the same team.') }]
    : []
}

function impossibleScore({ score }: Match): MatchSaid[] {
  if (!score) return []
  return scoreProblems(toScoreForm(score)).map(({ text }) => ({
    check: 'impossibleScore',
    sentence: text,
  }))
}

const linkTo = (match: Match) => ({ id: match.id, name: matchName(match) })

function besideOf(match: Match, other: Match): MatchSaid[] {
  if (isDuplicate(match, other))
    return [
      {
        check: 'duplicate',
        severity: 'strong',
        why: t('Not the same match: why?'),
        sentence: t('Possible duplicate: {match}.', { match: matchName(other) }),
        link: linkTo(other),
      },
    ]
  return [...sameTeam(match, other), ...samePitch(match, other)]
}

const dayOf = ({ localDate, kickOff, timeZone }: Match) =>
  localDate ?? (kickOff && timeZone ? dayIn(kickOff, timeZone) : undefined)

const isSameDay = (a: Match, b: Match) => dayOf(a) !== undefined && dayOf(a) === dayOf(b)
const isSameGroup = (a: Match, b: Match) => a.gender === b.gender && a.ageCategory === b.ageCategory
const teamsOf = ({ home, away }: Match) => [home, away].filter((team) => team !== undefined)

/** Whether two matches have the same teams, whichever is at home. */
function isDuplicate(a: Match, b: Match): boolean {
  const pair = (match: Match) => teamsOf(match).map(keyOf).toSorted().join('|')
  return teamsOf(a).length === 2 && pair(a) === pair(b) && isSameDay(a, b) && isSameGroup(a, b)
}

/** Distance of the kick-offs in ms; infinite while one is unknown. */
const apart = (a: Match, b: Match) =>
  a.kickOff && b.kickOff ? Math.abs(a.kickOff.getTime() - b.kickOff.getTime()) : Infinity

function sameTeam(match: Match, other: Match): MatchSaid[] {
  if (!isSameDay(match, other) || !isSameGroup(match, other)) return []
  const busy = new Set(teamsOf(other).map(keyOf))
  const close = apart(match, other) < CLOSE_MS
  return teamsOf(match)
    .filter((team) => busy.has(keyOf(team)))
    .map((team) => ({
      check: 'sameTeam',
      severity: close ? 'strong' : 'warns',
      ...(close ? { why: t('Played twice within 3 hours: why?') } : {}),
      sentence: close
        ? t('{team} plays twice that day, less than 3 hours apart: {match}.', {
            team: teamName(team),
            match: matchName(other),
          })
        : t('{team} plays twice that day: {match}.', { team: teamName(team), match: matchName(other) }),
      link: linkTo(other),
    }))
}

/** The earlier match takes two halves and half an hour. */
function samePitch(match: Match, other: Match): MatchSaid[] {
  if (pitchOf(match) === undefined || pitchOf(match) !== pitchOf(other)) return []
  const [first] = [match, other].toSorted((a, b) => (a.kickOff?.getTime() ?? 0) - (b.kickOff?.getTime() ?? 0))
  const held = (2 * (first?.halfLengthMin ?? DEFAULT_HALF_MIN) + PITCH_BREAK_MIN) * MINUTE_MS
  return apart(match, other) < held
    ? [
        {
          check: 'samePitch',
          sentence: t('The pitch is taken at that time: {match}.', { match: matchName(other) }),
          link: linkTo(other),
        },
      ]
    : []
}

/** Pitch of a match; a venue without a named pitch is one pitch. Undefined while unknown. */
function pitchOf({ venue }: Match): string | undefined {
  const name = fold(venue?.name ?? '')
  return name === '' ? undefined : `${name}|${fold(venue?.pitch ?? '')}`
}

function outsideSeason(match: Match, league: Season | undefined): MatchSaid[] {
  const day = dayOf(match)
  if (day === undefined || league === undefined) return []
  const early = league.startDate !== undefined && day < league.startDate
  const late = league.endDate !== undefined && day > league.endDate
  return early || late
    ? [
        {
          check: 'outsideSeason',
          sentence: early
            ? t('Kick-off is before the season begins.')
            : t('Kick-off is after the season ends.'),
        },
      ]
    : []
}
