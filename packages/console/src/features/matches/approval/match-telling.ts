import { matchName, type Match } from '@touchline/domain/nouns/match/match.ts'
import { matchMessageValues } from '@touchline/domain/review/told-about.ts'
import { matchApproval, reporterOf } from '#data/nouns/match/match-approval.ts'

/** Recipient of a decision about a match, and the values of its message. */
export const matchTelling = {
  area: 'matches',
  itemName: (match: Match) => matchName(match),
  recipientOf: reporterOf,
  templateValues: matchMessageValues,
  templates: matchApproval.templates,
}
