import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { compress } from 'hono/compress'
import type { Env } from '#core/deps.ts'
import { isApiPath } from './shell.ts'

const immutable = 'public, max-age=31536000, immutable'

/**
 * Serves the built console. Files under `/assets` have a hash in their name and are cached for ever; everything else is revalidated and
 * answered with 304. All other page addresses get `index.html`, whose router decides what to show; protocol addresses never do. Compressed
 * copies in the build are used.
 */
export function staticConsole(folder: string): MiddlewareHandler<Env> {
  const onFound = (path: string, c: Context) => {
    const { mtimeMs, size } = statSync(path)
    c.header('ETag', `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`)
    c.header('Cache-Control', c.req.path.startsWith('/assets/') ? immutable : 'no-cache')
    // Uncompressed files must not be cached for clients that asked for compressed ones, either.
    c.header('Vary', 'Accept-Encoding')
  }
  return every(
    notForProtocols,
    notModified,
    compress(),
    linkFiles(folder),
    serveStatic({ root: folder, precompressed: true, onFound }),
    pagesOnly,
    serveStatic({ path: join(folder, 'index.html'), precompressed: true, onFound }),
    notBuilt,
  )
}

const notForProtocols: MiddlewareHandler<Env> = async (c, next) =>
  isApiPath(c.req.path) ? c.notFound() : next()

/** Lets only page requests and health checks through, not those for missing scripts or pictures. */
const pagesOnly: MiddlewareHandler<Env> = async (c, next) => {
  const wantsPage = c.req.header('Accept')?.includes('text/html') ?? false
  return (wantsPage || isCheck(c)) && !c.req.path.startsWith('/assets/') ? next() : c.notFound()
}

/**
 * Whether a program that accepts anything is asking, such as a load balancer's check. Browsers request scripts in the same way, but say so:
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Dest
 */
function isCheck(c: Context<Env>): boolean {
  const { accept = '*/*', 'sec-fetch-dest': destination } = c.req.header()
  return (
    accept.includes('*/*') && destination === undefined && !/[.%][^/]*$/.test(new URL(c.req.url).pathname)
  )
}

const notBuilt: MiddlewareHandler<Env> = async (c) =>
  c.text('The console has not been built yet: run `npm run build`.\n', 404)

/** https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match */
const notModified: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const etag = c.res.headers.get('ETag')
  const asked = c.req
    .header('If-None-Match')
    ?.split(',')
    .map((tag) => tag.trim())
  if (c.res.status !== 200 || etag === null || !asked?.includes(etag)) return
  // The file was opened for nothing: close it.
  await c.res.body?.cancel()
  const headers = new Headers(c.res.headers)
  for (const name of ['Content-Length', 'Content-Type', 'Content-Encoding']) headers.delete(name)
  // Without this Hono would copy the old answer's headers over.
  c.res = undefined
  c.res = new Response(null, { status: 304, headers })
}

/** `routes.json` of a build: addresses of files, and the files that each page pattern needs. */
type Routes = {
  readonly files: readonly string[]
  readonly routes: readonly (readonly [pattern: string, files: readonly number[]])[]
}

/**
 * Names the files of a page in its head, so that a browser requests them before it has read the page:
 * https://html.spec.whatwg.org/multipage/semantics.html#processing-link-headers. An answer 103 would be no earlier, because the page is a
 * file at hand.
 */
function linkFiles(folder: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    if (c.res.headers.get('Content-Type')?.startsWith('text/html') !== true) return
    const links = filesOf(readRoutes(folder), c.req.path).map(linkTo)
    if (links.length > 0) c.header('Link', links.join(', '))
  }
}

/** Reads the file each time: a new build replaces it, and pages are requested far less often than anything else. */
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

/** Returns the files for the first pattern that fits; `*` fits every address. */
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

/** Returns a link in the form that the page uses itself, or the file would be fetched twice. */
function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<${file}>; rel=preload; as=style; crossorigin`
    : `<${file}>; rel=modulepreload; crossorigin`
}
