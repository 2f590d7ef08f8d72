import type { ReviewAction } from '#kit/review/queue/review-queue.ts'
import { approving, askingForInfo, knownAction, rejecting } from '#kit/review/usual-actions.ts'
import { t } from '@touchline/domain/language/t.ts'

/** What is listed shares its states, and so what a reviewer can do with a request. */
export const requestActions = (noun: string): readonly ReviewAction[] => [
  approving({ effect: t('The {noun} is listed and can be found on the platform.', { noun }) }),
  rejecting({
    effect: t('The {noun} is not listed. The request stays in the history and can be reopened.', { noun }),
    scope: 'club',
  }),
  askingForInfo({
    effect: t('The request leaves the queue until it is back in review.'),
    scope: 'club',
    first: 'incomplete',
  }),
]

export const requestActionIds = ['approve', 'reject', 'askForInfo'] as const
export type RequestAction = (typeof requestActionIds)[number]

export const toRequestAction = (id: string) => knownAction(requestActionIds, id)
