import { WATCHED_ROWS } from '@touchline/domain/kept/saved-view/saved-view.ts'
import type { ViewAlert, Watched } from '@touchline/domain/kept/saved-view/view-alert.ts'
import { matchRoutes, type RouteObject } from 'react-router'
import { codeOf } from './code-ahead.ts'
import { hexHash } from '#browser/hex-hash.ts'
import { ofPerson } from '#browser/of-person.ts'
import { details, toAppError } from '#data/errors.ts'
import { log } from '#data/log.ts'
import { readViews, type KeptView } from '#data/nouns/saved-view/nav-views.ts'
import { changeIn, endAlert, keepChecked } from '#data/nouns/saved-view/view-alerts.ts'
import { readAgain } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import type { ListDefinition } from '#kit/list/list-definition.ts'
import { queryOf, type ListRow } from '#kit/query.ts'
import { readListUrl } from '#kit/list/list-url.ts'
import { isWhollyRead } from '#kit/list/views/wholly-read.ts'
import { isRouteHandle } from '#kit/list/route-handle.ts'

/** Each view as this tab last saw it: its number of rows, and the last change of its collection. */
const stamps = ofPerson(() => new Map<string, string>())

/** Asks each view whether it has something new, and ends the alerts of views that no longer exist. */
export async function checkAlerts(routes: RouteObject[], alerts: readonly ViewAlert[]): Promise<void> {
  const views = await readViews(alerts.flatMap(({ viewId }) => viewId ?? []))
  for (const alert of alerts) {
    const view = views.find(({ id }) => id === alert.viewId)
    // One after the other: nobody waits for them.
    await (view === undefined ? endAlert(alert.id) : check(routes, alert, view)).catch((failure: unknown) =>
      log.warn('A watched view could not be asked.', failure),
    )
  }
}

async function check(routes: RouteObject[], alert: ViewAlert, view: KeptView): Promise<void> {
  const { searchParams } = new URL(view.path, location.origin)
  const definition = await listAt(routes, view.path, searchParams)
  if (definition === undefined) return
  const { state } = readListUrl(searchParams, definition)
  if (!isWhollyRead(searchParams, definition)) {
    await keepChecked(alert, undefined)
    return
  }
  try {
    const { filters, sort, direction } = state
    const named = Object.entries(filters).toSorted(([one], [other]) => one.localeCompare(other))
    const asked = await hexHash(JSON.stringify([named, sort, direction]))
    const [count, change] = await Promise.all([
      readAgain(queryOf(definition.count(state))),
      changeIn(view.area),
    ])
    const stamp = `${asked} ${count} ${change}`
    if (alert.asked === asked && alert.failedAt === undefined && stamps.value.get(alert.id) === stamp) return
    const { rows, unreadable = [], next } = await definition.batch(state, WATCHED_ROWS, undefined)
    const unread = unreadable.map((id) => ({ id, isOwn: false }))
    const watched: Watched = {
      asked,
      rows: [...rows.map(watchedRow), ...unread],
      hasMore: next !== undefined,
    }
    if (await keepChecked(alert, watched)) stamps.value.set(alert.id, stamp)
  } catch (failure) {
    // A question that the database can't answer fails for good; other failures may pass.
    const { code } = details(toAppError(failure).cause)
    if (!/^(firestore\/)?(failed-precondition|invalid-argument)$/.test(code)) throw failure
    await keepChecked(alert, undefined)
  }
}

function watchedRow(row: ListRow) {
  return { id: row.id, isOwn: 'createdBy' in row && row.createdBy === currentAdmin().uid }
}

async function listAt(
  routes: RouteObject[],
  path: string,
  params: URLSearchParams,
): Promise<ListDefinition | undefined> {
  const route = matchRoutes(routes, path)?.at(-1)?.route
  const { handle } = route === undefined ? {} : await codeOf(route)
  return isRouteHandle(handle) ? handle.list?.(params) : undefined
}
