import { decisionRecord } from '#data/decisions.ts'
import { matchDecisions } from '#data/match-decisions.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { UNDONE_DIRECTLY } from '#kit/decision/undo-reason.ts'

/** Takes a decision of either machine back right after it was taken, as the toast offers it. */
export async function undoMatchDecision(decisionId: string): Promise<void> {
  const decision = await queryClient.fetchQuery(decisionRecord(decisionId))
  await mutate(matchDecisions.takeBack(), { decision, reason: UNDONE_DIRECTLY })
}
