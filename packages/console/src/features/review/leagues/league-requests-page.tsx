import type { LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { ReviewPage } from '#kit/review/review-page.tsx'
import { startReview } from '#kit/review/start-review.ts'
import { leagueRequestsReview } from './league-requests-queue.tsx'

export const handle: RouteHandle = { title: leagueRequestsReview.title }

export function loader({ request }: LoaderFunctionArgs): null {
  startReview(leagueRequestsReview, request.url)
  return null
}

export function Component() {
  useFresh(leagueRequestsReview.area)
  return <ReviewPage queue={leagueRequestsReview} />
}
