import * as z from 'zod/mini'
import { clubNoun } from '#nouns/club/club.ts'
import { Geo } from '#shared/geo/geo.ts'
import { characters, kindText } from '#engine/noun/kind-text.ts'
import { contractOf, eachOf, partsOf, serverTime, stepsBy } from '#engine/noun/contract.ts'
import { matchRowFields } from './match-row.ts'
import { matchReviewCan, matchReviewTransitions, matchTransitions } from './match-status.ts'
import { derivedMatchFields, Match, matchNoun, MatchTeam } from './match.ts'
import { Score } from './score.ts'
import { officialRoles } from './match-official.ts'

const Official = z.object({ role: z.enum(officialRoles), name: z.string() })
const Venue = z.object({ name: z.string(), pitch: z.optional(z.string()), geo: z.optional(Geo) })

const goals = (home: number, away: number) => ({ home, away })
const score = { winner: 'HOME', duration: 'REGULAR', halfTime: goals(1, 0), fullTime: goals(2, 1) }
const team = (which: string) =>
  partsOf(
    MatchTeam,
    {
      clubId: `The ${which} club: an id in \`clubs\`.`,
      name: 'Name of the club at the time; lists and the search have it from here.',
      squad: 'Which team of the club, such as `II`; absent: the first.',
    },
    {
      clubId: 'id of a document',
      name: `text, ${characters({ min: 1, max: clubNoun.fields.name.max })}`,
      squad: kindText(matchRowFields.homeSquad),
    },
  )

export const matches = contractOf({
  path: 'matches/{matchId}',
  about:
    'A match has two states: that of the match (`status`) and that of its review (`reviewStatus`). The platform creates matches, clubs report scores, administrators review them. Administrators can also import fixtures: these begin as `scheduled` drafts with `rev` 1, without score or reports. Undoing the import deletes those that haven’t changed since.',
  schema: Match,
  noun: matchNoun,
  derive: derivedMatchFields,
  fields: {
    competitionName: {
      by: 'both',
      means: 'Competition, as the match calls it.',
      example: 'Kent Premier League',
    },
    stage: { by: 'both', means: 'Stage.', example: 'Quarter-finals' },
    group: { by: 'both', means: 'Group.', example: 'B' },
    matchday: { by: 'both', means: 'Number of the matchday.', example: 14 },
    kickOff: {
      by: 'both',
      means: 'When it begins. Lists are in this order.',
      example: new Date('2026-05-30T14:00:00Z'),
    },
    timeZone: { by: 'both', means: 'Zone of the venue.', example: 'Europe/London' },
    neutral: { by: 'both', means: 'Whether neither club is at home.', example: false },
    halfLengthMin: { by: 'both', means: 'Minutes of a half.', example: 45 },
    attendance: { by: 'both', means: 'Spectators.', example: 214 },
    officials: {
      by: 'both',
      means: 'Referees and other officials, at most 10, each role once.',
      example: [{ role: 'referee', name: 'Sam Whistle' }],
      parts: eachOf(Official, { role: 'Role (IFAB).', name: 'Name, at most 80 characters.' }),
    },
    venue: {
      by: 'both',
      means: 'Where it is played.',
      example: { name: 'Quay Park', pitch: '2' },
      parts: partsOf(
        Venue,
        {
          name: 'Ground.',
          pitch: 'Pitch; absent or `null`: none.',
          geo: 'Place; as `geo` of clubs.',
        },
        { name: kindText(matchNoun.fields.venueName), pitch: kindText(matchNoun.fields.pitch) },
      ),
    },
    leagueId: { by: 'both', means: 'The league; absent for a friendly.' },
    season: { by: 'both', means: 'Season.' },
    home: {
      by: 'both',
      means: 'The home team.',
      example: { clubId: 'club-1', name: 'Harbour Town FC' },
      parts: team('home'),
    },
    away: {
      by: 'both',
      means: 'The away team.',
      example: { clubId: 'club-2', name: 'Meadow Rovers', squad: 'II' },
      parts: team('away'),
    },
    gender: { by: 'both', means: 'Who plays.' },
    ageCategory: { by: 'both', means: 'How old players are.', example: 'U15' },
    submissions: {
      by: 'platform',
      means:
        'What each club reported. The later of the two begins the waiting. Each is a map of `score` (as `score` below), `by` (uid) and `at` (timestamp).',
      example: { home: { score, by: 'user-1', at: new Date('2026-05-30T16:05:00Z') } },
      parts: partsOf(Match.shape.submissions.def.innerType.def.innerType, {
        home: 'Report of the home club.',
        away: 'Report of the away club.',
      }),
    },
    disputed: {
      by: 'both',
      means:
        'Whether the reports differ; where it is absent, they are compared. Disputed matches come first in the queue.',
      example: false,
    },
    videoIds: { by: 'platform', means: 'Videos of the match.' },
    status: { by: 'both', means: 'State of the match; see below.', example: 'finished' },
    reviewStatus: { by: 'both', means: 'State of the review; see below.', example: 'submitted' },
    score: {
      by: 'both',
      means: 'The result that counts. Set with the approval, or by an administrator.',
      example: score,
      parts: partsOf(Score, {
        winner:
          'Who won, a shoot-out included; `null`: not known. What was awarded may differ from the goals.',
        duration: 'How long it took.',
        halfTime: 'Goals at half-time.',
        fullTime: 'Goals after regular time.',
        extraTime: 'Goals of extra time alone.',
        penalties: 'Goals of the shoot-out alone.',
      }),
    },
    locked: {
      by: 'console',
      means: 'Follows `reviewStatus`: a locked match isn’t changed.',
      example: false,
    },
    moderatorIds: { by: 'console', means: 'Who moderates the match.' },
    localDate: {
      by: 'derived',
      means: 'The day of `kickOff` in `timeZone`.',
      without: 'the queue’s filter for a day doesn’t find it, and two matches on a day aren’t noticed',
      example: '2026-05-30',
    },
  },
  derived: {
    clubIds: {
      means: 'The clubs of `home` and `away`.',
      without: 'the page of a club doesn’t list the match',
      example: ['club-1', 'club-2'],
    },
    teamDayKeys: {
      means: 'For each team: club, squad and `localDate`, joined by `_`.',
      without: 'a second match of a team on one day isn’t noticed',
      example: ['club-1__2026-05-30', 'club-2_II_2026-05-30'],
    },
  },
  states: {
    status: {
      begins: ['scheduled', 'timed'],
      steps: stepsBy(matchTransitions, {
        setTime: 'both',
        kickOff: 'both',
        pause: 'both',
        resume: 'both',
        finish: 'both',
        postpone: 'both',
        reschedule: 'both',
        cancel: 'both',
        suspend: 'both',
        abandon: 'both',
        award: 'console',
      }),
      note: 'The words are those of IFAB and FIFA.',
    },
    reviewStatus: {
      begins: ['draft', 'submitted'],
      steps: stepsBy(matchReviewTransitions, {
        submit: 'both',
        approve: 'console',
        reject: 'console',
        askForInfo: 'console',
        resubmit: 'both',
        lock: 'console',
        unlock: 'console',
      }),
      note: 'The platform writes a report to `submissions` and sets `submitted` in the same write. From then on it leaves the match alone until the review is decided.',
    },
  },
  least: {
    record: {
      home: { clubId: 'club-1', name: 'Harbour Town FC' },
      away: { clubId: 'club-2', name: 'Meadow Rovers' },
      competitionName: 'Kent Premier League',
      kickOff: new Date('2026-05-30T14:00:00Z'),
      timeZone: 'Europe/London',
      localDate: '2026-05-30',
      status: 'finished',
      reviewStatus: 'submitted',
      disputed: false,
      submissions: { home: { score: { fullTime: goals(2, 1) }, by: 'user-1', at: serverTime } },
    },
    lacks:
      'Without `kickOff` a match has no place in the order of the list; without `reviewStatus` it is a draft and waits in no queue; without `kickOff` it comes before the others of the queue.',
    decided: (match) => matchReviewCan('approve', match),
  },
})
