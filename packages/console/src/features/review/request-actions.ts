import { IconCheck, IconMessageQuestion, IconX } from '@tabler/icons-react'
import type { ReviewAction } from '#kit/review/review-queue.ts'

const DAY_MS = 86_400_000

/** Requests should be decided within three days (product.md, section 6). */
export const REQUEST_TARGET_MS = 3 * DAY_MS

/** Clubs and leagues share their states, and so what a reviewer can do with a request. */
export const requestActions = (noun: string): readonly ReviewAction[] => [
  {
    id: 'approve',
    label: 'Approve',
    keys: 'A',
    icon: IconCheck,
    tone: 'primary',
    effect: `The ${noun} is listed and can be found on the platform.`,
    done: (name) => `${name} is approved.`,
  },
  {
    id: 'reject',
    label: 'Reject',
    keys: 'R',
    icon: IconX,
    tone: 'danger',
    effect: `The ${noun} is not listed. The request stays in the history and can be reopened.`,
    reason: { scope: 'club' },
    done: (name) => `${name} is rejected.`,
  },
  {
    id: 'askForInfo',
    label: 'Ask for information',
    keys: 'I',
    icon: IconMessageQuestion,
    effect: 'The request leaves the queue until it is back in review.',
    reason: {
      scope: 'club',
      first: 'incomplete',
      note: {
        label: 'What is missing',
        hint: 'At least 10 characters. Ctrl + Enter sends it.',
        required: true,
      },
    },
    done: (name) => `${name} waits for information.`,
  },
]

export const requestActionIds = ['approve', 'reject', 'askForInfo'] as const
export type RequestAction = (typeof requestActionIds)[number]

/** The kit hands back one of the ids above. */
export function toRequestAction(id: string): RequestAction {
  const action = requestActionIds.find((one) => one === id)
  if (action === undefined) throw new Error(`There is no action ${id}.`)
  return action
}
