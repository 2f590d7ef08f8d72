import { leagueKey } from '@touchline/domain/nouns/league/league-form.ts'
import { leagueCanReverse } from '@touchline/domain/nouns/league/league-status.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { queryClient } from '#data/query-client.ts'
import { leagueDecisions } from './league-decisions.ts'
import { leagueHolding } from './league-keys.ts'
import { leaguesCollection } from './leagues.ts'

export const leagueReversal = reversalIn(leaguesCollection, leagueDecisions, async (decision, league) => {
  const holder = await queryClient.fetchQuery(leagueHolding(leagueKey(league)))
  return leagueCanReverse(decision, league, { keyHolder: holder ?? undefined })
})
