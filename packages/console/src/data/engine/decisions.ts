import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  decisionsCausedBy,
  decisionsOfPerson,
  decisionsOn,
} from '@touchline/domain/engine/log/decision-questions.ts'
import { Decision } from '@touchline/domain/engine/log/decision.ts'
import { collectionOf } from '#data/backend/collection.ts'

export const decisionsCollection = collectionOf('decisions', Decision)

/** No cursor: the first page. */
const FIRST_PAGE = ''

/**
 * The decisions about one record, newest first, page after page. An infinite query rather than separate pages: when a new entry
 * arrives every page is asked for again from its new place, so that no entry falls between two pages.
 */
export const historyOf = (subjectType: string, subjectId: string) =>
  infiniteQueryOptions({
    queryKey: ['decisions', 'subject', subjectType, subjectId],
    queryFn: ({ pageParam }) =>
      decisionsCollection.page(decisionsOn(subjectType, subjectId), {
        after: pageParam === FIRST_PAGE ? undefined : pageParam,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
  })

/** One decision, such as the one that led to a revision. */
export const decisionRecord = (id: string) =>
  queryOptions({ queryKey: ['decisions', 'record', id], queryFn: () => decisionsCollection.get(id) })

/** Newest decisions of one administrator. */
export const decisionsBy = (uid: string) =>
  queryOptions({
    queryKey: ['decisions', 'by', uid],
    queryFn: () => decisionsCollection.page(decisionsOfPerson(uid)),
  })

/** Decisions on other records that followed from one. Reads at most 21 documents. */
export const followingFrom = async (id: string): Promise<Decision[]> =>
  (await decisionsCollection.page(decisionsCausedBy(id))).rows
