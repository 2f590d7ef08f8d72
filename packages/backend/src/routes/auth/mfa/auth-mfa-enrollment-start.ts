import type { Handler } from 'hono'

import { assertRecentSignIn } from '#core/auth/accounts/account-changes.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import { readJson, requiredText } from '#core/auth/auth-input.ts'
import { startEnrollment } from '#core/auth/sign-in/second-factor.ts'
import { totpParameters } from '#core/auth/sign-in/totp.ts'
import type { Env } from '#core/deps.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:start`: makes the secret of a second factor by time. Factors
 * by telephone are off. https://cloud.google.com/identity-platform/docs/reference/rest/v2/accounts.mfaEnrollment/start
 */
export function mfaEnrollmentStart(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const body = await readJson(c)
    const { account, claims } = await deps.authenticator.account(
      requiredText(body, 'idToken', 'INVALID_ID_TOKEN'),
    )
    if (body['totpEnrollmentInfo'] === undefined) throw new AuthError('OPERATION_NOT_ALLOWED')
    assertRecentSignIn(deps, claims)
    const { secret, session, deadline } = startEnrollment(deps, account)
    return c.json({
      totpSessionInfo: {
        sharedSecretKey: secret,
        ...totpParameters,
        sessionInfo: session,
        finalizeEnrollmentTime: new Date(deadline).toISOString(),
      },
    })
  }
}
