import { writtenNotes } from '@touchline/domain/engine/log/written-note.ts'
import type { MutationOptions } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import type { DecisionResult } from '#data/backend/write/transaction.ts'
import { AppError } from '#data/errors.ts'
import { decisionRecord } from './decisions.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { currentActor } from '#data/session/session.ts'

export type ReversalRequest = { decision: Decision; reason: Reason; batchId?: string | undefined }

/** Reason logged for an undo right after the decision, where no reason is asked for. */
export const UNDONE_DIRECTLY: Reason = { reasonCode: 'other', note: writtenNotes.undoneDirectly }
const UNDONE_IN_BULK: Reason = { reasonCode: 'other', note: writtenNotes.undoneInBulk }

/** Undoes a decision by its key, as offered by toasts and the result of a batch. */
export type Undo = (decisionId: string, batchId?: string, reason?: Reason) => Promise<DecisionResult>

/** Makes the undo from a noun's mutation. */
export const undoOf =
  (takeBack: () => MutationOptions<DecisionResult, Error, ReversalRequest>): Undo =>
  async (decisionId, batchId, reason = batchId === undefined ? UNDONE_DIRECTLY : UNDONE_IN_BULK) => {
    const decision = await queryClient.fetchQuery(decisionRecord(decisionId))
    return mutate(takeBack(), { decision, reason, batchId }).catch((failure: unknown) => {
      throw isOwnChange(failure, decision)
        ? new AppError('refused', { sentence: CHANGED_AGAIN, cause: failure })
        : failure
    })
  }

const CHANGED_AGAIN = t('You’ve changed this since. Undo the later change first.')

/** Whether the conflict is with a later change of the same person, such as in another tab: another program changes no revision. */
function isOwnChange(failure: unknown, { rev }: Decision): boolean {
  if (!(failure instanceof AppError) || failure.kind !== 'conflict') return false
  // A record of any collection: only its last writer and revision are compared.
  const theirs = Object(failure.theirs) as { updatedBy?: unknown; rev?: unknown }
  return theirs.updatedBy === currentActor().uid && theirs.rev !== rev
}
