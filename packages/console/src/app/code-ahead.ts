import { matchRoutes, type RouteObject } from 'react-router'
import { routedNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { preloadParts } from '#kit/lazy-part.tsx'
import { whenCalm } from '#kit/when-calm.ts'

/** Exports of a route's module. */
type Code = Partial<Pick<RouteObject, 'loader' | 'handle'>>

/** Loads the code of a route's page. A module is evaluated once, however often it's imported. */
export const codeOf = async ({ lazy }: RouteObject): Promise<Code> =>
  typeof lazy === 'function' ? await lazy() : {}

/**
 * Fetches, while idle, the code of pages that this one leads to: record and form of a list, form of a record. Returns a function to call
 * when another page opens.
 */
export function codeAhead(routes: RouteObject[]): () => void {
  const known = new Set<RouteObject>()
  const all = allOf(routes)
  const load = async () => {
    for (const route of routesFrom(routes, all)) {
      if (known.has(route)) continue
      known.add(route)
      await calm()
      // One after the other, and asked for again where it is opened.
      await codeOf(route).catch(() => known.delete(route))
    }
    preloadParts()
  }
  const look = () => {
    if (navigator.onLine) void load()
  }
  const start = () => whenCalm(look)
  start()
  return start
}

const calm = () => new Promise<void>(whenCalm)

const allOf = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...allOf(route.children ?? [])])

/** Routes of this list's records, or of this record, and their forms; for a form, the record that it leads back to. */
function routesFrom(routes: RouteObject[], all: readonly RouteObject[]): RouteObject[] {
  const row = document.querySelector<HTMLAnchorElement>('main a[data-row-link]')
  const create = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(({ pathname }) =>
    /\badd\b|\bcreate\b/.test(pathname),
  )
  const above = [...document.querySelectorAll<HTMLAnchorElement>('main nav a[href]')].at(-1)
  const records = [location.pathname, row?.pathname].flatMap((path) => routeAt(routes, path))
  const back = routeAt(routes, above?.pathname).filter(({ path }) => path?.includes(':'))
  const forms = records.flatMap(({ path }) => all.filter((route) => route.path === formOf(path)))
  return [...records, ...back, ...routeAt(routes, create?.pathname), ...forms]
}

function routeAt(routes: RouteObject[], path: string | undefined): RouteObject[] {
  const match = path === undefined ? undefined : matchRoutes(routes, path)?.at(-1)
  return match === undefined ? [] : [match.route]
}

/** Route of a record's form, by the route of its page. */
function formOf(record = ''): string {
  const routed = routedNouns.map((noun) => nouns[noun].pages).find((pages) => pages.record === record)
  return routed?.edit ?? (record.startsWith('/view-') ? record.replace('/view-', '/edit-') : `${record}/edit`)
}
