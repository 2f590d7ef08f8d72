import { t, tc } from '@touchline/domain/language/t.ts'
import {
  ownershipKindLabels,
  ownershipStatusLabels,
  ownershipStatusOf,
  type OwnershipRequest,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { fetchChecksAhead } from '#data/engine/checks.ts'
import { ownershipCheckList } from '#data/nouns/ownership/ownership-checks.ts'
import { ownershipDecisions } from '#data/nouns/ownership/ownership-decisions.ts'
import { isForReviewer, ownershipReview } from '#data/nouns/ownership/ownership.ts'
import { mutate } from '#data/query-client.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentAdmin } from '#data/session/session.ts'
import { ownershipActions, toReviewAction } from '#features/ownership/ownership-actions.ts'
import { OwnershipOutcome } from '#features/ownership/record/ownership-outcome.tsx'
import { OwnershipFindings } from '#features/ownership/request/ownership-findings.tsx'
import { decideTogether, undoTogether } from '#features/ownership/rivals/ownership-rivals-run.ts'
import { defineQueue } from '#kit/review/queue/review-queue.ts'
import { verdictText } from '#kit/review/verdict-text.ts'
import { paths } from '#paths.ts'
import { isDecidedAfter, type ApprovalInput } from './ownership-approval.tsx'
import { OwnershipItem } from './ownership-item.tsx'
import { ownershipTelling } from './ownership-telling.ts'

/** Requests to manage a club at the workbench; each has its own address. */
export const ownershipQueue = defineQueue<OwnershipRequest>({
  ...ownershipReview,
  ...ownershipTelling,
  title: t('CM Requests review'),
  crumbs: [{ label: t('CM Requests'), to: paths.ownershipRequests() }],
  noun: { one: tc('ownership', 'request'), many: tc('ownership', 'requests') },
  filters: [],
  address: { of: paths.ownershipRequest, param: 'id' },
  isOffered: isForReviewer,
  serverTime,
  reviewerId: () => currentAdmin().uid,
  itemLine: ({ kind, riskScore, firstApproval }) =>
    [
      kind && ownershipKindLabels[kind],
      riskScore !== undefined && t('risk {score}', { score: riskScore }),
      firstApproval && t('first approval given'),
    ]
      .filter(Boolean)
      .join(', '),
  verdictOn: (request) => verdictText(ownershipStatusLabels[ownershipStatusOf(request)], request.decision),
  fetchAhead: (request) => fetchChecksAhead(ownershipCheckList, request),
  WithFindings: OwnershipFindings,
  Item: OwnershipItem,
  Closed: OwnershipOutcome,
  actions: ownershipActions,
  reasonsFor: 'reject',
  async decide(request, action, { reason, openedAt, message, input }) {
    // Only an approval asks with fields, and those hold this.
    const { rivals: steps = [], replaces } = (input ?? {}) as Partial<ApprovalInput>
    if (isDecidedAfter(input)) {
      const done = await decideTogether({ request, openedAt, steps, replaces })
      return done ?? { decisionId: '', said: t('Not approved.') }
    }
    const rivals = steps.flatMap((step) => (step.choice === 'supersede' ? [step.request] : []))
    const change = { id: request.id, seen: request, openedAt, action: toReviewAction(action) }
    return mutate(ownershipDecisions.run(), { ...change, reason, message, rivals, replaces })
  },
  undo: (decisionId) => undoTogether(decisionId) ?? ownershipDecisions.undo(decisionId),
  bulk: [],
  allDone: { title: t('All done'), text: t('No requests to review.') },
})
