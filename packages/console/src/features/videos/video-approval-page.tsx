import type { LoaderFunctionArgs } from 'react-router'
import { useFreshQueue } from '#data/review/fresh-queue.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { ReviewPage } from '#kit/review/review-page.tsx'
import { startReview } from '#kit/review/start-review.ts'
import { useHashHiddenAddress } from './video-when-done.tsx'
import { videoApprovalReview } from './video-approval-queue.ts'

const HashHiddenDialog = lazyPart(async () => (await import('./hash-hidden-dialog.tsx')).HashHiddenDialog)

export const handle: RouteHandle = { title: videoApprovalReview.title }

export function loader({ request }: LoaderFunctionArgs): null {
  startReview(videoApprovalReview, request.url)
  return null
}

export function Component() {
  useFreshQueue(videoApprovalReview.area)
  const hashing = useHashHiddenAddress()
  return (
    <>
      <ReviewPage queue={videoApprovalReview} />
      {hashing.isOpen && <HashHiddenDialog onClose={hashing.close} />}
    </>
  )
}
