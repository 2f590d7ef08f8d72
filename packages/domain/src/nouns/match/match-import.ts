import { nounImport } from '#engine/noun/noun-import.ts'
import { MatchRow, matchRowFields } from './match-row.ts'

/** Matches from a file. `zone`: time zone of rows without one. */
export const matchImport = (zone: () => string) =>
  nounImport(
    { fields: matchRowFields },
    {
      form: MatchRow,
      behind: {},
      parts: {},
      read: (text) => ({ timeZone: text('timeZone') || zone() }),
    },
  )
