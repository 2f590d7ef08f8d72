import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router'

/** Lines that a page shows at first: its loader runs, and its queries are answered from `known`. */
export async function writtenPage(
  address: string,
  { routes, known }: { routes: RouteObject[]; known: QueryClient },
): Promise<string[]> {
  // Without the shell around it.
  const route = matchRoutes(routes, address)?.at(-1)?.route
  if (!route?.path || typeof route.lazy !== 'function') throw new Error(`No page has the address ${address}.`)
  const handler = createStaticHandler([{ path: route.path, ...(await route.lazy()) }])
  const context = await handler.query(new Request(`http://localhost${address}`))
  if (context instanceof Response) throw new Error(`The page leads to ${context.headers.get('location')}.`)
  for (const failure of Object.values(context.errors ?? {})) throw failure
  return linesOf(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} />,
    known,
  )
}

/** Lines that an element shows. It must bring a router if it needs one. */
export function linesOf(element: ReactElement, known: QueryClient): string[] {
  const html = renderToString(
    <MantineProvider>
      <QueryClientProvider client={known}>{element}</QueryClientProvider>
    </MantineProvider>,
  )
  const values = [...html.matchAll(/\bvalue="([^"]*)"/g)].map(([, value = '']) => value)
  const texts = html
    .replaceAll(/<!--.*?-->/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
  return [...texts, ...values].filter(Boolean).map(unescaped)
}

const unescaped = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
