import { t } from '@touchline/domain/language/t.ts'
import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import { infoScopeOf } from '@touchline/domain/engine/log/reason.ts'
import type { Change } from '#data/engine/record-changes.ts'
import type { RunRequest } from '#data/engine/state-step.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentAdmin } from '#data/session/session.ts'
import type { ReviewAction, ReviewAnswer, ReviewItem } from '#kit/review/queue/review-queue.ts'
import {
  approving,
  approvingAtOnce,
  askingForInfo,
  knownAction,
  rejecting,
} from '#kit/review/usual-actions.ts'

export type RequestScope = Parameters<typeof infoScopeOf>[0]

type Requests<Item extends ReviewItem> = {
  /** Scope of the reasons that are offered. */
  scope: RequestScope
  run(change: Change & RunRequest<RequestAction>): Promise<{ decisionId: string }>
  undo(decisionId: string): Promise<unknown>
  can(action: RequestAction, item: Item): Verdict
  /** First reason against approving it unseen. */
  against(item: Item): Promise<string | undefined>
}

/** Common parts of the queues of requested records. */
export function requestQueue<Item extends ReviewItem>({ scope, run, undo, can, against }: Requests<Item>) {
  return {
    noun: { one: t('request'), many: t('requests') },
    serverTime,
    reviewerId: () => currentAdmin().uid,
    actions: requestActions(scope),
    reasonsFor: 'reject',
    decide: (item: Item, action: string, { reason, note, openedAt, message }: ReviewAnswer) =>
      run({
        id: item.id,
        seen: item,
        openedAt,
        action: toRequestAction(action),
        reason,
        note,
        message,
      }),
    undo,
    bulk: [
      approvingAtOnce<Item>({
        id: 'approveClean',
        can: (item) => can('approve', item),
        against,
        approve: run,
        undo,
      }),
    ],
    allDone: { title: t('All done'), text: t('No requests to review.') },
  }
}

/** Actions on a request, with the reasons of its noun; listed records share their states, and so these actions. */
const requestActions = (scope: RequestScope): readonly ReviewAction[] => [
  approving({ effect: t('Will be listed on the platform.') }),
  rejecting({
    effect: t('Won’t be listed. The request stays in the history and can be reopened.'),
    scope,
  }),
  askingForInfo({
    effect: t('Leaves the queue until it’s back in review.'),
    scope: infoScopeOf(scope),
  }),
]

export const requestActionIds = ['approve', 'reject', 'askForInfo'] as const
type RequestAction = (typeof requestActionIds)[number]

const toRequestAction = (id: string) => knownAction(requestActionIds, id)
