import type { Handler } from 'hono'

import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { readJson, requiredPart, requiredText } from '#core/auth/auth-input.ts'
import { factorOf, pendingAccount, spendCode } from '#core/auth/sign-in/second-factor.ts'
import { authTimeNow, startSession } from '#core/auth/sign-in/sign-in.ts'
import type { Env } from '#core/deps.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize`: the code after the password.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/accounts.mfaSignIn/finalize
 */
export function mfaSignInFinalize(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const body = await readJson(c)
    const credential = requiredText(body, 'mfaPendingCredential', 'MISSING_MFA_PENDING_CREDENTIAL')
    const id = requiredText(body, 'mfaEnrollmentId', 'MISSING_MFA_ENROLLMENT_ID')
    const given = requiredPart(body, 'totpVerificationInfo', 'OPERATION_NOT_ALLOWED')
    const code = requiredText(given, 'verificationCode', 'MISSING_CODE')
    const account = pendingAccount(deps, credential)
    spendCode(deps, factorOf(deps, account, id), code)
    const signedIn = { ...account, lastLoginAt: deps.now().getTime() }
    deps.accounts.save(signedIn)
    const signIn = { authTime: authTimeNow(deps, signedIn), secondFactor: id }
    const { idToken, refreshToken } = await startSession(deps, signedIn, signIn)
    return c.json({ idToken, refreshToken, totpAuthInfo: {} })
  }
}
