import { decodeJwt } from 'jose'

import type { Authenticator } from '#core/auth/authenticate.ts'
import { type Caller, service } from '#core/auth/caller.ts'
import { isUnsigned } from './emulator-tokens.ts'

const bearer = /^(?:Bearer|Firebase) +(\S+)$/i

/**
 * Believes anyone who says who they are, as the emulators do: `owner` is a service, and an unsigned token is the person it names,
 * never mind when it expires. https://firebase.google.com/docs/emulator-suite/connect_auth#id_tokens
 */
export function trusting(authenticator: Authenticator): Authenticator {
  return {
    ...authenticator,
    caller: async (authorization) => {
      const token = bearer.exec(authorization ?? '')?.[1]
      if (token === 'owner') return service
      return (token === undefined ? null : unsignedCaller(token)) ?? authenticator.caller(authorization)
    },
  }
}

/** Null for whatever is no unsigned token of a user. */
function unsignedCaller(token: string): Caller | null {
  try {
    if (!isUnsigned(token)) return null
    const claims = decodeJwt(token)
    const { sub, email } = claims
    if (sub === undefined || sub === '') return null
    return { kind: 'user', uid: sub, ...(typeof email === 'string' ? { email } : {}), claims }
  } catch {
    return null
  }
}
