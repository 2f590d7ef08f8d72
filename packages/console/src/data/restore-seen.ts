import { hashKey, type QueryKey } from '@tanstack/react-query'
import { queryClient } from '#data/query-client.ts'
import { openSeen, SEEN, seenOf } from './seen-store.ts'

/**
 * Shows what was seen of a query earlier until it is answered; false where nothing was, or the answer was faster. It counts as
 * out of date, so that it is asked for again by whatever shows it, and before anything is decided by it.
 */
export async function restoreSeen(queryKey: QueryKey): Promise<boolean> {
  const isKnown = () => queryClient.getQueryData(queryKey) !== undefined
  const seen = isKnown() ? undefined : await seenOf(queryKey)
  if (seen === undefined || isKnown()) return false
  queryClient.setQueryData(queryKey, seen.data, { updatedAt: seen.at })
  queryClient.getQueryCache().find({ queryKey, exact: true })?.invalidate()
  return true
}

/** Forgets what was seen of a query that has no answer any more. */
export async function dropSeen(queryKey: QueryKey): Promise<void> {
  const database = await openSeen()?.catch(() => undefined)
  database?.transaction(SEEN, 'readwrite').objectStore(SEEN).delete(hashKey(queryKey))
}
