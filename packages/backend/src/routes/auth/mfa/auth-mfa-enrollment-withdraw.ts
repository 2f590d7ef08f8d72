import type { Handler } from 'hono'

import { assertRecentSignIn } from '#core/auth/accounts/account-changes.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { readJson, requiredText } from '#core/auth/auth-input.ts'
import { withdrawFactors } from '#core/auth/sign-in/second-factor.ts'
import { passwordAlone, startSession } from '#core/auth/sign-in/sign-in.ts'
import type { Env } from '#core/deps.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:withdraw`: a person who signed in just now, with the factor,
 * removes it. Ends all other sessions.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/accounts.mfaEnrollment/withdraw
 */
export function mfaEnrollmentWithdraw(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const body = await readJson(c)
    const asked = await deps.authenticator.account(requiredText(body, 'idToken', 'INVALID_ID_TOKEN'))
    const withdrawn = requiredText(body, 'mfaEnrollmentId', 'MISSING_MFA_ENROLLMENT_ID')
    assertRecentSignIn(deps, asked.claims)
    const account = withdrawFactors(deps, asked.account.uid, (id) => id !== withdrawn)
    const { idToken, refreshToken } = await startSession(deps, account, passwordAlone(deps, account))
    return c.json({ idToken, refreshToken })
  }
}
