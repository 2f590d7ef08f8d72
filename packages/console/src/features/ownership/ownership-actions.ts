import { IconArrowBackUp, IconCheck, IconHourglassEmpty } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import {
  approveFirstLabel,
  ownershipTransitions,
} from '@touchline/domain/nouns/ownership/ownership-status.ts'
import type { ReviewAction } from '#kit/review/queue/review-queue.ts'
import { approving, askingForInfo, knownAction, rejecting } from '#kit/review/usual-actions.ts'

const { withdraw, expire } = ownershipTransitions

/** Actions of a reviewer on a pending request. An item has one of the two approvals. */
export const ownershipActions = [
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
    scope: 'ownership',
    first: 'identity_unverified',
  }),
  {
    id: 'withdraw',
    rare: true,
    label: withdraw.label,
    keys: 'W',
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
    keys: 'X',
    icon: IconHourglassEmpty,
    effect: t('No decision within 60 days. The applicant can send a new request.'),
    done: (name) => t('{name}: expired.', { name }),
  },
] as const satisfies readonly ReviewAction[]

const ids = ownershipActions.map(({ id }) => id)

export const toReviewAction = (id: string) => knownAction(ids, id)
