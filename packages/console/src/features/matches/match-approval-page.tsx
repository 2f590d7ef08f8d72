import type { LoaderFunctionArgs } from 'react-router'
import { useFreshQueue } from '#data/review/fresh-queue.ts'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { ReviewPage } from '#kit/review/review-page.tsx'
import { startReview } from '#kit/review/start-review.ts'
import { matchApprovalReview } from './match-approval-queue.tsx'

export const handle: RouteHandle = { title: matchApprovalReview.title }

export function loader({ request }: LoaderFunctionArgs): null {
  startReview(matchApprovalReview, request.url)
  return null
}

export function Component() {
  useFreshQueue(matchApprovalReview.area)
  return <ReviewPage queue={matchApprovalReview} />
}
