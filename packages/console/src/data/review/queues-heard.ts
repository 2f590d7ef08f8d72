import { useEars } from '#data/engine/ear.ts'
import { isNews } from '#data/engine/news.ts'
import { recount } from '#data/engine/recount.ts'
import { queryClient } from '#data/query-client.ts'
import { queueCount, queueTarget, type Queue } from './queues.ts'

/** Counts the records of some queues again when one of them is heard to have changed. */
export function useQueuesHeard(queues: readonly Queue[]): void {
  useEars(
    queues,
    queueTarget,
    {
      heard: (queue, stamp) => {
        if (isNews(queueTarget(queue), stamp, countedAt(queue))) recount(queue)
      },
      lost: recount,
    },
    { isBeside: true },
  )
}

const countedAt = (queue: Queue): number =>
  queryClient.getQueryState(queueCount(queue).queryKey)?.dataUpdatedAt ?? 0
