import {
  ownershipKindLabels,
  ownershipStatusLabels,
  ownershipStatusOf,
  type OwnershipRequest,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { evidenceFile } from '#data/files/evidence.ts'
import { ownershipDecisions } from '#data/nouns/ownership/ownership-decisions.ts'
import {
  applicantOf,
  clubAskedFor,
  openRequestsFor,
  requestsByPerson,
} from '#data/nouns/ownership/ownership-related.ts'
import { isForReviewer, ownershipReview } from '#data/nouns/ownership/ownership.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentAdmin } from '#data/session/session.ts'
import { ownershipActions, toReviewAction } from '#features/ownership/ownership-actions.ts'
import { REQUEST_TARGET_MS } from '#features/ownership/ownership-review-target.ts'
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
  targetMs: REQUEST_TARGET_MS,
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
  waitingSince: ({ createdAt }) => createdAt,
  verdictOn: (request) => verdictText(ownershipStatusLabels[ownershipStatusOf(request)], request.decision),
  fetchAhead: ({ clubId, userId, evidence = [] }) => {
    void queryClient.prefetchQuery(clubAskedFor(clubId))
    void queryClient.prefetchQuery(applicantOf(userId))
    void queryClient.prefetchQuery(openRequestsFor(clubId))
    void queryClient.prefetchQuery(requestsByPerson(userId))
    for (const { path } of evidence.slice(0, 1)) void queryClient.prefetchQuery(evidenceFile(path))
  },
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
