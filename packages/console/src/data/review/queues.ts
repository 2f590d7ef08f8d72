import { queryOptions } from '@tanstack/react-query'
import { nouns, type NounWith } from '@touchline/domain/nouns.ts'
import {
  allRecords,
  longestWaiting,
  recordsSaying,
  recordsWaiting,
} from '@touchline/domain/query/record-questions.ts'
import { isSilent, shownWaitingSince } from '@touchline/domain/review/queue-states.ts'
import * as z from 'zod/mini'
import { collectionOf, type Known } from '#data/backend/collection.ts'
import { FRESH_EVERY_MS } from '#data/engine/freshness.ts'
import { queryClient } from '#data/query-client.ts'

/** A noun whose records wait for a decision. */
export type Queue = NounWith<'waits'>

/** The state in which they are undecided. */
export const undecided = (queue: Queue): string => nouns[queue].waits.states[0]

const countOf = (question: Known) => collectionOf(question.collection, z.unknown()).count(question)

/** How many records of a queue say nothing and wait therefore: what another program wrote and nobody filled in. */
export const silentCount = (queue: Queue) =>
  queryOptions({
    queryKey: [queue, 'count', 'silent'],
    queryFn: async () => {
      if (!isSilent(queue)) return 0
      const [all, saying] = await Promise.all([countOf(allRecords(queue)), countOf(recordsSaying(queue))])
      return Math.max(0, all - saying)
    },
  })

/** How many say that they are in a state of the queue. */
export const statedCount = (queue: Queue, state: string) =>
  queryOptions({
    queryKey: [queue, 'count', 'stated', state],
    queryFn: () => countOf(recordsWaiting(queue, state)),
  })

/**
 * How many items wait in a queue, by count queries: the one answer for its head, the navigation, the dashboard and all else.
 * `state`: of those in another state.
 */
export const queueCount = (queue: Queue, state = undecided(queue)) =>
  queryOptions({
    queryKey: [queue, 'count', 'waiting', state],
    queryFn: async () => {
      const [stated, silent] = await Promise.all([
        queryClient.fetchQuery({ ...statedCount(queue, state), staleTime: 0 }),
        state === undecided(queue) ? queryClient.fetchQuery({ ...silentCount(queue), staleTime: 0 }) : 0,
      ])
      return stated + silent
    },
    refetchInterval: FRESH_EVERY_MS,
  })

const AnyWaiting = z.looseObject({ id: z.string() })

/** Since when the oldest item waits; null where none does, or nobody knows. Reads one document, and those that say nothing. */
export const queueOldest = (queue: Queue) =>
  queryOptions({
    queryKey: [queue, 'count', 'oldest'],
    queryFn: async () => {
      const [{ rows }, silent] = await Promise.all([
        collectionOf(queue, AnyWaiting).page(longestWaiting(queue, undecided(queue))),
        queryClient.fetchQuery(silentCount(queue)),
      ])
      const strays = silent === 0 ? [] : await (await import('./strays.ts')).silentStrays(queue, silent)
      const dates = [...rows.map((row) => shownWaitingSince(queue, row)), ...strays.map(({ since }) => since)]
      return dates.reduce<Date | null>(
        (oldest, date) => (date !== undefined && (oldest === null || date < oldest) ? date : oldest),
        null,
      )
    },
    refetchInterval: FRESH_EVERY_MS,
  })
