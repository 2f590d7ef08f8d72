import type { ReviewAction } from '#kit/review/queue/review-queue.ts'
import { approving, askingForInfo, knownAction, rejecting } from '#kit/review/usual-actions.ts'
import type { ReasonScope } from '@touchline/domain/engine/log/reason.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Actions on a request, with the reasons of its noun: records that are listed share their states, and so these. */
export const requestActions = (scope: ReasonScope): readonly ReviewAction[] => [
  approving({ effect: t('Will be listed on the platform.') }),
  rejecting({
    effect: t('Won’t be listed. The request stays in the history and can be reopened.'),
    scope,
  }),
  askingForInfo({
    effect: t('Leaves the queue until it’s back in review.'),
    scope,
    first: 'incomplete',
  }),
]

export const requestActionIds = ['approve', 'reject', 'askForInfo'] as const
export type RequestAction = (typeof requestActionIds)[number]

export const toRequestAction = (id: string) => knownAction(requestActionIds, id)
