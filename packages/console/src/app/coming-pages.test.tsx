import type { RouteObject } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isRouteHandle } from '#kit/list/route-handle.ts'
import { bareBrowser } from '#testing/bare-browser.ts'

const allOf = (some: readonly RouteObject[]): RouteObject[] =>
  some.flatMap((route) => [route, ...allOf(route.children ?? [])])

const isPage = ({ path = '', lazy }: RouteObject) =>
  path.startsWith('/') && path !== '/login' && lazy !== undefined

async function ownTitle({ lazy }: RouteObject): Promise<string | undefined> {
  const { handle } = typeof lazy === 'function' ? await lazy() : {}
  return isRouteHandle(handle) && typeof handle.title === 'string' ? handle.title : undefined
}

beforeAll(() => {
  bareBrowser('http://localhost/')
  vi.stubGlobal('addEventListener', () => undefined)
})
afterAll(() => vi.unstubAllGlobals())

test('every page is known before its code is here, with its title', async () => {
  const [{ routes }, { comingPages }] = await Promise.all([
    import('./routes.tsx'),
    import('./coming-pages.ts'),
  ])
  const pages = allOf(routes).filter(isPage)
  expect(pages.length).toBeGreaterThan(40)
  const titles = await Promise.all(
    pages.map(async (route) => [route.path, (await ownTitle(route)) ?? null] as const),
  )
  const known = Object.entries(comingPages).map(([path, { title }]) => [path, title ?? null] as const)
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(titles))
})
