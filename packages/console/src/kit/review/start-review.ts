import { queryClient } from '#data/query-client.ts'
import { queryOf } from '#kit/query.ts'
import { QUEUE_SIZE } from '#kit/review/item/use-review.ts'
import { readFilters } from '#kit/review/queue/read-filters.ts'
import type { ReviewQueue } from '#kit/review/queue/review-queue.ts'

/** Starts the queries of an address's queue, without waiting: for the loader of the route. */
export function startReview(queue: ReviewQueue, address: string): void {
  const filters = readFilters(new URL(address).searchParams, queue)
  void queryClient.prefetchQuery(queryOf(queue.items(filters, QUEUE_SIZE)))
  void queryClient.prefetchQuery(queryOf(queue.count(filters)))
  void queryClient.prefetchQuery(queryOf(queue.claims()))
  void queue.finishLeft?.()
}
