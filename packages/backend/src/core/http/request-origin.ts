import { isProxy, type TrustedProxies } from './client-address.ts'

/** Where a request was sent, by its own account. */
export type SentTo = {
  host: string | undefined
  socketAddress: string | undefined
  forwardedHost: string | undefined
  forwardedProto: string | undefined
}

/**
 * Whether a page's origin is ours: it has the host that the request was sent to. A trusted proxy's host counts instead
 * of our own address, which a page on the person's machine could have.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/X-Forwarded-Host
 */
export function isOwnOrigin(
  origin: string,
  { host, socketAddress, forwardedHost, forwardedProto }: SentTo,
  { proxies, publicUrl }: { proxies: TrustedProxies; publicUrl: string | undefined },
): boolean {
  const page = URL.parse(origin)
  if (page === null || page.origin !== origin) return false
  if (origin === publicUrl) return true
  if (!isProxy(proxies, socketAddress)) return isSameHost(page, host)
  const proto = lastOf(forwardedProto)
  if (proto !== undefined && `${proto}:` !== page.protocol) return false
  return isSameHost(page, lastOf(forwardedHost) ?? host)
}

/** The nearest proxy's value; earlier ones could be anyone's. */
function lastOf(list: string | undefined): string | undefined {
  const last = list?.split(',').at(-1)?.trim().toLowerCase()
  return last === '' ? undefined : last
}

/** Ignores the scheme, because a proxy that ends TLS may not forward it. */
function isSameHost(page: URL, host: string | undefined): boolean {
  return host !== undefined && URL.parse(`${page.protocol}//${host}`)?.host === page.host
}
