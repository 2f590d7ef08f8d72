import { type Match, matchNoun } from '@touchline/domain/nouns/match/match.ts'
import { matchCanEdit } from '@touchline/domain/nouns/match/match-status.ts'
import { matches } from '#data/nouns/match/matches.ts'
import { inPlace } from '#screens/record/in-place.ts'

/** Editing in place: on the record and in the list. */
export const matchEditing = inPlace<Match>(async () => (await import('./match-form.tsx')).matchField, {
  can: matchCanEdit,
  // The place is one fact of two fields, the stage one of three.
  fields: { venue: 'venueName', venueName: null, pitch: null, group: null, matchday: null },
})

export const matchCells = async () =>
  (await import('#screens/list/cell-editing.tsx')).cellEditing(matchNoun, matchEditing, matches.record)
