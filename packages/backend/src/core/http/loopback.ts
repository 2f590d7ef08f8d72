import { isIP } from 'node:net'

/** Whether a listening address is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** Whether the host of a URL is this machine: https://www.rfc-editor.org/rfc/rfc6761#section-6.3 */
export function isLoopbackUrl(url: string): boolean {
  const name = (URL.parse(url)?.hostname ?? '').replace(/^\[|\]$/g, '')
  return isLoopback(name) || name.endsWith('.localhost')
}
