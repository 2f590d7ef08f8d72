import { IconTrash } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import type { OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import { ownershipDecisions } from '#data/nouns/ownership/ownership-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { ownershipTelling } from './ownership-telling.ts'
import { BulkBar, type SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'
import { defineBulkAction } from '#kit/bulk.ts'
import { messageFor } from '#kit/message/message.ts'
import { checkedAgain } from '#kit/review/usual-actions.ts'
import { whyNotRejectedInBulk } from './ownership-in-bulk.ts'

const SPAM: Reason = { reasonCode: 'spam' }

const rejectAsSpam = defineBulkAction<OwnershipRequest, undefined>({
  id: 'rejectAsSpam',
  label: t('Reject as spam'),
  saying: (records) => t('Reject {records} as spam', { records }),
  icon: IconTrash,
  tone: 'danger',
  initial: undefined,
  ...checkedAgain<OwnershipRequest>({
    check: (request) => Promise.resolve(whyNotRejectedInBulk(request)),
    run: async (request, batchId) => {
      const message = await messageFor(ownershipTelling, request, SPAM)
      const change = { id: request.id, action: 'reject', reason: SPAM, message, batchId } as const
      return mutate(ownershipDecisions.run(), change)
    },
  }),
  undo: ownershipDecisions.undo,
})

const actions = [rejectAsSpam]

export function OwnershipBulk(selected: SelectedRows) {
  return <BulkBar {...selected} actions={actions} Editor={undefined} />
}
