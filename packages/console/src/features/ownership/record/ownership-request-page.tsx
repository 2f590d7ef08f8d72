import {
  ownershipStatusOf,
  type OwnershipRequest,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { ownershipName } from '@touchline/domain/nouns/ownership/ownership-words.ts'
import { use, useState } from 'react'
import { useLoaderData, useLocation, type LoaderFunctionArgs, type Location } from 'react-router'
import { useFreshQueue } from '#data/review/fresh-queue.ts'
import { fetchCommentsAhead } from '#data/nouns/comment/comments-on.ts'
import { historyOf } from '#data/nouns/decision/decisions.ts'
import { ownershipRequests } from '#data/nouns/ownership/ownership.ts'
import { queryClient } from '#data/query-client.ts'
import { ownershipQueue } from '#features/ownership/review/ownership-queue.ts'
import type { Staying } from '#kit/page/address/use-coming-page.ts'
import { Beside } from '#kit/page/beside.ts'
import { loadRecord } from '#kit/page/load-record.ts'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { ReviewPage } from '#kit/review/review-page.tsx'
import { startReview } from '#kit/review/start-review.ts'
import { listBeside } from '#paths.ts'
import { OwnershipRecord } from './ownership-record.tsx'

export async function loader({ params, request: asked }: LoaderFunctionArgs) {
  const query = ownershipRequests.record(params['id'] ?? '')
  // A request that was just decided opens as it is now.
  if (queryClient.getQueryState(query.queryKey)?.isInvalidated)
    await queryClient.refetchQueries({ queryKey: query.queryKey, exact: true })
  // Pending or not are two different pages, so an earlier copy of the record doesn’t do.
  const request = await loadRecord({ ...query, staleTime: 0 })
  const isBeside = listBeside(new URL(asked.url).pathname).recordId !== undefined
  if (isPending(request) && !isBeside) startReview(ownershipQueue, asked.url)
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
    <ReviewPage queue={ownershipQueue} />
  ) : (
    <OwnershipRecord key={request.id} loaded={request} />
  )
}

/** Whether the workbench shows a request. One that was chosen there stays there when a colleague decides it, as in every queue. */
function useIsAtWork(request: OwnershipRequest): boolean {
  const { state }: Location<Partial<Staying> | null> = useLocation()
  const [shown, setShown] = useState<string>()
  const isAtWork = isPending(request) || state?.staysBelow !== undefined || shown === request.id
  const next = isAtWork ? request.id : undefined
  if (next !== shown) setShown(next)
  return isAtWork
}
