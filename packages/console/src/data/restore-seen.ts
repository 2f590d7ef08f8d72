import { hashKey, type QueryKey } from '@tanstack/react-query'
import { queryClient } from '#data/query-client.ts'
import { openSeen, SEEN, seenOf } from './seen-store.ts'

/**
 * Shows an earlier answer to a query until it is answered; false where there is none, or the answer was faster. It counts as
 * stale, so that it is asked for again by any component that shows it, and before anything is decided by it.
 */
export async function restoreSeen(queryKey: QueryKey): Promise<boolean> {
  const isKnown = () => queryClient.getQueryData(queryKey) !== undefined
  const seen = isKnown() ? undefined : await seenOf(queryKey)
  if (seen === undefined || isKnown()) return false
  queryClient.setQueryData(queryKey, seen.data, { updatedAt: seen.at })
  queryClient.getQueryCache().find({ queryKey, exact: true })?.invalidate()
  return true
}

/** Drops the earlier answer to a query that has no answer any more. */
export async function dropSeen(queryKey: QueryKey): Promise<void> {
  const database = await openSeen()?.catch(() => undefined)
  database?.transaction(SEEN, 'readwrite').objectStore(SEEN).delete(hashKey(queryKey))
}
