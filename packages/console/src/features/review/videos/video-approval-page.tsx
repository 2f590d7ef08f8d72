import type { LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { ReviewPage } from '#kit/review/review-page.tsx'
import { startReview } from '#kit/review/start-review.ts'
import { videoApprovalReview } from './video-approval-queue.ts'

export const handle: RouteHandle = { title: videoApprovalReview.title }

export function loader({ request }: LoaderFunctionArgs): null {
  startReview(videoApprovalReview, request.url)
  return null
}

export function Component() {
  useFresh(videoApprovalReview.area)
  return <ReviewPage queue={videoApprovalReview} />
}
