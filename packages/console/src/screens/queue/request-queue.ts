import type { Change } from '#data/engine/record-changes.ts'
import type { RunRequest } from '#data/engine/state-step.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentAdmin } from '#data/session/session.ts'
import type { ReviewAnswer, ReviewItem } from '#kit/review/queue/review-queue.ts'
import { approvingAtOnce } from '#kit/review/usual-actions.ts'
import { requestActions, toRequestAction, type RequestAction } from './request-actions.ts'

const DAY_MS = 86_400_000

type Requested = ReviewItem & { createdAt?: Date | undefined }

type Requests<Item extends Requested> = {
  noun: string
  run(change: Change & RunRequest<RequestAction>): Promise<{ decisionId: string }>
  undo(decisionId: string): Promise<unknown>
  /** The first thing that speaks against approving it unseen. */
  against(item: Item): Promise<string | undefined>
}

/** What the queues of records that people asked for have in common. */
export function requestQueue<Item extends Requested>({ noun, run, undo, against }: Requests<Item>) {
  return {
    noun: { one: `${noun} request`, many: `${noun} requests` },
    // Requests should be decided within three days.
    targetMs: 3 * DAY_MS,
    serverTime,
    reviewerId: () => currentAdmin().uid,
    waitingSince: ({ createdAt }: Item) => createdAt,
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
    bulk: [approvingAtOnce({ id: 'approveClean', label: 'Approve clean ones', against, approve: run, undo })],
    allDone: { title: 'All done', text: `No ${noun} request waits for a decision.` },
  }
}
