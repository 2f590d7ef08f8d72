import type { LoaderFunctionArgs } from 'react-router'
import { useFreshQueue } from '#data/review/fresh-queue.ts'
import type { ReviewQueue } from '#kit/review/queue/review-queue.ts'
import { ReviewPage } from '#kit/review/review-page.tsx'
import { startReview } from '#kit/review/start-review.ts'
import type { PageModule } from './noun-pages.ts'

/** Workbench of a queue. */
export const queuePage = (queue: ReviewQueue): PageModule => ({
  handle: { title: queue.title },
  loader({ request }: LoaderFunctionArgs): null {
    startReview(queue, request.url)
    return null
  },
  Component() {
    useFreshQueue(queue.collection)
    return <ReviewPage queue={queue} />
  },
})
