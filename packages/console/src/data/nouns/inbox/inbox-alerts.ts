import { queryOptions } from '@tanstack/react-query'
import { alertMark, freshCount, type ViewAlert } from '@touchline/domain/kept/saved-view/view-alert.ts'
import { readViews, type KeptView } from '#data/nouns/saved-view/nav-views.ts'
import { ALERTS, ALERTS_EVERY_MS, ownAlerts } from '#data/nouns/saved-view/own-alerts.ts'
import { queryClient } from '#data/query-client.ts'
import type { InboxItem } from './inbox.ts'

/** New rows of the person's watched views, with those views. Reads only new rows. */
export const inboxAlerts = () =>
  queryOptions({
    queryKey: [ALERTS, 'inbox'],
    queryFn: async (): Promise<InboxItem[]> => {
      const alerts = (await queryClient.fetchQuery(ownAlerts())).filter((alert) => alertMark(alert))
      const views = await readViews(alerts.flatMap(({ viewId }) => viewId ?? []))
      return alerts.flatMap((alert) => itemOf(alert, views) ?? [])
    },
    refetchInterval: ALERTS_EVERY_MS,
    refetchOnWindowFocus: 'always',
  })

function itemOf(alert: ViewAlert, views: readonly KeptView[]): InboxItem | undefined {
  const mark = alertMark(alert)
  const view = views.find(({ id }) => id === alert.viewId)
  if (mark === undefined || view === undefined) return undefined
  return { ...mark, kind: 'alert', view, count: freshCount(alert), hasFailed: alert.failedAt !== undefined }
}
