import { t } from '@touchline/domain/language/t.ts'
import { officialRoleLabel } from '@touchline/domain/nouns/match/match-official.ts'
import { teamName, type Match } from '@touchline/domain/nouns/match/match.ts'
import type { FiledParts } from '#screens/list/noun-file.ts'

/** Columns of fields without a kind. */
export const matchFileParts: FiledParts<Match> = {
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
