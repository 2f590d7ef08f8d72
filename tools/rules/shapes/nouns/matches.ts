import { matchNoun } from '@touchline/domain/nouns/match/match.ts'
import { Duration } from '@touchline/domain/nouns/match/score.ts'
import {
  anyText,
  atEntry,
  byLaw,
  follows,
  group,
  law,
  mayBeEmpty,
  needed,
  optional,
  orNull,
  own,
  withOthers,
} from '#tools/rules/shapes/fields.ts'
import { fieldRules, shapeOfNoun } from '#tools/rules/shapes/shape-of-noun.ts'
import { ruleOf } from '#tools/rules/shapes/shape-of-schema.ts'

const match = fieldRules(matchNoun)
const team = group('isTeam', 'team', {
  clubId: { kind: 'ref' },
  name: anyText(80),
  squad: orNull(anyText(20)),
})
const goals = own('areGoals')

export const shape = shapeOfNoun(matchNoun, {
  // They are the parts of `venue`.
  except: ['venueName', 'pitch'],
  fields: {
    neutral: optional(match.neutral),
    // They say the same: `isTime`.
    kickOff: law,
    timeZone: law,
    localDate: law,
    officials: atEntry(optional(own('areOfficials'))),
    leagueId: match.leagueId,
    season: needed(match.season),
    // Two of them, which are not the same: `tellsMatch`.
    home: byLaw(team),
    away: byLaw(team),
    gender: needed(match.gender),
    ageCategory: needed(match.ageCategory),
    venue: withOthers(
      optional(
        group('isVenue', 'venue', {
          name: mayBeEmpty(match.venueName),
          pitch: orNull(match.pitch),
          geo: orNull({ kind: 'place' }),
        }),
      ),
    ),
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
    disputed: optional(match.disputed),
    moderatorIds: match.moderatorIds,
    videoIds: match.videoIds,
    clubIds: follows(law),
    teamDayKeys: follows(law),
  },
})
