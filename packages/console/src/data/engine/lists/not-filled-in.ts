import { queryOptions } from '@tanstack/react-query'
import { allRecords, recordsFilledIn } from '@touchline/domain/engine/review/record-questions.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { AnyRecord } from '#data/engine/any-record.ts'
import { shared, SHARED_MS, sharedAnswer } from '#data/shared-answer.ts'

/**
 * Number of records of a collection without derived fields: a platform wrote them, and neither `npm run adopt` nor the runner
 * has seen them. Searches, filters and figures on derived fields don't find them. Two counts, kept for a minute.
 */
export const notFilledIn = (name: string) =>
  queryOptions({
    queryKey: [name, 'count', 'not filled in'],
    queryFn: ({ queryKey }) =>
      sharedAnswer(queryKey, async () => {
        const records = collectionOf<unknown, string>(name, AnyRecord)
        const [all, filledIn] = await Promise.all([
          records.count(allRecords(name)),
          records.count(recordsFilledIn(name)),
        ])
        // A record may arrive between the two.
        return Math.max(0, all - filledIn)
      }),
    staleTime: SHARED_MS,
    meta: shared,
  })
