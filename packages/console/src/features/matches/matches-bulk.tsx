import { BulkBar, type SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'
import { useQueueDecisions } from '#screens/list/queue-decisions.ts'
import { editInBulk } from '#screens/form/in-bulk/edit-in-bulk.ts'

const Editor = editInBulk(async () => (await import('./match-form.tsx')).matchEditing)

const submitted = {
  filter: 'review',
  value: 'submitted',
  load: async () => (await import('./match-approval-queue.tsx')).matchApprovalReview,
}

/** Waiting matches are decided, others only edited and exported. */
export function MatchesBulk(selected: SelectedRows) {
  const actions = useQueueDecisions(selected, submitted)
  return <BulkBar {...selected} actions={actions} Editor={Editor} />
}
