import { isIP } from 'node:net'

/** Whether what listens on this address is reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** Whether the host of a URL is this machine: https://www.rfc-editor.org/rfc/rfc6761#section-6.3 */
export function isLoopbackUrl(url: string): boolean {
  // Most requests, of which each would be parsed.
  if (plainLoopback.test(url)) return true
  const name = (URL.parse(url)?.hostname ?? '').replace(/^\[|\]$/g, '')
  return isLoopback(name) || name.endsWith('.localhost')
}

const plainLoopback = /^http:\/\/(?:127\.0\.0\.1|localhost):\d+\//

/**
 * Checks the public address: an origin without a path. Throws an error with one sentence.
 * https://developer.mozilla.org/docs/Web/API/URL/origin
 */
export function assertPublicUrl(text: string): void {
  const url = URL.parse(text)
  if (url?.origin === text && ['http:', 'https:'].includes(url.protocol)) return
  throw new Error(
    `The public address must look like https://console.club.example, without a path, not '${text}' (TOUCHLINE_PUBLIC_URL).`,
  )
}

/** Whether people may only come by HTTPS. */
export function isSecure(publicUrl: string | undefined): boolean {
  return publicUrl !== undefined && URL.parse(publicUrl)?.protocol === 'https:'
}
