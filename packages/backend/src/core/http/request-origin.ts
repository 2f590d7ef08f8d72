import { isProxy, type TrustedProxies } from './client-address.ts'

/** Where a request says it was sent. */
export type SentTo = {
  host: string | undefined
  socketAddress: string | undefined
  forwardedHost: string | undefined
  forwardedProto: string | undefined
}

/**
 * Whether a page of this origin is one of ours: it has the host that the request was sent to. A proxy's word about that counts
 * instead of our own address when it is trusted, because the page of a person's own machine could have the latter.
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

/** The nearest proxy's word; anything before it could be anyone's. */
function lastOf(list: string | undefined): string | undefined {
  const last = list?.split(',').at(-1)?.trim().toLowerCase()
  return last === '' ? undefined : last
}

/** Without the scheme: a proxy that ends TLS need not say that it does. */
function isSameHost(page: URL, host: string | undefined): boolean {
  return host !== undefined && URL.parse(`${page.protocol}//${host}`)?.host === page.host
}
