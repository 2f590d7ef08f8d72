import { nounImport } from '#engine/noun/noun-import.ts'
import { LeagueForm } from './league-form.ts'
import { leagueNoun } from './league.ts'

/** Leagues from a file; clubs join later. */
export const leagueImport = nounImport(leagueNoun, {
  form: LeagueForm,
  behind: {},
  parts: {},
  read: () => ({}),
})
