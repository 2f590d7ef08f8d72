import type { MiddlewareHandler } from 'hono'
import { AuthError } from '#core/auth/auth-errors.ts'
import { permissionDenied } from '#core/errors.ts'
import type { TrustedProxies } from '#core/http/client-address.ts'
import { assertPublicUrl } from '#core/http/addresses.ts'
import { isOwnOrigin } from '#core/http/request-origin.ts'
import { isAuthPath, type ShellEnv } from './shell.ts'

export type OriginOptions = {
  /** Origins of other sites whose pages may call the protocols. */
  allowed: readonly string[]
  proxies: TrustedProxies
  publicUrl: string | undefined
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that a page of another site may have caused. Browsers send them without a preflight if they look like a form, as the
 * SDK's `text/plain` does, and only hide the answer from the page; each names the page's origin. Other programs send none. Throws an error
 * with one sentence for an invalid public address. https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Origin
 */
export function sameOrigin({ allowed, proxies, publicUrl }: OriginOptions): MiddlewareHandler<ShellEnv> {
  if (publicUrl !== undefined) assertPublicUrl(publicUrl)
  return async (c, next) => {
    const origin = c.req.header('Origin')
    if (origin === undefined || reading.has(c.req.method)) return next()
    // Our own pages and tools are not part of what others may use.
    if (allowed.includes(origin) && !c.req.path.startsWith('/__/')) return next()
    const sentTo = {
      host: c.req.header('Host'),
      socketAddress: c.env.socketAddress,
      forwardedHost: c.req.header('X-Forwarded-Host'),
      forwardedProto: c.req.header('X-Forwarded-Proto'),
    }
    if (isOwnOrigin(origin, sentTo, { proxies, publicUrl })) return next()
    const sentence = `Pages of ${origin} may not call this server. If they are its own, set their address with --public-url; if not, allow them with --allow-origin.`
    throw isAuthPath(c.req.path) ? new AuthError('PERMISSION_DENIED', sentence) : permissionDenied(sentence)
  }
}
