import { isLoopback, isLoopbackUrl } from '@touchline/backend/core/http/loopback.ts'
import { isSecure } from '@touchline/backend/core/http/public-url.ts'
import type { ServeConfig } from '#tools/run/serve-config.ts'

/** Sentences for the person who starts it, before colleagues run into something. */
export function adviceFor({ host, publicUrl, trustedProxies }: ServeConfig): string[] {
  const isLocal = publicUrl === undefined ? isLoopback(host) : isLoopbackUrl(publicUrl)
  // https://developer.mozilla.org/docs/Web/Security/Secure_Contexts
  if (!isLocal && !isSecure(publicUrl))
    return [
      'Without HTTPS passwords cross the network in the clear, and browsers keep from the console what shares a connection between ' +
        'tabs: changes of colleagues show later. Put a proxy that ends HTTPS in front and set TOUCHLINE_PUBLIC_URL.',
    ]
  if (isSecure(publicUrl) && trustedProxies.length === 0)
    return [
      'TOUCHLINE_TRUST_PROXY names no proxy, so everyone who comes through it counts as one address: sign-ins of one person can ' +
        'lock out the others.',
    ]
  return []
}
