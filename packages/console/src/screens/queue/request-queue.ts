import { t } from '@touchline/domain/language/t.ts'
import type { Verdict } from '@touchline/domain/machine/verdict.ts'
import type { Change } from '#data/engine/record-changes.ts'
import type { RunRequest } from '#data/engine/state-step.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentAdmin } from '#data/session/session.ts'
import type { ReviewAnswer, ReviewItem } from '#kit/review/queue/review-queue.ts'
import { approvingAtOnce } from '#kit/review/usual-actions.ts'
import { requestActions, toRequestAction, type RequestAction } from './request-actions.ts'

type Requests<Item extends ReviewItem> = {
  noun: string
  run(change: Change & RunRequest<RequestAction>): Promise<{ decisionId: string }>
  undo(decisionId: string): Promise<unknown>
  can(action: RequestAction, item: Item): Verdict
  /** The first thing that speaks against approving it unseen. */
  against(item: Item): Promise<string | undefined>
}

/** What the queues of records that people asked for have in common. */
export function requestQueue<Item extends ReviewItem>({ noun, run, undo, can, against }: Requests<Item>) {
  return {
    noun: { one: t('{noun} request', { noun }), many: t('{noun} requests', { noun }) },
    serverTime,
    reviewerId: () => currentAdmin().uid,
    actions: requestActions(noun),
    reasonsFor: 'reject',
    decide: (item: Item, action: string, { reason, openedAt, message }: ReviewAnswer) =>
      run({
        id: item.id,
        seen: item,
        openedAt,
        action: toRequestAction(action),
        reason,
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
    allDone: { title: t('All done'), text: t('No {noun} request waits for a decision.', { noun }) },
  }
}
