import { queryOptions } from '@tanstack/react-query'
import type { ViewAlert } from '@touchline/domain/kept/saved-view/view-alert.ts'

/** The root of the keys of what is known of alerts. */
export const ALERTS = 'viewAlerts'

/** Each answer is also a reason to ask the views themselves (`app/check-alerts.ts`). Milliseconds. */
export const ALERTS_EVERY_MS = 60_000

/** Which views the administrator is told of, and what is new in them. Reads at most 21 small documents. */
export const ownAlerts = () =>
  queryOptions({
    queryKey: [ALERTS, 'own'],
    queryFn: async (): Promise<ViewAlert[]> => (await import('./read-own-alerts.ts')).readOwnAlerts(),
    refetchInterval: ALERTS_EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
