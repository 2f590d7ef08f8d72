import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

import { permissionDenied } from '#core/errors.ts'
import { isLoopbackUrl } from '#core/http/loopback.ts'

import { assertOrigin, exposedHeaders } from '#routes/cross-origin.ts'
import type { ShellEnv } from '#routes/shell.ts'

/**
 * Nobody has to prove who they are in emulator mode, so a page that a browser of this machine shows may call only when it comes
 * from this machine too (any port), or from one of the named origins.
 */
export function emulatorOrigins(origins: readonly string[]): MiddlewareHandler<ShellEnv> {
  for (const origin of origins) assertOrigin(origin)
  const isAllowed = (origin: string) => isLoopbackUrl(origin) || origins.includes(origin)
  const allow = cors({
    origin: (origin) => (isAllowed(origin) ? origin : null),
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: [...exposedHeaders],
  })
  return (c, next) => {
    const origin = c.req.header('Origin')
    if (origin === undefined) return next()
    if (!isAllowed(origin))
      throw permissionDenied(
        `In emulator mode, pages of ${origin} may not call this server: allow them with --allow-origin.`,
      )
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return allow(c, next)
  }
}
