import { notifyManager, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** The word in the key of every question that a figure or a chart is made of. */
const DASHBOARD = 'dashboard'

/**
 * Time of the oldest answer that a dashboard shows: some may be from a visit a moment ago, others are asked again when the
 * window gets the focus. Undefined before the first.
 */
export function useAsOf(collections: readonly string[]): Date | undefined {
  const cache = useQueryClient().getQueryCache()
  const roots = collections.join()
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  )
  const oldest = useCallback(() => {
    const isOfPage = ({ queryKey }: { queryKey: QueryKey }) =>
      roots.split(',').includes(String(queryKey[0])) && queryKey.includes(DASHBOARD)
    const times = cache
      .findAll({ type: 'active', predicate: isOfPage })
      .flatMap(({ state: { data, dataUpdatedAt } }) => (data === undefined ? [] : [dataUpdatedAt]))
    return times.length === 0 ? undefined : Math.min(...times)
  }, [cache, roots])
  const time = useSyncExternalStore(subscribe, oldest)
  return useMemo(() => (time === undefined ? undefined : new Date(time)), [time])
}
