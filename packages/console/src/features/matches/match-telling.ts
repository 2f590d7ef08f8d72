import { matchName, type Match } from '@touchline/domain/match.ts'
import { matchApproval, reporterOf } from '#data/match-approval.ts'
import { dayText } from '@touchline/domain/day-text.ts'

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
