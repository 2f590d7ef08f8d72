import { queryOptions } from '@tanstack/react-query'
import type { Waiting } from '@touchline/domain/engine/catalogue/noun-row.ts'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { waitingLonger } from '@touchline/domain/engine/review/late-questions.ts'
import { queueTargetMs } from '@touchline/domain/engine/review/queue-states.ts'
import { askedEvery } from '#data/engine/live.ts'
import { learnedServerTime } from '#data/server-clock.ts'
import { countOf, queueTarget, undecided, type Queue } from './queues.ts'

/**
 * Number of items that wait longer than their target, by a count query; null where the age is that of a report, which no query
 * compares.
 */
export const queueLate = (queue: Queue) =>
  queryOptions({
    queryKey: [queue, 'count', 'late'],
    queryFn: async () => {
      const { since }: Waiting = nouns[queue].waits
      if (since !== undefined) return null
      const begun = new Date((await learnedServerTime()).getTime() - queueTargetMs(queue))
      return countOf(waitingLonger(queue, undecided(queue), begun))
    },
    refetchInterval: askedEvery(() => [queueTarget(queue)]),
  })
