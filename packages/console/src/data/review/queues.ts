import { queryOptions } from '@tanstack/react-query'
import type { Waiting } from '@touchline/domain/engine/catalogue/noun-row.ts'
import { nouns, type NounWith } from '@touchline/domain/engine/catalogue/nouns.ts'
import {
  allRecords,
  lastChanged,
  longestWaiting,
  recordsSaying,
  recordsWaiting,
} from '@touchline/domain/engine/review/record-questions.ts'
import { isSilent, shownWaitingSince } from '@touchline/domain/engine/review/queue-states.ts'
import * as z from 'zod/mini'
import { collectionOf, type Known } from '#data/backend/collection.ts'
import type { Target } from '#data/backend/live-messages.ts'
import { askedEvery, isNews, recount, useEars } from '#data/engine/live.ts'
import { queryClient, readAgain } from '#data/query-client.ts'
import { shared, sharedAnswer } from '#data/shared-answer.ts'

/** A noun whose records wait for a decision. */
export type Queue = NounWith<'waits'>

/** Target to listen to for all counts of a queue. */
export const queueTarget = (queue: Queue): Target => ({ question: lastChanged(queue), size: 1 })

/** Undecided state of its records. */
export const undecided = (queue: Queue): string => nouns[queue].waits.states[0]

export const countOf = (question: Known) => collectionOf(question.collection, z.unknown()).count(question)

/** Number of a queue's records without a state, which therefore wait: another program wrote them and nobody filled them in. */
export const silentCount = (queue: Queue) =>
  queryOptions({
    queryKey: [queue, 'count', 'silent'],
    queryFn: async () => {
      if (!isSilent(queue)) return 0
      const [all, saying] = await Promise.all([countOf(allRecords(queue)), countOf(recordsSaying(queue))])
      return Math.max(0, all - saying)
    },
  })

/** Number of records in a state of the queue. */
export const statedCount = (queue: Queue, state: string) =>
  queryOptions({
    queryKey: [queue, 'count', 'stated', state],
    queryFn: () => countOf(recordsWaiting(queue, state)),
  })

/** Number of records in a queue's collection, in any state. */
export const recordsOf = (queue: Queue) =>
  queryOptions({
    queryKey: [queue, 'count', 'all'],
    queryFn: () => countOf(allRecords(queue)),
    staleTime: 60_000,
  })

/**
 * Number of items in a queue, by count queries: the one answer for its head, the navigation, the dashboard and all else.
 * `state`: items in another state.
 */
export const queueCount = (queue: Queue, state = undecided(queue)) =>
  queryOptions({
    queryKey: [queue, 'count', 'waiting', state],
    queryFn: ({ queryKey }) =>
      sharedAnswer(queryKey, async () => {
        const [stated, silent] = await Promise.all([
          readAgain(statedCount(queue, state)),
          state === undecided(queue) ? readAgain(silentCount(queue)) : 0,
        ])
        return stated + silent
      }),
    meta: shared,
    refetchInterval: askedEvery(() => [queueTarget(queue)]),
  })

const AnyWaiting = z.looseObject({ id: z.string() })

/** Most records looked at for the oldest, where their order is not quite that of their age. */
const LOOK_MAX = 100

const earlier = (a: Date | null, b: Date | undefined): Date | null =>
  b !== undefined && (a === null || b < a) ? b : a

/**
 * Start of the longest wait among the records that queries find. One document is enough where they are in the order of their
 * age. Matches are in that of their kick-off, and each is reported later than that: those played after the oldest report so far
 * need not be read.
 */
async function oldestFound(queue: Queue): Promise<Date | null> {
  const { field, by = 'createdAt', since }: Waiting = nouns[queue].waits
  const isOrdered = since === undefined
  const question = longestWaiting(queue, undecided(queue))
  const only = [field, by, 'createdAt', ...(isOrdered ? [] : [since])]
  const collection = collectionOf(queue, AnyWaiting, { only })
  let oldest: Date | null = null
  let after: string | undefined
  let looked = 0
  do {
    // In three queries at most: 10, 30 and 60.
    const size = isOrdered ? 1 : Math.min(question.most + 2 * looked, LOOK_MAX - looked)
    const { rows, next } = await collection.page(question, { after, size })
    oldest = rows.map((row) => shownWaitingSince(queue, row)).reduce(earlier, oldest)
    const last = rows.at(-1)?.[by]
    const isSure = isOrdered || (oldest !== null && last instanceof Date && last >= oldest)
    looked += rows.length
    after = isSure || rows.length === 0 || looked >= LOOK_MAX ? undefined : next
  } while (after !== undefined)
  return oldest
}

/**
 * Start of the oldest item's wait; null where none waits, or it isn't known: the one answer for every head and dashboard, by
 * the same measure as the age of each item (`shownWaitingSince`). Reads one document, for matches some more, and the records
 * without a state.
 */
export const queueOldest = (queue: Queue) =>
  queryOptions({
    queryKey: [queue, 'count', 'oldest'],
    queryFn: ({ queryKey }) =>
      sharedAnswer(queryKey, async () => {
        const [oldest, silent] = await Promise.all([
          oldestFound(queue),
          queryClient.fetchQuery(silentCount(queue)),
        ])
        const strays = silent === 0 ? [] : await (await import('./strays.ts')).silentStrays(queue, silent)
        return strays.map(({ since }) => since).reduce(earlier, oldest)
      }),
    meta: shared,
    refetchInterval: askedEvery(() => [queueTarget(queue)]),
  })

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
