import { decisionRecord } from '#data/decisions.ts'
import { leagueDecisions } from '#data/league-decisions.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { UNDONE_DIRECTLY } from '#kit/decision/undo-reason.ts'

/** Takes a decision back right after it was taken, as the toast offers it. */
export async function undoLeagueDecision(decisionId: string): Promise<void> {
  const decision = await queryClient.fetchQuery(decisionRecord(decisionId))
  await mutate(leagueDecisions.takeBack(), { decision, reason: UNDONE_DIRECTLY })
}
