import { queryOptions } from '@tanstack/react-query'
import { allRecords } from '@touchline/domain/query/record-questions.ts'
import * as z from 'zod/mini'
import { collectionOf } from '#data/backend/collection.ts'
import type { Queue } from '#data/review/queues.ts'

const KNOWN_MS = 60_000

/** How many records a queue's collection has, whatever their state. */
export const recordsOf = (queue: Queue) =>
  queryOptions({
    queryKey: [queue, 'count', 'all'],
    queryFn: () => {
      const question = allRecords(queue)
      return collectionOf(question.collection, z.unknown()).count(question)
    },
    staleTime: KNOWN_MS,
  })
