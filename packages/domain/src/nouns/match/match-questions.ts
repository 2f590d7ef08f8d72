import { ask } from '#engine/query/ask.ts'
import { asc, before, contains, containsAny, desc, equals, from } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import { wordQuestions } from '#engine/query/word-questions.ts'

const byKickOff = asc('kickOff')

/** Matches of the same teams on the same days, by up to 30 keys. */
export const matchesOfTeamDays = ask(
  'matches',
  'matches of teams on their days',
  (keys: readonly string[]) => ({ where: [containsAny('teamDayKeys', keys)], most: 60 }),
  [['a', 'b']],
)

export const matchesAtVenue = ask(
  'matches',
  'matches at a venue on a day',
  (venue: string, day: string) => ({
    where: [equals('venue.name', venue), equals('localDate', day)],
    most: 20,
  }),
  ['x', '2026-06-01'],
)

export const matchesOfLeague = ask(
  'matches',
  'matches of a league',
  (leagueId: string) => ({ where: [equals('leagueId', leagueId)] }),
  ['x'],
)

export const calendarOfLeague = ask(
  'matches',
  'matches of a league by kick-off',
  (leagueId: string) => ({ where: [equals('leagueId', leagueId)], orderBy: [byKickOff] }),
  ['x'],
)

export const firstMatchday = ask(
  'matches',
  'the first matchday of a league',
  (leagueId: string) => ({
    where: [equals('leagueId', leagueId)],
    orderBy: [asc('matchday'), byKickOff],
    most: 1,
  }),
  ['x'],
)

export const lastMatchday = ask(
  'matches',
  'the last matchday of a league',
  (leagueId: string) => ({ where: [equals('leagueId', leagueId)], orderBy: [desc('matchday')], most: 1 }),
  ['x'],
)

export const nextOfLeague = ask(
  'matches',
  'the next match of a league',
  (leagueId: string, now: Date) => ({
    where: [equals('leagueId', leagueId), from('kickOff', now)],
    orderBy: [byKickOff],
    most: 1,
  }),
  ['x', new Date(0)],
)

/** A matchday has half as many matches as clubs; there is room for replays and mistakes. */
export const matchesOfMatchday = ask(
  'matches',
  'a matchday of a league',
  (leagueId: string, matchday: number) => ({
    where: [equals('leagueId', leagueId), equals('matchday', matchday)],
    orderBy: [byKickOff],
    most: 64,
  }),
  ['x', 1],
)

/** Page size, so that progress is visible. */
const RESULTS = 300

export const playedInLeague = ask(
  'matches',
  'matches of a league that were played',
  (leagueId: string, now: Date) => ({
    where: [equals('leagueId', leagueId), before('kickOff', now)],
    orderBy: [byKickOff],
    most: RESULTS,
  }),
  ['x', new Date()],
)

export const awardedInLeague = ask(
  'matches',
  'matches of a league that were awarded',
  (leagueId: string) => ({
    where: [equals('leagueId', leagueId), equals('status', 'awarded')],
    most: RESULTS,
  }),
  ['x'],
)

/** Latest kick-off first. */
export const matchesOfClub = ask(
  'matches',
  'matches of a club',
  (clubId: string) => ({ where: [contains('clubIds', clubId)], orderBy: [desc('kickOff')] }),
  ['x'],
)

export const matchesNamingClub = ask(
  'matches',
  'matches that name a club',
  (clubId: string) => ({ where: [contains('clubIds', clubId)] }),
  ['x'],
)

export const futureOfClub = ask(
  'matches',
  'future matches of a club',
  (clubId: string, now: Date) => ({
    where: [contains('clubIds', clubId), from('kickOff', now)],
    orderBy: [byKickOff],
  }),
  ['x', new Date(0)],
)

export const matchesByWords = wordQuestions('matches', [desc('kickOff')])

export const indexes: readonly OwnIndexes[] = [
  {
    of: 'matches',
    composite: [
      'leagueId kickOff',
      'leagueId matchday kickOff',
      'leagueId -matchday',
      'clubIds[] -kickOff',
      'clubIds[] kickOff',
      'venue.name localDate',
    ],
    elements: ['clubIds', 'teamDayKeys'],
    values: ['home.clubId', 'away.clubId'],
    unindexed:
      'ageCategory attendance away competitionName createdAt createdBy decision disputed gender halfLengthMin home localDate ' +
      'locked matchday moderatorIds neutral officials rev score season submissions timeZone updatedBy venue videoIds',
  },
]
