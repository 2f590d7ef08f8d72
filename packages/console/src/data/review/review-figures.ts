import { queryOptions } from '@tanstack/react-query'
import {
  decidedSince,
  decidedWithin,
  reversedSince,
} from '@touchline/domain/engine/log/decision-questions.ts'
import { percentileOf } from '@touchline/domain/shared/percentile.ts'
import { decisionsCollection } from '#data/engine/decisions.ts'
import { queryClient } from '#data/query-client.ts'
import { myAgreement, type OwnAgreement } from './shift.ts'

/** Days of the figures. */
const FIGURES_DAYS = 90

/** Fewest cases for a rate. */
const FEWEST = 5

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds; undefined below {@link FEWEST} cases. */
type Spread = { median: number; p90: number } | undefined

export type QueueFigures = {
  /** From the record's start in the queue to its decision. */
  waited: Spread
  /** From the reviewer's opening it to its decision. */
  handled: Spread
  /** Share of reversed decisions, 0 to 1; undefined below {@link FEWEST} decisions. */
  overturned: number | undefined
  /** Of this reviewer's own last decisions, of all queues. */
  agreement: OwnAgreement
}

/**
 * Speed and quality of a queue's decisions, from counts and one after the other, so that the reviewer's actions never
 * wait for them: at most thirty, whatever the number of decisions. Kept for ten minutes.
 */
export const figuresOf = (collection: string, waiting: string) =>
  queryOptions({
    // Not below `decisions`: each decision would count everything again.
    queryKey: ['figures', collection, waiting],
    queryFn: async (): Promise<QueueFigures> => {
      const since = new Date(Date.now() - FIGURES_DAYS * DAY)
      const queue = { collection, waiting, since }
      const decided = await decisionsCollection.count(decidedSince(queue))
      const countIn = (field: 'waitedMs' | 'handlingMs') => (atMost?: number) =>
        decisionsCollection.count(decidedWithin(field, atMost, queue))
      const waited = await spread(countIn('waitedMs'), { least: MINUTE, most: 90 * DAY })
      const handled = await spread(countIn('handlingMs'), { least: SECOND, most: 8 * HOUR })
      const agreement = await queryClient.fetchQuery(myAgreement())
      if (decided < FEWEST) return { waited, handled, overturned: undefined, agreement }
      const overturned = await decisionsCollection.count(reversedSince(queue))
      return { waited, handled, overturned: Math.min(1, overturned / decided), agreement }
    },
    staleTime: 10 * MINUTE,
    gcTime: 10 * MINUTE,
  })

async function spread(
  count: (atMost?: number) => Promise<number>,
  range: { least: number; most: number },
): Promise<Spread> {
  const total = await count()
  if (total < FEWEST) return undefined
  const known = new Map<number, Promise<number>>()
  const countUpTo = (atMost: number) => {
    const counted = known.get(atMost) ?? count(atMost)
    known.set(atMost, counted)
    return counted
  }
  const within = { total, countUpTo, ...range }
  return { median: await percentileOf(0.5, within), p90: await percentileOf(0.9, within) }
}
