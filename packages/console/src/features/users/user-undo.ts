import { decisionRecord } from '#data/decisions.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { reverseUserDecision } from '#data/user-decisions.ts'
import { UNDONE_DIRECTLY } from '#kit/decision/undo-reason.ts'

/** Takes a decision back right after it was taken, as the toast offers it. */
export async function undoUserDecision(decisionId: string): Promise<void> {
  const decision = await queryClient.fetchQuery(decisionRecord(decisionId))
  await mutate(reverseUserDecision(), { decision, reason: UNDONE_DIRECTLY })
}
