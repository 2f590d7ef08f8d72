import { t } from '@touchline/domain/language/t.ts'
import { matchName, matchNoun, type Match } from '@touchline/domain/nouns/match/match.ts'
import { addDays, dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { matches } from '#data/nouns/match/matches.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { paths } from '#paths.ts'
import { ContractLink } from '#screens/contract-link.tsx'
import { nounList } from '#screens/list/noun-list.ts'
import { matchCells, venueTime } from './matches-columns.tsx'
import { matchFileParts } from './matches-file.ts'

/** The list of all matches. */
export const matchesList = nounList<Match>(matchNoun, matches, {
  editing: async () => (await import('#features/matches/match-editing.ts')).matchCells(),
  rowName: matchName,
  opensAt: aroundToday,
  rowPath: ({ id }) => paths.match(id),
  cells: matchCells,
  parts: matchFileParts,
  behind: { disputed: [venueTime] },
  nothingYet: {
    title: t('No matches yet'),
    text: t(
      'Matches appear here once a club enters one on the platform. You can also import fixtures from a CSV file.',
    ),
    action: <ContractLink of={matchNoun} />,
  },
})

const DAYS = 7

/** Recent and coming matches in the order of kick-off. */
function aroundToday() {
  const today = dayIn(new Date(), ownTimeZone())
  const date = `${addDays(today, -DAYS)}..${addDays(today, DAYS)}`
  return { filters: { date }, sort: 'kickOff', direction: 'asc' as const }
}
