import { leagueNoun, type League } from '@touchline/domain/nouns/league/league.ts'
import { leagues } from '#data/nouns/league/leagues.ts'
import { inPlace } from '#screens/record/in-place.ts'

/** How its values are edited where they are shown: on its page and in the cells of the list. */
export const leagueEditing = inPlace<League>(
  async () => (await import('#features/leagues/form/league-form.tsx')).leagueForm.field,
)

/** What edits its cells. */
export const leagueCells = async () =>
  (await import('#screens/list/cell-editing.tsx')).cellEditing(leagueNoun, leagueEditing, leagues.record)
