import { leagueKey } from '@touchline/domain/league-form.ts'
import { leagueCanReverse } from '@touchline/domain/league-status.ts'
import { leagueDecisions } from '#data/league-decisions.ts'
import { leagueHolding } from '#data/league-keys.ts'
import { leaguesCollection } from '#data/leagues.ts'
import { queryClient } from '#data/query-client.ts'
import { reversalIn } from '#data/reversal.ts'

export const leagueReversal = reversalIn(leaguesCollection, leagueDecisions, async (decision, league) => {
  const holder = await queryClient.fetchQuery(leagueHolding(leagueKey(league)))
  return leagueCanReverse(decision, league, { keyHolder: holder ?? undefined })
})
