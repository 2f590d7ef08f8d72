import { t, tc } from '@touchline/domain/language/t.ts'
import {
  ownershipKindLabels,
  ownershipStatusLabels,
  ownershipStatusOf,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { fetchChecksAhead } from '#data/engine/checks.ts'
import { ownershipCheckList } from '#data/nouns/ownership/ownership-checks.ts'
import { ownershipDecisions } from '#data/nouns/ownership/ownership-decisions.ts'
import { ownershipReview, type QueuedRequest, whyNotForReviewer } from '#data/nouns/ownership/ownership.ts'
import { mutate } from '#data/query-client.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentAdmin } from '#data/session/session.ts'
import { decideTogether, undoTogether } from './ownership-rivals-run.ts'
import type { QueueWork, ReviewAction } from '#kit/review/queue/review-queue.ts'
import { verdictText } from '#kit/review/verdict-text.ts'
import { paths } from '#paths.ts'
import { type ApprovalInput, isDecidedAfter } from './ownership-approval.tsx'
import { whyNotRejectedInBulk } from './ownership-in-bulk.ts'
import { ownershipTelling } from './ownership-telling.ts'
import { IconArrowBackUp, IconCheck, IconHourglassEmpty } from '@tabler/icons-react'
import {
  approveFirstLabel,
  ownershipTransitions,
} from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { approving, askingForInfo, knownAction, rejecting } from '#kit/review/usual-actions.ts'

const { withdraw, expire } = ownershipTransitions

/** Actions of a reviewer on a pending request. Each item has one of the two approvals. */
const ownershipActions = [
  approving({ effect: t('The applicant becomes a manager of the club and is notified.') }),
  {
    id: 'approveFirst',
    label: approveFirstLabel,
    keys: 'A',
    icon: IconCheck,
    tone: 'primary',
    approves: true,
    effect: t(
      'High risk: two approvals are needed. The request stays pending until a second administrator approves it too.',
    ),
    done: (name) => t('{name}: first approval given. A second administrator must approve too.', { name }),
  },
  rejecting({
    effect: t('The applicant doesn’t become a manager, and can appeal with a new request.'),
    scope: 'ownership',
  }),
  askingForInfo({
    effect: t('The request leaves the queue until it goes back to review.'),
    scope: 'ownershipInfo',
  }),
  {
    id: 'withdraw',
    rare: true,
    label: withdraw.label,
    keys: 'Q',
    icon: IconArrowBackUp,
    effect: t('The applicant no longer wants to manage the club.'),
    reason: { scope: 'ownership', first: 'other' },
    silent: true,
    done: (name) => t('{name}: withdrawn.', { name }),
  },
  {
    id: 'expire',
    rare: true,
    label: expire.label,
    keys: 'P',
    icon: IconHourglassEmpty,
    effect: t('No decision within 60 days. The applicant can send a new request.'),
    done: (name) => t('{name}: expired.', { name }),
  },
] as const satisfies readonly ReviewAction[]

const ids = ownershipActions.map(({ id }) => id)

const toReviewAction = (id: string) => knownAction(ids, id)

/** Requests to manage a club at the workbench; each has its own address. */
export const ownershipQueue: QueueWork<QueuedRequest> = {
  ...ownershipReview,
  ...ownershipTelling,
  title: t('CM Requests review'),
  crumbs: [{ label: t('CM Requests'), to: paths.ownershipRequests() }],
  noun: { one: tc('ownership', 'request'), many: tc('ownership', 'requests') },
  filters: [],
  address: { of: paths.ownershipRequest, param: 'id' },
  table: paths.ownershipRequests(),
  whyNot: whyNotForReviewer,
  serverTime,
  reviewerId: () => currentAdmin().uid,
  itemLine: ({ kind, riskScore, firstApproval, rivals = 0 }) =>
    [
      rivals > 0 && t('{count, plural, one {# rival} other {# rivals}}', { count: rivals }),
      kind && ownershipKindLabels[kind],
      riskScore !== undefined && t('risk {score}', { score: riskScore }),
      firstApproval && t('first approval given'),
    ]
      .filter(Boolean)
      .join(', '),
  verdictOn: (request) => verdictText(ownershipStatusLabels[ownershipStatusOf(request)], request.decision),
  fetchAhead: (request) => fetchChecksAhead(ownershipCheckList, request),
  actions: ownershipActions,
  reasonsFor: 'reject',
  async decide(request, action, { reason, note, openedAt, message, input, batchId }) {
    // Only an approval asks with fields, and those hold this.
    const { rivals: steps = [], replaces } = (input ?? {}) as Partial<ApprovalInput>
    if (isDecidedAfter(input)) {
      const done = await decideTogether({ request, openedAt, note, steps, replaces })
      return done ?? { decisionId: '', said: t('Not approved.') }
    }
    const rivals = steps.flatMap((step) => (step.choice === 'supersede' ? [step.request] : []))
    const change = { id: request.id, seen: request, openedAt, action: toReviewAction(action), batchId }
    return mutate(ownershipDecisions.run(), { ...change, reason, note, message, rivals, replaces })
  },
  undo: (decisionId, batchId) => undoTogether(decisionId) ?? ownershipDecisions.undo(decisionId, batchId),
  together: { actions: ['reject'], check: (request) => Promise.resolve(whyNotRejectedInBulk(request)) },
  alike: [
    {
      id: 'applicant',
      label: (count) => t('Select same applicant ({count})', { count }),
      of: ({ userId }) => userId,
    },
    {
      id: 'text',
      label: (count) => t('Select same text ({count})', { count }),
      of: ({ message }) => message?.trim().toLowerCase(),
    },
  ],
  bulk: [],
  allDone: { title: t('All done'), text: t('No requests to review.') },
}
