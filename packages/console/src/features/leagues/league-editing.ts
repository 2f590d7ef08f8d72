import { leagueNoun, type League } from '@touchline/domain/nouns/league/league.ts'
import { leagues } from '#data/nouns/league/leagues.ts'
import { inPlace } from '#screens/record/in-place.ts'

/** Editing in place: on the record and in the list. */
export const leagueEditing = inPlace<League>(async () => (await import('./league-form.tsx')).leagueForm.field)

export const leagueCells = async () =>
  (await import('#screens/list/cell-editing.tsx')).cellEditing(leagueNoun, leagueEditing, leagues.record)
