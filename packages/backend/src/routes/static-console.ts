import { statSync } from 'node:fs'
import { join } from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { compress } from 'hono/compress'

import type { Env } from '#core/deps.ts'

import { linkFiles } from './link-files.ts'
import { isApiPath } from './shell.ts'

const immutable = 'public, max-age=31536000, immutable'

/**
 * The built console. Files under `/assets` have a hash in their name and are kept for ever; everything else is asked for
 * again each time and answered with 304. Any other page address gets `index.html`, whose router knows what to show;
 * addresses of the protocols never do. A build may have put compressed copies beside its files.
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

/** Someone opening an address in the browser, or a health checker, and not a script or picture that is missing. */
const pagesOnly: MiddlewareHandler<Env> = async (c, next) => {
  const wantsPage = c.req.header('Accept')?.includes('text/html') ?? false
  return (wantsPage || isCheck(c)) && !c.req.path.startsWith('/assets/') ? next() : c.notFound()
}

/**
 * A program that takes anything, such as the check of a load balancer. Browsers ask for scripts in the same way, but say so:
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
