import { QueryObserver } from '@tanstack/react-query'
import { sameValue } from '@touchline/domain/shared/values.ts'
import type { ViewAlert } from '@touchline/domain/kept/saved-view/view-alert.ts'
import type { RouteObject } from 'react-router'
import { log } from '#data/log.ts'
import { inboxAlerts } from '#data/nouns/inbox/inbox-alerts.ts'
import { ownAlerts } from '#data/nouns/saved-view/own-alerts.ts'
import { queryClient } from '#data/query-client.ts'
import { currentSession, subscribeSession } from '#data/session/session.ts'

/** Checks the views that the person follows whenever the list of them is read; not in a hidden tab. */
export function watchAlerts(routes: RouteObject[]): void {
  let stop: (() => void) | undefined
  const follow = () => {
    stop?.()
    stop = currentSession().status === 'admin' ? watchOwn(routes) : undefined
  }
  // Alerts of another person are forgotten when everybody was told.
  subscribeSession(() => queueMicrotask(follow))
  follow()
}

function watchOwn(routes: RouteObject[]): () => void {
  let read: { alerts: readonly ViewAlert[]; at: number } | undefined
  let checkedAt = 0
  let isChecking = false
  // Views read in the meantime, such as a new alert's, are asked after the others.
  const check = () => {
    if (read === undefined || read.at === checkedAt || isChecking) return
    const { alerts, at } = read
    checkedAt = at
    if (alerts.length === 0) return
    isChecking = true
    void import('./check-alerts.ts')
      .then(({ checkAlerts }) => checkAlerts(routes, alerts))
      .catch((failure: unknown) => log.warn('Watched views could not be asked.', failure))
      .finally(() => {
        isChecking = false
        check()
      })
  }
  return new QueryObserver(queryClient, ownAlerts()).subscribe(({ data, dataUpdatedAt }) => {
    if (data === undefined) return
    const isOther = read !== undefined && !sameValue(read.alerts, data)
    read = { alerts: data, at: dataUpdatedAt }
    // Another machine found something: the inbox's lines were made from the earlier answer.
    if (isOther) void queryClient.invalidateQueries(inboxAlerts())
    check()
  })
}
