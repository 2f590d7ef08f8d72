import { writtenNotes } from '@touchline/domain/engine/log/written-note.ts'
import { t } from '@touchline/domain/language/t.ts'
import { isAssignment } from '@touchline/domain/engine/machine/state-machine.ts'
import { decisionsInBatch } from '@touchline/domain/engine/log/decision-questions.ts'
import { decisionId, type Decision } from '@touchline/domain/engine/log/decision.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import { standingRev, type Revised } from '@touchline/domain/shared/record.ts'
import { AppError, toAppError } from '#data/errors.ts'
import { decisionsCollection } from './decisions.ts'
import { pagesOf } from './lists/pages-of.ts'

/** Decisions made record by record under one batch id: imports and mergers. */

/** Reason logged for a record that is undone with its import. */
export const TAKEN_BACK_WITH_IMPORT: Reason = {
  reasonCode: 'other',
  note: writtenNotes.undoneWithImport,
}

/** Number of decisions with the batch's id. */
export const batchSize = (batchId: string): Promise<number> =>
  decisionsCollection.count(decisionsInBatch(batchId))

/** All decisions with the batch's id, page after page. */
export async function* decisionsOfBatch(batchId: string): AsyncGenerator<Decision, void> {
  for await (const rows of pagesOf(decisionsCollection, decisionsInBatch(batchId))) yield* rows
}

/** Whether the error affects this record only; others, such as a server that is away, stop the batch at once. */
const isOfThisRecord = (error: AppError) =>
  ['refused', 'conflict', 'permission', 'notFound'].includes(error.kind)

type RollBack = {
  batchId: string
  /** Batch id of the roll-back. */
  under?: string
  signal: AbortSignal
  onStep(step: { id: string; why?: string }): void
  /** Undoes one decision under that batch id; skips what is already undone. */
  takeBack(decision: Decision, batchId: string): Promise<void>
}

/** Undoes everything with the batch's id. Reports what can't be undone; can be continued at any time. */
export async function rollBackBatch({
  batchId,
  under = `${batchId}-back`,
  signal,
  onStep,
  takeBack,
}: RollBack): Promise<void> {
  for await (const decision of decisionsOfBatch(batchId)) {
    if (signal.aborted) return
    const id = decision.subjectId
    try {
      await takeBack(decision, under)
      onStep({ id })
    } catch (failure) {
      const error = toAppError(failure)
      if (!isOfThisRecord(error)) throw error
      onStep({ id, why: error.sentence })
    }
  }
}

/** Returns the next decision on the record after that one, if any; ignores assignments. */
export async function laterDecision({ subjectType, subjectId, rev }: Decision, record: Revised) {
  for (let next = rev + 1; next <= standingRev(record); next += 1) {
    const decision = await decisionsCollection.find(decisionId(subjectType, subjectId, next))
    if (decision === undefined || !isAssignment(decision)) return decision
  }
  return undefined
}

/** Throws `refused` when anything but the roll-back `batchId` changed the record since. */
export function refuseIfChanged(
  decision: Decision,
  record: Revised,
  since: Decision | undefined,
  batchId: string,
): void {
  if (standingRev(record) !== decision.rev && since?.batchId !== batchId) throw changedSince()
}

export const changedSince = () => new AppError('refused', { sentence: t('Changed since the import.') })
