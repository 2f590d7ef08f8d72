import type { Handler } from 'hono'

import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import { readJson, requiredText } from '#core/auth/auth-input.ts'
import { factorOf, pendingAccount } from '#core/auth/sign-in/second-factor.ts'
import type { Env } from '#core/deps.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:start`: would send a code by telephone, which is off; for a code
 * by time there is nothing to start.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/accounts.mfaSignIn/start
 */
export function mfaSignInStart(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const body = await readJson(c)
    const credential = requiredText(body, 'mfaPendingCredential', 'MISSING_MFA_PENDING_CREDENTIAL')
    const account = pendingAccount(deps, credential)
    factorOf(deps, account, requiredText(body, 'mfaEnrollmentId', 'MISSING_MFA_ENROLLMENT_ID'))
    if (body['phoneSignInInfo'] !== undefined) throw new AuthError('OPERATION_NOT_ALLOWED')
    return c.json({})
  }
}
