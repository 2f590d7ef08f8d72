import { t } from '@touchline/domain/language/t.ts'
import { type Match, matchName, matchNoun, teamName } from '@touchline/domain/nouns/match/match.ts'
import { addDays, dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { officialRoleLabel } from '@touchline/domain/nouns/match/match-official.ts'
import { matches } from '#data/nouns/match/matches.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { paths } from '#paths.ts'
import { ContractLink } from '#screens/contract-link.tsx'
import { nounList } from '#screens/list/noun-list.ts'
import type { FiledParts } from '#screens/list/noun-file.ts'
import { matchCells, venueTime } from './matches-columns.tsx'

/** Columns of fields without a kind. */
const matchFileParts: FiledParts<Match> = {
  home: [{ id: 'home', label: t('Home team'), csv: ({ home }) => teamName(home) }],
  away: [{ id: 'away', label: t('Away team'), csv: ({ away }) => teamName(away) }],
  timeZone: [{ id: 'timeZone', label: t('Time zone of the venue'), csv: ({ timeZone }) => timeZone ?? '' }],
  // Each with the role, as on the record.
  officials: [
    {
      id: 'officials',
      label: t('Officials'),
      csv: ({ officials = [] }) =>
        officials.map(({ role, name }) => `${officialRoleLabel(role)}: ${name}`).join('; '),
    },
  ],
}

export const matchesList = nounList<Match>(matchNoun, matches, {
  editing: async () => (await import('./match-parts.ts')).matchCells(),
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

/** Recent and coming matches by kick-off. */
function aroundToday() {
  const today = dayIn(new Date(), ownTimeZone())
  const date = `${addDays(today, -DAYS)}..${addDays(today, DAYS)}`
  return { filters: { date }, sort: 'kickOff', direction: 'asc' as const }
}
