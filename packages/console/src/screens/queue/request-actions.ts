import type { ReviewAction } from '#kit/review/queue/review-queue.ts'
import { approving, askingForInfo, knownAction, rejecting } from '#kit/review/usual-actions.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Actions on a request: records that are listed share their states, and so these. */
export const requestActions: readonly ReviewAction[] = [
  approving({ effect: t('Will be listed on the platform.') }),
  rejecting({
    effect: t('Won’t be listed. The request stays in the history and can be reopened.'),
    scope: 'club',
  }),
  askingForInfo({
    effect: t('Leaves the queue until it’s back in review.'),
    scope: 'club',
    first: 'incomplete',
  }),
]

export const requestActionIds = ['approve', 'reject', 'askForInfo'] as const
export type RequestAction = (typeof requestActionIds)[number]

export const toRequestAction = (id: string) => knownAction(requestActionIds, id)
