import { queryOptions } from '@tanstack/react-query'
import type { ViewAlert } from '@touchline/domain/kept/saved-view/view-alert.ts'

/** Root of the alerts' query keys. */
export const ALERTS = 'viewAlerts'

/** Interval of polling; each answer also triggers a check of the views (`app/check-alerts.ts`). Milliseconds. */
export const ALERTS_EVERY_MS = 60_000

/** Views with alerts for the administrator, and their new rows. Reads at most 21 small documents. */
export const ownAlerts = () =>
  queryOptions({
    queryKey: [ALERTS, 'own'],
    queryFn: async (): Promise<ViewAlert[]> => (await import('./read-own-alerts.ts')).readOwnAlerts(),
    refetchInterval: ALERTS_EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
