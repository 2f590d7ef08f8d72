import { queryOptions } from '@tanstack/react-query'
import { nouns, type NounWith } from '@touchline/domain/nouns.ts'
import * as z from 'zod/mini'
import { collectionOf, type Condition } from '#data/backend/collection.ts'
import { FRESH_EVERY_MS } from '#data/freshness.ts'

/** A noun whose records wait for a decision. */
export type Queue = NounWith<'waits'>

/** Which of them are undecided (product.md, section 4). */
function undecided(collection: Queue) {
  const { field, states } = nouns[collection].waits
  return { collection, field, waiting: states[0] }
}

/** How many items wait in a queue, by a count query. */
export const queueCount = (queue: Queue) => {
  const { collection, field, waiting } = undecided(queue)
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
  const { collection, field, waiting } = undecided(queue)
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
