import { queryOptions } from '@tanstack/react-query'
import { nouns, type NounWith } from '@touchline/domain/nouns.ts'
import { longestWaiting, recordsWaiting } from '@touchline/domain/query/record-questions.ts'
import * as z from 'zod/mini'
import { collectionOf } from '#data/backend/collection.ts'
import { FRESH_EVERY_MS } from '#data/engine/freshness.ts'

/** A noun whose records wait for a decision. */
export type Queue = NounWith<'waits'>

/** The state in which they are undecided. */
const undecided = (queue: Queue): string => nouns[queue].waits.states[0]

/** How many items wait in a queue, by a count query. */
export const queueCount = (queue: Queue) => {
  const waiting = undecided(queue)
  return queryOptions({
    queryKey: [queue, 'count', 'waiting'],
    queryFn: () => collectionOf(queue, z.unknown()).count(recordsWaiting(queue, waiting)),
    refetchInterval: FRESH_EVERY_MS,
  })
}

const Waiting = z.looseObject({ id: z.string(), createdAt: z.catch(z.optional(z.date()), undefined) })

/** Since when the oldest item waits; null when none does. Reads one document. */
export const queueOldest = (queue: Queue) => {
  const waiting = undecided(queue)
  return queryOptions({
    queryKey: [queue, 'count', 'oldest'],
    queryFn: async () => {
      const { rows } = await collectionOf(queue, Waiting).page(longestWaiting(queue, waiting))
      return rows[0]?.createdAt ?? null
    },
    refetchInterval: FRESH_EVERY_MS,
  })
}
