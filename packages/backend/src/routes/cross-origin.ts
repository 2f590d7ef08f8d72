import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { isApiPath, type ShellEnv } from './shell.ts'

const month = 30 * 24 * 3600

/** Headers that the Storage SDK reads from answers to uploads and downloads; a page of another origin sees only these. */
export const exposedHeaders = [
  'X-Goog-Upload-URL',
  'X-Goog-Upload-Control-URL',
  'X-Goog-Upload-Status',
  'X-Goog-Upload-Size-Received',
  'X-Goog-Upload-Chunk-Granularity',
  'X-Goog-Generation',
  'X-Goog-Metageneration',
  'Content-Range',
  'ETag',
]

/**
 * Lets pages of the named origins call the protocols, as Firebase lets any. The origin is echoed, because the full Firestore SDK sends
 * credentials, for which browsers refuse `*`. Throws an error with one sentence if an origin is invalid.
 * https://developer.mozilla.org/docs/Web/HTTP/Guides/CORS
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler<ShellEnv> {
  for (const origin of origins) assertOrigin(origin)
  const allow = cors({
    origin: [...origins],
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    exposeHeaders: exposedHeaders,
    maxAge: month,
  })
  return async (c, next) => {
    if (!isApiPath(c.req.path) || c.req.path.startsWith('/__/')) return next()
    // Pictures are shown without a call: this header stands in its way, while a token is in their address.
    if (c.req.path.startsWith('/v0/')) c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return allow(c, next)
  }
}

export function assertOrigin(origin: string): void {
  if (URL.parse(origin)?.origin === origin && origin !== 'null') return
  throw new Error(`An allowed origin must look like https://console.club.example, not '${origin}'.`)
}
