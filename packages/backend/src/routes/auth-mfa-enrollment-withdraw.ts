import type { Handler } from 'hono'

import { assertRecentSignIn } from '#core/account-changes.ts'
import type { AuthDeps } from '#core/auth-deps.ts'
import { readJson, requiredText } from '#core/auth-input.ts'
import type { Env } from '#core/deps.ts'
import { withdrawFactors } from '#core/second-factor.ts'
import { passwordAlone, startSession } from '#core/sign-in.ts'

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
