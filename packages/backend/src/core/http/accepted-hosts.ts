import { isIP } from 'node:net'

import { isLoopback, isLoopbackUrl } from './addresses.ts'

type Place = {
  listensOn: string
  publicUrl: string | undefined
  isEmulator: boolean
}

/**
 * Whether a request was sent to one of our names. A page of another site can point its name to this machine and speak
 * to us as its own origin, but its Host header tells. https://en.wikipedia.org/wiki/DNS_rebinding On a loopback
 * address: names of this machine, and the public one. On the network with a public address: also addresses and names
 * without a dot, such as a container's, since nobody outside can point them here; and anything from a trusted proxy.
 * Without a known name: any, because nobody is signed in by a page's address.
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
 * For a server on this machine whose library takes us for Google; nobody else can make a name point to it, and these
 * addresses need a service token.
 */
function isForTools(url: string): boolean {
  const { hostname, pathname } = new URL(url)
  return hostname === 'identitytoolkit.googleapis.com' && /^\/v[12]\/projects\//.test(pathname)
}
