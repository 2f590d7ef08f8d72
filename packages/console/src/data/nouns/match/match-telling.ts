import { type Match, matchName } from '@touchline/domain/nouns/match/match.ts'
import { matchMessageValues } from '@touchline/domain/tables/told-about.ts'
import { concernedBy } from '@touchline/domain/tables/concerned.ts'
import { readRecipient } from '#data/nouns/recipient.ts'
import { matchApproval } from './match-approval.ts'

/** Recipient of a decision about a match, and the values of its message. */
export const matchTelling = {
  collection: 'matches',
  itemName: (match: Match) => matchName(match),
  recipientOf: (match: Match) => readRecipient(concernedBy('matches', match).accounts[0]),
  templateValues: matchMessageValues,
  templates: matchApproval.templates,
}
