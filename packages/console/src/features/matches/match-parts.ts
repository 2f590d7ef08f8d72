import { type Match, matchName, matchNoun } from '@touchline/domain/nouns/match/match.ts'
import { matchMessageValues } from '@touchline/domain/tables/told-about.ts'
import { concernedBy } from '@touchline/domain/tables/concerned.ts'
import { matchApproval } from '#data/nouns/match/match-approval.ts'
import { readRecipient } from '#data/nouns/recipient.ts'
import { matchCanEdit } from '@touchline/domain/nouns/match/match-status.ts'
import { matches } from '#data/nouns/match/matches.ts'
import { inPlace } from '#screens/record/in-place.ts'

/** Recipient of a decision about a match, and the values of its message. */
export const matchTelling = {
  collection: 'matches',
  itemName: (match: Match) => matchName(match),
  recipientOf: (match: Match) => readRecipient(concernedBy('matches', match).accounts[0]),
  templateValues: matchMessageValues,
  templates: matchApproval.templates,
}

/** Editing in place: on the record and in the list. */
export const matchEditing = inPlace<Match>(async () => (await import('./match-form.tsx')).matchField, {
  can: matchCanEdit,
  // The place is one fact of two fields, the stage one of three.
  fields: { venue: 'venueName', venueName: null, pitch: null, group: null, matchday: null },
})

export const matchCells = async () =>
  (await import('#screens/list/cell-editing.tsx')).cellEditing(matchNoun, matchEditing, matches.record)
