import { IconArrowBackUp } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { reasonProblem } from '@touchline/domain/engine/log/reason.ts'
import { refuseUnless } from '#data/engine/record-changes.ts'
import type { DecisionRow } from '#data/nouns/decision/decision-rows.ts'
import { emptyReason, ReasonFields, type ReasonValue } from '#kit/decision/dialog/reason-fields.tsx'
import { reasonFromFields } from '#kit/decision/dialog/reason-from-fields.ts'
import { BulkBar, type SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'
import { defineBulkAction, type BulkFieldsProps } from '#kit/bulk.ts'
import type { ReversalOf } from './history-columns.tsx'

const ReversalFields = (props: BulkFieldsProps<ReasonValue>) => <ReasonFields scope="reversal" {...props} />

/** Actions on many decisions at once: each is undone where its record allows it. */
export function historyBulk(reversalOf: ReversalOf) {
  const undo = defineBulkAction<DecisionRow, ReasonValue>({
    id: 'undo',
    label: t('Undo'),
    icon: IconArrowBackUp,
    initial: emptyReason('reversal'),
    Fields: ReversalFields,
    problem: reasonProblem,
    async run(decision, reason, batchId) {
      const reversal = reversalOf(decision.subjectType)
      refuseUnless(await reversal.verdict(decision))
      return reversal.takeBack({ decision, reason: reasonFromFields(reason), batchId })
    },
    undo(decisionId, batchId) {
      const [collection = ''] = decisionId.split('_')
      return reversalOf(collection).undo(decisionId, batchId)
    },
  })
  const actions = [undo]
  return (selected: SelectedRows) => <BulkBar {...selected} actions={actions} Editor={undefined} />
}
