import { leagueName, leagueNoun, type League } from '@touchline/domain/nouns/league/league.ts'
import { leagues } from '#data/nouns/league/leagues.ts'
import { routedList } from '#screens/list/routed-list.tsx'

/** Lists the approved leagues unless another state is chosen. */
export const leaguesList = routedList<League>(leagueNoun, leagues, {
  editing: async () => (await import('./league-editing.ts')).leagueCells(),
  rowName: leagueName,
  cells: { name: { csv: leagueName } },
})
