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
import { defineQueue } from '#kit/review/queue/review-queue.ts'
import { verdictText } from '#kit/review/verdict-text.ts'
import { paths } from '#paths.ts'
import type { ApprovalInput } from './ownership-approval.tsx'
import { OwnershipItem } from './ownership-item.tsx'
import { ownershipTelling } from './ownership-telling.ts'

/** Requests to manage a club at the workbench; each has an address of its own. */
export const ownershipQueue = defineQueue<OwnershipRequest>({
  ...ownershipReview,
  ...ownershipTelling,
  title: 'Review of CM Requests',
  crumbs: [{ label: 'CM Requests', to: paths.ownershipRequests() }],
  noun: { one: 'request', many: 'requests' },
  filters: [],
  address: { of: paths.ownershipRequest, param: 'id' },
  isOffered: isForReviewer,
  serverTime,
  reviewerId: () => currentAdmin().uid,
  itemLine: ({ kind, riskScore, firstApproval }) =>
    [
      kind && ownershipKindLabels[kind],
      riskScore !== undefined && `risk ${riskScore}`,
      firstApproval && 'approved once',
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
  decide: (request, action, { reason, openedAt, message, input }) =>
    mutate(ownershipDecisions.run(), {
      id: request.id,
      seen: request,
      openedAt,
      action: toReviewAction(action),
      reason,
      message,
      // Only an approval asks with fields, and those hold this.
      ...(input as ApprovalInput | undefined),
    }),
  undo: (decisionId) => ownershipDecisions.undo(decisionId),
  bulk: [],
  allDone: { title: 'All done', text: 'No request waits for a decision.' },
})
