import { leagueName, leagueNoun, type League } from '@touchline/domain/nouns/league/league.ts'
import { leagues } from '#data/nouns/league/leagues.ts'
import { paths } from '#paths.ts'
import { nounList } from '#screens/noun-list.ts'
import { CreateLeague } from './leagues-create.tsx'

/** The list of leagues: the approved ones unless another state is asked for (product.md, section 5). */
export const leaguesList = nounList<League>(leagueNoun, leagues, {
  rowName: leagueName,
  rowPath: ({ id }) => paths.league(id),
  cells: { name: { csv: leagueName } },
  nothingYet: {
    title: 'No approved leagues yet',
    text: 'Leagues appear here once they are approved or created.',
    action: <CreateLeague />,
  },
})
