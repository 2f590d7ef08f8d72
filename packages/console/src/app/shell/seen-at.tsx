import { useSyncExternalStore } from 'react'
import { queryClient } from '#data/query-client.ts'
import { shownSince } from '#data/keep-seen.ts'
import { exactTime, useTimeZone } from '#ui/time.tsx'
import { t } from '@touchline/domain/language/t.ts'

/** Age of the data on the page. */
export function SeenAt() {
  const at = useSyncExternalStore(followQueries, shownSince)
  const zone = useTimeZone()
  return at !== undefined && <>{t('Last updated {time}.', { time: exactTime(new Date(at), zone) })}</>
}

const followQueries = (changed: () => void) => queryClient.getQueryCache().subscribe(changed)
