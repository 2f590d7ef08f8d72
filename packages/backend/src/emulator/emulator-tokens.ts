import { decodeJwt, decodeProtectedHeader, errors, UnsecuredJWT } from 'jose'

import { type IdTokenClaims, TokenError, type Tokens } from '#core/auth/tokens/tokens.ts'
import { isObject } from '#core/json.ts'

/**
 * ID tokens without a signature, as the emulators issue them: Admin SDKs that know of an emulator take no others.
 * https://firebase.google.com/docs/emulator-suite/connect_auth#id_tokens
 */
export function emulatorTokens(tokens: Tokens, now: () => Date): Tokens {
  return {
    ...tokens,
    signIdToken: async (subject, signIn) => {
      const claims = decodeJwt(await tokens.signIdToken(subject, signIn))
      return new UnsecuredJWT(claims).encode()
    },
    verify: async (token) => {
      if (!isUnsigned(token)) return tokens.verify(token)
      return { kind: 'user', claims: unsignedClaims(token, now) }
    },
  }
}

/** Whether a text is a token that says that it is not signed, and is not. */
export function isUnsigned(token: string): boolean {
  try {
    return token.endsWith('.') && decodeProtectedHeader(token).alg === 'none'
  } catch {
    return false
  }
}

function unsignedClaims(token: string, now: () => Date): IdTokenClaims {
  let payload
  try {
    ;({ payload } = UnsecuredJWT.decode(token, { currentDate: now() }))
  } catch (cause) {
    throw new TokenError(cause instanceof errors.JWTExpired ? 'expired' : 'invalid', cause)
  }
  const { sub, auth_time: authTime, firebase } = payload
  if (sub === undefined || !Number.isSafeInteger(authTime) || !isObject(firebase))
    throw new TokenError('invalid', undefined)
  const { sign_in_provider: provider, second_factor_identifier: factor } = firebase
  if (typeof provider !== 'string' || (factor !== undefined && typeof factor !== 'string'))
    throw new TokenError('invalid', undefined)
  // In emulator mode any caller is believed; the fields read were just checked.
  return payload as unknown as IdTokenClaims
}
