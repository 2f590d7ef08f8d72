import type { LoaderFunctionArgs } from 'react-router'
import { useFreshQueue } from '#data/review/fresh-queue.ts'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { ReviewPage } from '#kit/review/review-page.tsx'
import { startReview } from '#kit/review/start-review.ts'
import { clubRequestsReview } from './club-requests-queue.ts'

export const handle: RouteHandle = { title: clubRequestsReview.title }

export function loader({ request }: LoaderFunctionArgs): null {
  startReview(clubRequestsReview, request.url)
  return null
}

export function Component() {
  useFreshQueue(clubRequestsReview.area)
  return <ReviewPage queue={clubRequestsReview} />
}
