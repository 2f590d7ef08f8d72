import { isIP } from 'node:net'

import { isLoopback, isLoopbackUrl } from './addresses.ts'

type Place = {
  /** The address that is listened on. */
  listensOn: string
  publicUrl: string | undefined
  isEmulator: boolean
}

/**
 * Whether a request was sent to a name of ours. A page of another site can make its own name point to this machine and then speak to us as
 * its own origin; its Host header still tells. https://en.wikipedia.org/wiki/DNS_rebinding
 *
 * On a loopback address these are the names of this machine and the public one. On the network, where a public address says which name that
 * is, also addresses and names without a dot, such as a container's, since nobody outside can make them point here; and whatever a trusted
 * proxy sends. Where nothing says our name, any does: no one is signed in by the address that a page came from.
 */
export function acceptsHost({
  listensOn,
  publicUrl,
  isEmulator,
}: Place): (url: string, isByProxy: boolean) => boolean {
  const published = publicUrl === undefined ? undefined : URL.parse(publicUrl)?.hostname
  if (isLoopback(listensOn))
    return (url) => isLoopbackUrl(url) || (!isEmulator && (isNamed(url, published) || isForTools(url)))
  if (published === undefined) return () => true
  return (url, isByProxy) =>
    isByProxy || isNamed(url, published) || isLoopbackUrl(url) || isPrivateName(url) || isForTools(url)
}

function isNamed(url: string, published: string | undefined): boolean {
  return published !== undefined && URL.parse(url)?.hostname === published
}

function isPrivateName(url: string): boolean {
  const name = (URL.parse(url)?.hostname ?? '').replace(/^\[|\]$/g, '')
  return isIP(name) !== 0 || (name !== '' && !name.includes('.'))
}

/**
 * Of a server beside us whose library takes us for Google, which nobody else can make a name point to; these addresses answer to no one
 * without a service token.
 */
function isForTools(url: string): boolean {
  const { hostname, pathname } = new URL(url)
  return hostname === 'identitytoolkit.googleapis.com' && /^\/v[12]\/projects\//.test(pathname)
}
