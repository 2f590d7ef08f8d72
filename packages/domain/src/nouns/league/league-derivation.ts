import { assumedOf, derivation } from '#engine/derivation.ts'
import { derivedLeagueFields } from './league-form.ts'
import { League, leagueNoun } from './league.ts'

export const leagueDerivation = derivation(League, {
  follows: derivedLeagueFields,
  fills: () => assumedOf(leagueNoun),
})
