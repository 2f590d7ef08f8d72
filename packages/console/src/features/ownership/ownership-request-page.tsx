import {
  ownershipNoun,
  type OwnershipRequest,
  ownershipStatusLabels,
  ownershipStatusOf,
  ownershipStatusTones,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { ownershipName } from '@touchline/domain/nouns/ownership/ownership-words.ts'
import { use, useState } from 'react'
import { redirect, useLoaderData, useLocation, type LoaderFunctionArgs, type Location } from 'react-router'
import { type Icon, IconArrowBackUp, IconUserOff, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import { all } from '@touchline/domain/shared/verdict.ts'
import { ownershipCan, ownershipTransitions } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { canClaim } from '@touchline/domain/engine/review/claim.ts'
import { useFreshQueue } from '#data/review/fresh-queue.ts'
import { fetchCommentsAhead } from '#data/nouns/comments-on.ts'
import { historyOf } from '#data/engine/decisions.ts'
import { ownershipRequests, type QueuedRequest } from '#data/nouns/ownership/ownership.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import type { Staying } from '#kit/page/use-coming-page.ts'
import { Beside } from '#kit/page/beside.ts'
import { loadRecord } from '#kit/page/load-record.ts'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { ReviewPage } from '#kit/review/review-page.tsx'
import { defineQueue } from '#kit/review/queue/review-queue.ts'
import { startReview } from '#kit/review/start-review.ts'
import { FROM, listBeside, paths } from '#paths.ts'
import { ownershipDecisions } from '#data/nouns/ownership/ownership-decisions.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentAdmin } from '#data/session/session.ts'
import type { RecordAction } from '#kit/decision/action-buttons.tsx'
import type { DecisionAnswer } from '#kit/decision/dialog/decision-request.ts'
import { ClaimNotice } from '#kit/decision/review-notices.tsx'
import { toTell } from '#kit/message/use-message.ts'
import { toast } from '#kit/toast.tsx'
import { type Ask, recordFrame, RecordTitle } from '#screens/record/record-page.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useNow } from '#ui/now.ts'
import { rich } from '#ui/text/rich.tsx'
import { Time } from '#ui/time.tsx'
import { ownershipQueue } from './ownership-queue.ts'
import { RivalsResults } from './ownership-rivals-results.tsx'
import { ownershipTelling } from './ownership-telling.ts'
import { OwnershipFindings } from './ownership-findings.tsx'
import { OwnershipHistory, OwnershipItem, OwnershipOutcome } from './ownership-item.tsx'

/** The queue as its page draws it. */
export const ownershipReviewing = defineQueue<QueuedRequest>({
  ...ownershipQueue,
  WithFindings: OwnershipFindings,
  Item: OwnershipItem,
  Closed: OwnershipOutcome,
})

export async function loader({ params, request: asked }: LoaderFunctionArgs) {
  const query = ownershipRequests.record(params['id'] ?? '')
  // A request that was just decided opens as it is now.
  if (queryClient.getQueryState(query.queryKey)?.isInvalidated)
    await queryClient.refetchQueries({ queryKey: query.queryKey, exact: true })
  // Pending or not are two different pages, so an earlier copy of the record doesn’t do.
  const request = await loadRecord({ ...query, staleTime: 0 })
  const { pathname, searchParams } = new URL(asked.url)
  const isBeside = listBeside(pathname).recordId !== undefined
  // A colleague was faster with an item of one's own queue.
  if (!isPending(request) && searchParams.has(FROM)) throw redirect(paths.myQueue())
  if (isPending(request) && !isBeside) startReview(ownershipReviewing, asked.url)
  else {
    fetchCommentsAhead('clubOwnershipRequests', request.id)
    void queryClient.prefetchInfiniteQuery(historyOf('clubOwnershipRequests', request.id))
  }
  return { request }
}

export const handle: RouteHandle<{ request: OwnershipRequest }> = {
  title: ({ request }) => ownershipName(request),
  readsQueue: true,
}

const isPending = (request: OwnershipRequest) => ownershipStatusOf(request) === 'pending'

/**
 * A pending request opens at the workbench; a decided one shows its outcome and history. Beside the list a request is read-only:
 * decisions need all the evidence in sight.
 */
export function Component() {
  const { request } = useLoaderData<typeof loader>()
  useFreshQueue('clubOwnershipRequests')
  const isBeside = use(Beside)
  const isAtWork = useIsAtWork(request)
  return isAtWork && !isBeside ? (
    <ReviewPage queue={ownershipReviewing} />
  ) : (
    <OwnershipRecord key={request.id} loaded={request} />
  )
}

/** Whether the workbench shows a request. One chosen there stays there when a colleague decides it, as in every queue. */
function useIsAtWork(request: OwnershipRequest): boolean {
  const { state }: Location<Partial<Staying> | null> = useLocation()
  const [shown, setShown] = useState<string>()
  const isAtWork = isPending(request) || state?.staysBelow !== undefined || shown === request.id
  const next = isAtWork ? request.id : undefined
  if (next !== shown) setShown(next)
  return isAtWork
}

/** A request that isn’t pending: its outcome, history and further actions. */
function OwnershipRecord({ loaded }: { loaded: OwnershipRequest }) {
  const { data: request = loaded, error } = useQuery(ownershipRequests.record(loaded.id))
  return <OwnershipFrame record={request} error={error} />
}

const OwnershipFrame = recordFrame<OwnershipRequest>({
  noun: ownershipNoun,
  label: tc('ownership', 'Request'),
  list: paths.ownershipRequests(),
  nameOf: ownershipName,
  useParts(request, ask) {
    const status = ownershipStatusOf(request)
    const { decision } = request
    return {
      actions: useRecordActions(request, ask),
      title: (
        <RecordTitle
          name={ownershipName(request)}
          badges={[
            <StatusBadge key="status" tone={ownershipStatusTones[status]}>
              {ownershipStatusLabels[status]}
            </StatusBadge>,
          ]}
        />
      ),
      subtitle: decision && (
        <>
          {rich(
            t('Decided by {name} <time/>', { name: decision.byName || decision.by }),
            timeOf(decision.at),
          )}
        </>
      ),
      above: <ClaimNotice record={request} actorId={currentAdmin().uid} />,
      isSideFirst: true,
      side: <OwnershipHistory request={request} ask={ask} />,
      main: (
        <>
          {status !== 'pending' && <RivalsResults request={request} />}
          <OwnershipItem item={request} />
        </>
      ),
    }
  },
})

const timeOf = (at: Date) => ({ time: () => <Time at={at} /> })

type RecordStep = 'revoke' | 'resubmit' | 'reject'

const icons: Record<RecordStep, Icon> = { revoke: IconUserOff, resubmit: IconArrowBackUp, reject: IconX }

const steps: Partial<Record<string, readonly RecordStep[]>> = {
  approved: ['revoke'],
  needsInfo: ['resubmit', 'reject'],
}

const effects: Record<RecordStep, string> = {
  revoke: t('The person no longer manages the club and is notified. The request stays in the history.'),
  resubmit: t('The request goes back to the queue.'),
  reject: t('The applicant doesn’t become a manager, and can appeal with a new request.'),
}

const done: Record<RecordStep, (name: string) => string> = {
  revoke: (name) => t('{name}: approval revoked.', { name }),
  resubmit: (name) => t('{name}: back in review.', { name }),
  reject: (name) => t('{name}: rejected.', { name }),
}

function useRecordActions(request: OwnershipRequest, ask: Ask): RecordAction[] {
  const [openedAt] = useState(() => new Date())
  const context = { actorId: currentAdmin().uid, now: serverTime(useNow()) }
  const name = ownershipName(request)

  const run = async (action: RecordStep, { reason, message }: DecisionAnswer = {}) => {
    const change = { id: request.id, seen: request, openedAt }
    const { decisionId } = await mutate(ownershipDecisions.run(), { ...change, action, reason, message })
    toast.done(done[action](name), {
      undo: () => ownershipDecisions.undo(decisionId),
    })
  }
  const start = (action: RecordStep) => {
    // One key undoes it, so no confirmation.
    if (action === 'resubmit') return void run(action).catch((failure: unknown) => toast.error(failure))
    const { label } = ownershipTransitions[action]
    ask({
      title: t('{action}: {name}', { action: label, name }),
      effect: effects[action],
      confirm: label,
      tone: 'danger',
      reason: 'ownership',
      telling: toTell(ownershipTelling, request),
      stating: { collection: 'clubOwnershipRequests', action, record: request },
      run: (answer) => run(action, answer),
    })
  }
  return (steps[ownershipStatusOf(request)] ?? []).map((action): RecordAction => ({
    id: action,
    label: ownershipTransitions[action].label,
    icon: icons[action],
    tone: action === 'resubmit' ? 'primary' : 'danger',
    verdict: all(ownershipCan(action, request, context), canClaim(request, context)),
    run: () => start(action),
  }))
}
