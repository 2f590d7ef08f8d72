import {
  IconArrowBackUp,
  IconCheck,
  IconHourglassEmpty,
  IconMessageQuestion,
  IconX,
} from '@tabler/icons-react'
import { approveFirstLabel, ownershipTransitions } from '@touchline/domain/ownership-status.ts'
import type { ReviewAction } from '#kit/review/review-queue.ts'

const { approve, reject, askForInfo, withdraw, expire } = ownershipTransitions

/** What a reviewer can do with a pending request. An item has one of the two approvals. */
export const ownershipActions = [
  {
    id: 'approve',
    label: approve.label,
    keys: 'A',
    icon: IconCheck,
    tone: 'primary',
    effect: 'The applicant manages the club from now on, and is told so.',
    done: (name) => `${name}: approved.`,
  },
  {
    id: 'approveFirst',
    label: approveFirstLabel,
    keys: 'A',
    icon: IconCheck,
    tone: 'primary',
    effect:
      'The risk is high: this is the first of two approvals. The request stays pending until a second administrator approves it too.',
    done: (name) => `${name}: first approval given. It waits for a second administrator.`,
  },
  {
    id: 'reject',
    label: reject.label,
    keys: 'R',
    icon: IconX,
    tone: 'danger',
    effect: 'The applicant does not become manager, and can appeal with a new request.',
    reason: { scope: 'ownership' },
    done: (name) => `${name}: rejected.`,
  },
  {
    id: 'askForInfo',
    label: askForInfo.label,
    keys: 'I',
    icon: IconMessageQuestion,
    effect: 'The request leaves the queue until it is put back into review.',
    reason: {
      scope: 'ownership',
      first: 'identity_unverified',
      note: {
        label: 'What is missing',
        hint: 'At least 10 characters. Ctrl + Enter sends it.',
        required: true,
      },
    },
    done: (name) => `${name}: waits for information.`,
  },
  {
    id: 'withdraw',
    rare: true,
    label: withdraw.label,
    keys: 'W',
    icon: IconArrowBackUp,
    effect: 'The applicant told us that they do not ask any more.',
    done: (name) => `${name}: withdrawn.`,
  },
  {
    id: 'expire',
    rare: true,
    label: expire.label,
    keys: 'X',
    icon: IconHourglassEmpty,
    effect: 'Nobody decided within 60 days. The applicant can ask again.',
    done: (name) => `${name}: expired.`,
  },
] as const satisfies readonly ReviewAction[]

export type OwnershipReviewAction = (typeof ownershipActions)[number]['id']

/** The kit hands back one of the ids above. */
export function toReviewAction(id: string): OwnershipReviewAction {
  const action = ownershipActions.find((one) => one.id === id)
  if (action === undefined) throw new Error(`There is no action ${id}.`)
  return action.id
}
