import { IconTrash } from '@tabler/icons-react'
import type { OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { riskLevelOf } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import type { Reason } from '@touchline/domain/review/reason.ts'
import { AppError } from '#data/errors.ts'
import { ownershipDecisions } from '#data/nouns/ownership/ownership-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { ownershipTelling } from '#features/ownership/review/ownership-telling.ts'
import { BulkBar, type SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'
import { defineBulkAction } from '#kit/list/bulk/bulk.ts'
import { messageFor } from '#kit/review/message/message.ts'

const SPAM: Reason = { reasonCode: 'spam' }

const rejectAsSpam = defineBulkAction<OwnershipRequest, undefined>({
  id: 'rejectAsSpam',
  label: 'Reject as spam',
  icon: IconTrash,
  tone: 'danger',
  initial: undefined,
  async run(request, _, batchId) {
    // Whoever went to such lengths deserves a look of their own.
    if (riskLevelOf(request) !== 'low')
      throw new AppError('refused', {
        sentence: 'Only requests of low risk are decided in bulk; open this one.',
      })
    const message = await messageFor(ownershipTelling, request, SPAM)
    const change = { id: request.id, action: 'reject', reason: SPAM, message, batchId } as const
    return mutate(ownershipDecisions.run(), change)
  },
  undo: ownershipDecisions.undo,
})

const actions = [rejectAsSpam]

/** What can be done to many requests at once. */
export function OwnershipBulk(selected: SelectedRows) {
  return <BulkBar {...selected} actions={actions} />
}
