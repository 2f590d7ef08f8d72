import { IconArrowBackUp, IconCheck, IconHourglassEmpty } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import {
  approveFirstLabel,
  ownershipTransitions,
} from '@touchline/domain/nouns/ownership/ownership-status.ts'
import type { ReviewAction } from '#kit/review/queue/review-queue.ts'
import { approving, askingForInfo, knownAction, rejecting } from '#kit/review/usual-actions.ts'

const { withdraw, expire } = ownershipTransitions

/** What a reviewer can do with a pending request. An item has one of the two approvals. */
export const ownershipActions = [
  approving({ effect: t('The applicant manages the club from now on. A message says so.') }),
  {
    id: 'approveFirst',
    label: approveFirstLabel,
    keys: 'A',
    icon: IconCheck,
    tone: 'primary',
    approves: true,
    effect: t(
      'The risk is high: this is the first of two approvals. The request stays pending until a second administrator approves it too.',
    ),
    done: (name) => t('{name}: first approval given. It waits for a second administrator.', { name }),
  },
  rejecting({
    effect: t('The applicant does not become manager, and can appeal with a new request.'),
    scope: 'ownership',
  }),
  askingForInfo({
    effect: t('The request leaves the queue until it is put back into review.'),
    scope: 'ownership',
    first: 'identity_unverified',
  }),
  {
    id: 'withdraw',
    rare: true,
    label: withdraw.label,
    keys: 'W',
    icon: IconArrowBackUp,
    effect: t('The applicant told us that they no longer want it.'),
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
    effect: t('Nobody decided within 60 days. The applicant can ask again.'),
    done: (name) => t('{name}: expired.', { name }),
  },
] as const satisfies readonly ReviewAction[]

const ids = ownershipActions.map(({ id }) => id)

export const toReviewAction = (id: string) => knownAction(ids, id)
