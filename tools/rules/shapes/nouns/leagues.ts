import { leagueNoun } from '@touchline/domain/nouns/league/league.ts'
import { byLaw, derivedKey, follows, law, optional } from '#tools/rules/shapes/fields.ts'
import { fieldRules, shapeOfNoun } from '#tools/rules/shapes/shape-of-noun.ts'

const league = fieldRules(leagueNoun)

export const shape = shapeOfNoun(leagueNoun, {
  fields: {
    name: { ...league.name, also: "'competitionKey' in d" },
    discipline: optional(league.discipline),
    format: optional(league.format),
    pointsWin: optional(league.pointsWin),
    // Asked for only where one of them changes: `zonesFit`.
    promoted: byLaw(league.promoted),
    playOff: byLaw(league.playOff),
    relegated: byLaw(league.relegated),
    // Together they are a span of time: `isSpan`.
    startDate: byLaw(league.startDate),
    endDate: byLaw(league.endDate),
    clubIds: league.clubIds,
    competitionKey: derivedKey(160),
    clubCount: follows(optional(law)),
  },
})
