import { queryOptions } from '@tanstack/react-query'
import { Decision } from '@touchline/domain/decision.ts'
import { collectionOf } from '#data/backend/collection.ts'

export const decisionsCollection = collectionOf('decisions', Decision)

/** A record page shows at most this many entries at once. */
export const HISTORY_SIZE = 20

/** The newest decisions about one record; `after` goes on from an earlier page. */
export const historyOf = (subjectType: string, subjectId: string, after?: string) =>
  queryOptions({
    queryKey: ['decisions', 'subject', subjectType, subjectId, after ?? null],
    queryFn: () =>
      decisionsCollection.page({
        where: [
          { field: 'subjectType', op: '==', value: subjectType },
          { field: 'subjectId', op: '==', value: subjectId },
        ],
        orderBy: [{ field: 'at', direction: 'desc' }],
        size: HISTORY_SIZE,
        after,
      }),
  })

/** One decision, for taking it back. */
export const decisionRecord = (id: string) =>
  queryOptions({ queryKey: ['decisions', 'record', id], queryFn: () => decisionsCollection.get(id) })

/** The newest decisions of one administrator. */
export const decisionsBy = (uid: string) =>
  queryOptions({
    queryKey: ['decisions', 'by', uid],
    queryFn: () =>
      decisionsCollection.page({
        where: [{ field: 'by', op: '==', value: uid }],
        orderBy: [{ field: 'at', direction: 'desc' }],
        size: HISTORY_SIZE,
      }),
  })
