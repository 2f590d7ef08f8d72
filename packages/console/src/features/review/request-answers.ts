import type { Decision } from '@touchline/domain/decision.ts'
import type { ReviewDecision } from '@touchline/domain/review.ts'
import type { Reason } from '@touchline/domain/reason.ts'
import { decisionRecord } from '#data/decisions.ts'
import { queryClient } from '#data/query-client.ts'
import { UNDONE_DIRECTLY, UNDONE_IN_BULK } from '#kit/decision/undo-reason.ts'

type Reversal = (request: {
  decision: Decision
  reason: Reason
  batchId?: string | undefined
}) => Promise<unknown>

/** Takes a decision back right where it was taken, from the toast or the result lines of a batch. */
export async function undoWith(reverse: Reversal, decisionId: string, batchId?: string): Promise<void> {
  const decision = await queryClient.fetchQuery(decisionRecord(decisionId))
  await reverse({ decision, reason: batchId === undefined ? UNDONE_DIRECTLY : UNDONE_IN_BULK, batchId })
}

/** "This is at “Approved” now, decided by Ana Silva." */
export function verdictText(status: string, decision: ReviewDecision | undefined): string {
  const by = decision ? `, decided by ${decision.byName || decision.by}` : ''
  return `This is at “${status}” now${by}.`
}
