import { IconArrowBackUp } from '@tabler/icons-react'
import { reasonProblem } from '@touchline/domain/reason.ts'
import type { DecisionRow } from '#data/decision-rows.ts'
import { refuseUnless } from '#data/record-changes.ts'
import { givenReason } from '#kit/decision/given-reason.ts'
import { emptyReason, ReasonFields, type ReasonValue } from '#kit/decision/reason-fields.tsx'
import { BulkBar, type SelectedRows } from '#kit/list/bulk-bar.tsx'
import { defineBulkAction, type BulkFieldsProps } from '#kit/list/bulk.ts'
import type { ReversalOf } from './noun-history.ts'

const ReversalFields = (props: BulkFieldsProps<ReasonValue>) => <ReasonFields scope="reversal" {...props} />

/** What can be done to many decisions at once: each is taken back where its record allows it. */
export function historyBulk(reversalOf: ReversalOf) {
  const undo = defineBulkAction<DecisionRow, ReasonValue>({
    id: 'undo',
    label: 'Undo',
    icon: IconArrowBackUp,
    initial: emptyReason('reversal'),
    Fields: ReversalFields,
    problem: reasonProblem,
    async run(decision, reason, batchId) {
      const reversal = reversalOf(decision.subjectType)
      refuseUnless(await reversal.verdict(decision))
      return reversal.takeBack({ decision, reason: givenReason(reason), batchId })
    },
    undo(decisionId, batchId) {
      const [collection = ''] = decisionId.split('_')
      return reversalOf(collection).undo(decisionId, batchId)
    },
  })
  const actions = [undo]
  return (selected: SelectedRows) => <BulkBar {...selected} actions={actions} />
}
