import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#data/query-client.ts'
import type { QueueQuery, reviewQueueOf } from './review-queue.ts'

type Filters = Readonly<Record<string, string>>
type Queue<T extends { id: string }> = Pick<
  ReturnType<typeof reviewQueueOf<T, QueueQuery>>,
  'items' | 'count'
>

type Looking<T> = {
  /** Collection, which is the root of the query keys. */
  collection: string
  /** Filter that the database doesn't know, and its values. */
  filter: string
  values: readonly string[]
  /** Most pending records looked through. */
  most: number
  /** Filters the rows by the value, in their order. */
  choose(rows: readonly T[], value: string, signal: AbortSignal): Promise<T[]>
}

/**
 * A queue with a filter that no query answers: it shows those of the first {@link Looking.most} pending records that match.
 * There is no further page, since looking through could take endlessly.
 */
export function clientFilteredQueue<T extends { id: string }>(queue: Queue<T>, looking: Looking<T>) {
  const { collection, filter, values, most, choose } = looking
  const isAsked = (filters: Filters) => values.includes(filters[filter] ?? '')
  const fitting = (filters: Filters) =>
    queryOptions({
      queryKey: [collection, 'queue', filters, most],
      queryFn: async ({ signal }) => {
        const { [filter]: value = '', ...others } = filters
        const { rows, placed } = await queryClient.fetchQuery(queue.items(others, most))
        return { rows: await choose(rows, value, signal), ...(placed && { placed }) }
      },
    })
  return {
    items: (filters: Filters, size: number) =>
      isAsked(filters) ? fitting(filters) : queue.items(filters, size),
    count: (filters: Filters) =>
      isAsked(filters)
        ? queryOptions({
            queryKey: [collection, 'count', 'queue', filters],
            queryFn: async () => (await queryClient.fetchQuery(fitting(filters))).rows.length,
          })
        : queue.count(filters),
  }
}
