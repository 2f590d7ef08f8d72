import type { QueryKey } from '@tanstack/react-query'
import { lastWriteInAnyTab } from '#data/backend/write/last-write.ts'
import { queryClient } from '#data/query-client.ts'
import { seenOf } from './seen-store.ts'

/** Time for which an answer is given again in place of asking, in any tab and after a reload. Milliseconds. */
export const SHARED_MS = 60_000

/** For queries whose answers are shared: `keep-seen.ts` stores them. */
export const shared = { isShared: true } as const

/**
 * Asks, unless an answer to the same query is stored that is fresh enough and no older than the last write here. Only for the
 * first answer in this tab: "Refresh" and changes ask again.
 */
export async function sharedAnswer<T>(
  queryKey: QueryKey,
  ask: () => Promise<T>,
  freshMs: (data: T) => number = () => SHARED_MS,
): Promise<T> {
  const seen = queryClient.getQueryData(queryKey) === undefined ? await seenOf(queryKey) : undefined
  if (seen === undefined || seen.at <= lastWriteInAnyTab()) return ask()
  // Stored as an answer to this very query, by this version of the console.
  const data = seen.data as T
  if (Date.now() - seen.at >= freshMs(data)) return ask()
  // Once it has been taken as an answer of now: it gets old, and says of when it is.
  setTimeout(() => {
    const query = queryClient.getQueryCache().find({ queryKey, exact: true })
    if (query?.state.data === data) query.setState({ dataUpdatedAt: seen.at })
  })
  return data
}
