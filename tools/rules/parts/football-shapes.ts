import { ClubForm } from '@touchline/domain/nouns/club/club-form.ts'
import { LeagueForm } from '@touchline/domain/nouns/league/league-form.ts'
import { AgeCategory, Gender, LEAGUE_CLUBS_MAX } from '@touchline/domain/nouns/league/league.ts'
import { MatchForm } from '@touchline/domain/nouns/match/match-form.ts'
import { Duration } from '@touchline/domain/nouns/match/score.ts'
import { ModeratorForm } from '@touchline/domain/nouns/moderator/match-moderator-form.ts'
import { UserForm } from '@touchline/domain/nouns/user/user-form.ts'
import { Video } from '@touchline/domain/nouns/video/video.ts'
import { Season } from '@touchline/domain/shared/time/season.ts'
import {
  anyText,
  atEntry,
  byLaw,
  follows,
  group,
  law,
  matching,
  mayBeEmpty,
  optional,
  orNull,
  own,
  partsOf,
  pattern,
  refs,
  rulesOf,
  upToNow,
} from './fields.ts'
import type { FieldRule, RuleShape } from './rule-shape.ts'
import { ruleOf } from './shape-of-schema.ts'

/** People, clubs and what is played. */

export const users: RuleShape = {
  collection: 'users',
  fields: {
    ...rulesOf(UserForm.shape, { like: { phone: '+1234567' }, except: ['birthYear', 'roles'] }),
    birthYear: upToNow(ruleOf(UserForm.shape.birthYear)),
    // With its flags: `areRoles`.
    roles: law,
    roleFlags: follows(law),
    accountStatus: follows(law, 'state'),
    suspension: follows(law, 'state'),
  },
}

const club = ClubForm.shape
const key = (max: number) => follows(optional(pattern(`.{1,${max}}`, 'x')))
const name = (rule: FieldRule, derived: string): FieldRule => ({ ...rule, also: `'${derived}' in d` })

export const clubs: RuleShape = {
  collection: 'clubs',
  fields: {
    ...rulesOf(club, {
      like: { code: 'XXX', emailDomain: 'a.bc', colours: '#000000' },
      except: ['location', 'website'],
    }),
    name: name(ruleOf(club.name), 'nameKey'),
    aliases: atEntry(ruleOf(club.aliases)),
    website: matching('https://[^/\\s]+[.]\\S+', ruleOf(club.website, 'https://a.b')),
    foundedYear: upToNow(ruleOf(club.foundedYear)),
    geo: atEntry(optional({ kind: 'place' })),
    ground: atEntry(optional(group('isGround', 'ground', partsOf(ruleOf(club.ground))))),
    colours: atEntry(ruleOf(club.colours, '#000000')),
    // The paths below the club's own folder.
    crestPath: optional(law),
    leagueIds: refs(200),
    nameKey: key(160),
    cityKey: key(160),
    websiteDomain: key(200),
    managed: follows(law),
    located: follows(law),
    counters: follows(law),
  },
}

const league = LeagueForm.shape

export const leagues: RuleShape = {
  collection: 'leagues',
  fields: {
    ...rulesOf(league),
    name: name(ruleOf(league.name), 'competitionKey'),
    discipline: optional(ruleOf(league.discipline)),
    format: optional(ruleOf(league.format)),
    pointsWin: optional(ruleOf(league.pointsWin)),
    // Together they are a span of time: `isSpan`.
    startDate: byLaw(ruleOf(league.startDate)),
    endDate: byLaw(ruleOf(league.endDate)),
    clubIds: refs(LEAGUE_CLUBS_MAX),
    competitionKey: key(160),
    clubCount: follows(optional(law)),
  },
}

const match = MatchForm.shape
const team = group('isTeam', 'team', {
  clubId: { kind: 'ref' },
  name: anyText(80),
  squad: orNull(anyText(20)),
})
const goals = own('areGoals')

export const matches: RuleShape = {
  collection: 'matches',
  fields: {
    leagueId: optional({ kind: 'ref' }),
    competitionName: ruleOf(match.competitionName),
    season: ruleOf(Season),
    stage: ruleOf(match.stage),
    matchday: ruleOf(match.matchday),
    group: ruleOf(match.group),
    // Two of them, which are not the same: `tellsMatch`.
    home: byLaw(team),
    away: byLaw(team),
    gender: ruleOf(Gender),
    ageCategory: ruleOf(AgeCategory),
    // They say the same: `isTime`.
    kickOff: law,
    timeZone: law,
    localDate: law,
    venue: atEntry(
      optional(
        group('isVenue', 'venue', {
          name: mayBeEmpty(ruleOf(match.venueName)),
          pitch: orNull(ruleOf(match.pitch)),
          geo: orNull({ kind: 'place' }),
        }),
      ),
    ),
    neutral: optional(ruleOf(match.neutral)),
    score: atEntry(
      optional(
        group('isScore', 'score', {
          // Always there, be it null.
          winner: law,
          duration: ruleOf(Duration),
          halfTime: law,
          fullTime: goals,
          extraTime: orNull(goals),
          penalties: orNull(goals),
        }),
      ),
    ),
    halfLengthMin: ruleOf(match.halfLengthMin),
    attendance: ruleOf(match.attendance),
    officials: atEntry(optional(own('areOfficials'))),
    disputed: optional({ kind: 'flag' }),
    moderatorIds: refs(20),
    videoIds: refs(50),
    clubIds: follows(law),
    teamDayKeys: follows(law),
  },
  together: [
    ['stage', 'matchday', 'group'],
    ['neutral', 'halfLengthMin', 'attendance', 'disputed'],
  ],
}

const moderator = ModeratorForm.shape

export const matchModerators: RuleShape = {
  collection: 'matchModerators',
  fields: {
    userName: optional(anyText(120)),
    scope: own('isScope'),
    permissions: ruleOf(moderator.permissions),
    conflictClubIds: ruleOf(moderator.conflictClubIds),
    scopeKeys: follows(law),
    stats: follows(law),
  },
}

const video = Video.shape

export const videos: RuleShape = {
  collection: 'videos',
  fields: {
    clubId: optional({ kind: 'ref' }),
    matchId: optional({ kind: 'ref' }),
    title: { kind: 'text', min: 3, max: 100 },
    description: optional({ kind: 'text', min: 1, max: 5000 }),
    kind: ruleOf(video.kind),
    language: optional(pattern('[a-z]{2,3}(-[A-Za-z0-9]{2,8})*', 'en')),
    minorsVisible: ruleOf(video.minorsVisible),
    consent: ruleOf(video.consent),
    priority: ruleOf(video.priority),
    queue: follows(law),
    flagCodes: follows(law),
    flagged: follows(law),
  },
}
