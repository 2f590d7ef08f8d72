import { useQueries } from '@tanstack/react-query'
import { useQueuesHeard } from '#data/review/queues-heard.ts'
import { queueCount, type Queue } from '#data/review/queues.ts'
import { usePageShown } from '#kit/page/page-shown.ts'
import { isGroup, navEntries, queueOf, type NavPage } from './nav-entries.ts'

const queues = navEntries
  .flatMap((entry) => (isGroup(entry) ? entry.pages : [entry]))
  .flatMap((page) => queueOf(page) ?? [])

export type QueueCounts = Partial<Record<Queue, number>>

/** How many wait in each queue that the navigation shows; absent while not known. */
export function useQueueCounts(): QueueCounts {
  const enabled = usePageShown()
  useQueuesHeard(queues)
  return useQueries({ queries: queues.map((queue) => ({ ...queueCount(queue), enabled })), combine: byQueue })
}

function byQueue(results: readonly { data: number | undefined }[]): QueueCounts {
  const known = queues.flatMap((queue, index) => {
    const count = results[index]?.data
    return count === undefined ? [] : [[queue, count] as const]
  })
  return Object.fromEntries(known)
}

/** The sum over several pages. */
export const waitingAt = (pages: readonly NavPage[], counts: QueueCounts): number =>
  pages.flatMap((page) => queueOf(page) ?? []).reduce((sum, queue) => sum + (counts[queue] ?? 0), 0)
