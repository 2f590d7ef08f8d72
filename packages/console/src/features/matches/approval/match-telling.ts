import { matchName, type Match } from '@touchline/domain/nouns/match/match.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { matchApproval, reporterOf } from '#data/nouns/match/match-approval.ts'

/** Whom a decision about a match is told, and what its message speaks of. */
export const matchTelling = {
  area: 'matches',
  itemName: (match: Match) => matchName(match),
  recipientOf: reporterOf,
  templateValues: ({ home, competitionName, season, localDate }: Match) => ({
    club: home?.name,
    league: competitionName,
    season,
    date: localDate && dayText(localDate),
  }),
  templates: matchApproval.templates,
}
