import { unauthenticated } from '#core/errors.ts'
import { adjustment } from '#core/watched-clock.ts'
import type { Account, Accounts, AccountStanding } from '#store/account-store.ts'
import { type IdTokenClaims, TokenError, type Tokens } from './tokens.ts'
import { AuthError } from './auth-errors.ts'
import { type Caller, anonymous, service } from '#core/caller.ts'

export type Authenticator = {
  /**
   * Sender of a request with this `Authorization` header. Firestore sends `Bearer <token>`, Storage `Firebase <token>`.
   * Throws UNAUTHENTICATED for an invalid token.
   */
  caller(authorization: string | undefined): Promise<Caller>
  /** Account of an ID token in a body, as the auth service gets it; throws AuthError. */
  account(idToken: string): Promise<{ account: Account; claims: IdTokenClaims }>
  /** Why an earlier caller is no longer accepted: the token has expired, or the account or its sessions have ended. */
  standing(caller: Caller): Standing
}

export type Standing = 'holds' | 'expired' | 'ended'

const header = /^(?:Bearer|Firebase) +(\S+)$/i

export function createAuthenticator(tokens: Tokens, accounts: Accounts, now: () => Date): Authenticator {
  return {
    async caller(authorization) {
      if (authorization === undefined || authorization === '') return anonymous
      const verified = await tokens.verify(header.exec(authorization)?.[1] ?? '').catch((error: unknown) => {
        if (error instanceof TokenError) throw refusal(error)
        throw error
      })
      if (verified.kind === 'service') return service
      const { claims } = verified
      const account = accounts.standing(claims.sub)
      if (account === undefined || account.disabled || isRevoked(claims, account, now())) throw refusal()
      return {
        kind: 'user',
        uid: claims.sub,
        ...(claims.email === undefined ? {} : { email: claims.email }),
        claims,
      }
    },

    async account(idToken) {
      const verified = await tokens.verify(idToken).catch((error: unknown) => {
        if (!(error instanceof TokenError)) throw error
        throw new AuthError(error.reason === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
      })
      if (verified.kind === 'service') throw new AuthError('INVALID_ID_TOKEN')
      const account = accounts.find(verified.claims.sub)
      if (account === undefined) throw new AuthError('USER_NOT_FOUND')
      if (account.disabled) throw new AuthError('USER_DISABLED')
      if (isRevoked(verified.claims, account, now())) throw new AuthError('TOKEN_EXPIRED')
      return { account, claims: verified.claims }
    },

    standing(caller) {
      if (caller.kind !== 'user') return 'holds'
      // Those of a token that was verified.
      const claims = caller.claims as IdTokenClaims
      const account = accounts.standing(caller.uid)
      if (account === undefined || account.disabled || isRevoked(claims, account, now())) return 'ended'
      return claims.exp * 1000 > now().getTime() ? 'holds' : 'expired'
    },
  }
}

/**
 * Whether the session has ended. A change of password ends all earlier sessions. A sign-in in the future came from a
 * fast clock, so it can't be compared; the session gets a new token.
 */
function isRevoked({ auth_time: signedInAt }: IdTokenClaims, account: AccountStanding, now: Date): boolean {
  const isFuture = signedInAt > account.validSince && signedInAt * 1000 > now.getTime() + adjustment
  return isFuture || signedInAt < account.validSince
}

/** Google's sentence for a refused token. */
export function refusal(cause?: unknown) {
  return unauthenticated(
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid ' +
      'authentication credential.',
    cause,
  )
}
