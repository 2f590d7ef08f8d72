import { isLoopback, isLoopbackUrl } from '@touchline/backend/core/http/loopback.ts'
import { isSecure } from '@touchline/backend/core/http/public-url.ts'
import type { ServeConfig } from '#tools/run/serve-config.ts'

/** Sentences for the person who starts it, before colleagues run into something. */
export function adviceFor({ host, publicUrl, trustedProxies }: ServeConfig): string[] {
  const isLocal = publicUrl === undefined ? isLoopback(host) : isLoopbackUrl(publicUrl)
  // https://developer.mozilla.org/docs/Web/Security/Secure_Contexts
  if (!isLocal && !isSecure(publicUrl))
    return [
      'Without HTTPS, passwords cross the network unencrypted, and tabs can’t share a connection, so colleagues’ changes show ' +
        'later. Put an HTTPS proxy in front and set TOUCHLINE_PUBLIC_URL.',
    ]
  if (isSecure(publicUrl) && trustedProxies.length === 0)
    return [
      'TOUCHLINE_TRUST_PROXY is not set, so everyone behind the proxy counts as one address: one person’s failed sign-ins can ' +
        'lock out the others.',
    ]
  return []
}
