import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { MiddlewareHandler } from 'hono'

import type { Env } from '#core/deps.ts'

/** Files of a build by page, from `routes.json`: addresses of files, and by a page's pattern which of them it needs. */
type Routes = {
  readonly files: readonly string[]
  readonly routes: readonly (readonly [pattern: string, files: readonly number[]])[]
}

/**
 * Names the files of a page in its head, so that a browser asks for them before it has read the page:
 * https://html.spec.whatwg.org/multipage/semantics.html#processing-link-headers. An answer 103 would be no earlier, because the page
 * is a file that is at hand.
 */
export function linkFiles(folder: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    if (c.res.headers.get('Content-Type')?.startsWith('text/html') !== true) return
    const links = filesOf(readRoutes(folder), c.req.path).map(linkTo)
    if (links.length > 0) c.header('Link', links.join(', '))
  }
}

/** Read each time: a new build replaces it, and pages are opened far less often than anything else. */
function readRoutes(folder: string): Routes {
  try {
    const routes: unknown = JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8'))
    return isRoutes(routes) ? routes : none
  } catch {
    return none
  }
}

const none: Routes = { files: [], routes: [] }

function isRoutes(value: unknown): value is Routes {
  const isObject = typeof value === 'object' && value !== null && 'files' in value && 'routes' in value
  return isObject && Array.isArray(value.files) && Array.isArray(value.routes)
}

/** The first pattern that fits decides; `*` fits every address. */
function filesOf({ files, routes }: Routes, path: string): string[] {
  const [, needed = []] = routes.find(([pattern]) => fits(path.split('/'), pattern)) ?? []
  return needed.flatMap((index) => files[index] ?? [])
}

function fits(given: readonly string[], pattern: string): boolean {
  if (pattern === '*') return true
  const wanted = pattern.split('/')
  const isGiven = (part: string, index: number) => part.startsWith(':') || part === given[index]
  return given.length === wanted.length && wanted.every(isGiven)
}

/** As the page asks for them itself, or they would come twice. */
function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<${file}>; rel=preload; as=style; crossorigin`
    : `<${file}>; rel=modulepreload; crossorigin`
}
