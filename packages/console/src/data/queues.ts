import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { collectionOf, type Condition } from '#data/backend/collection.ts'
import { FRESH_EVERY_MS } from '#data/freshness.ts'

/** Where work waits: which records of which collection are undecided (product.md, section 4). */
const queues = {
  ownership: { collection: 'clubOwnershipRequests', field: 'status', waiting: 'pending' },
  matches: { collection: 'matches', field: 'reviewStatus', waiting: 'submitted' },
  videos: { collection: 'videos', field: 'reviewStatus', waiting: 'pending' },
  clubs: { collection: 'clubs', field: 'status', waiting: 'requested' },
  leagues: { collection: 'leagues', field: 'status', waiting: 'requested' },
} as const

export type Queue = keyof typeof queues

/** How many items wait in a queue, by a count query. */
export const queueCount = (queue: Queue) => {
  const { collection, field, waiting } = queues[queue]
  const condition: Condition = { field, op: '==', value: waiting }
  return queryOptions({
    queryKey: [collection, 'count', 'waiting'],
    queryFn: () => collectionOf(collection, z.unknown()).count({ where: [condition], orderBy: [] }),
    refetchInterval: FRESH_EVERY_MS,
  })
}

const Waiting = z.looseObject({ id: z.string(), createdAt: z.catch(z.optional(z.date()), undefined) })

/** Since when the oldest item waits; null when none does. Reads one document. */
export const queueOldest = (queue: Queue) => {
  const { collection, field, waiting } = queues[queue]
  return queryOptions({
    queryKey: [collection, 'count', 'oldest'],
    queryFn: async () => {
      const { rows } = await collectionOf(collection, Waiting).page({
        where: [{ field, op: '==', value: waiting }],
        orderBy: [{ field: 'createdAt', direction: 'asc' }],
        size: 1,
      })
      return rows[0]?.createdAt ?? null
    },
    refetchInterval: FRESH_EVERY_MS,
  })
}
