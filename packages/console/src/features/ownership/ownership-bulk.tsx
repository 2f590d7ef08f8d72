import { IconTrash } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { no, yes } from '@touchline/domain/shared/verdict.ts'
import type { OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { riskLevelOf } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import { ownershipCan } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { canClaim } from '@touchline/domain/engine/review/claim.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import { ownershipDecisions } from '#data/nouns/ownership/ownership-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentDecider } from '#data/session/session.ts'
import { ownershipTelling } from './ownership-telling.ts'
import { BulkBar, type SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'
import { defineBulkAction } from '#kit/bulk.ts'
import { messageFor } from '#kit/message/message.ts'
import { checkedAgain, refusalOf } from '#kit/review/usual-actions.ts'

const SPAM: Reason = { reasonCode: 'spam' }

const rejectAsSpam = defineBulkAction<OwnershipRequest, undefined>({
  id: 'rejectAsSpam',
  label: t('Reject as spam'),
  saying: (records) => t('Reject {records} as spam', { records }),
  icon: IconTrash,
  tone: 'danger',
  initial: undefined,
  ...checkedAgain<OwnershipRequest>({
    check: (request) => {
      const context = { ...currentDecider(), now: serverTime() }
      // A riskier request is looked at singly.
      const isLow = riskLevelOf(request) === 'low' ? yes : no(t('Not low risk. Open this request to decide.'))
      const verdicts = [ownershipCan('reject', request, context), canClaim(request, context), isLow]
      return Promise.resolve(refusalOf(...verdicts))
    },
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
