import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { longestWaiting, recordsWaiting } from '@touchline/domain/record-questions.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { FRESH_EVERY_MS } from '#data/freshness.ts'

/** Where work waits: which records of which collection are undecided (product.md, section 4). */
const queues = {
  ownership: { collection: 'clubOwnershipRequests', waiting: 'pending' },
  matches: { collection: 'matches', waiting: 'submitted' },
  videos: { collection: 'videos', waiting: 'pending' },
  clubs: { collection: 'clubs', waiting: 'requested' },
  leagues: { collection: 'leagues', waiting: 'requested' },
} as const

export type Queue = keyof typeof queues

/** How many items wait in a queue, by a count query. */
export const queueCount = (queue: Queue) => {
  const { collection, waiting } = queues[queue]
  return queryOptions({
    queryKey: [collection, 'count', 'waiting'],
    queryFn: () => collectionOf(collection, z.unknown()).count(recordsWaiting(collection, waiting)),
    refetchInterval: FRESH_EVERY_MS,
  })
}

const Waiting = z.looseObject({ id: z.string(), createdAt: z.catch(z.optional(z.date()), undefined) })

/** Since when the oldest item waits; null when none does. Reads one document. */
export const queueOldest = (queue: Queue) => {
  const { collection, waiting } = queues[queue]
  return queryOptions({
    queryKey: [collection, 'count', 'oldest'],
    queryFn: async () => {
      const { rows } = await collectionOf(collection, Waiting).page(longestWaiting(collection, waiting))
      return rows[0]?.createdAt ?? null
    },
    refetchInterval: FRESH_EVERY_MS,
  })
}
