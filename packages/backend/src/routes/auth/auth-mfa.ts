import type { Handler } from 'hono'
import { assertRecentSignIn } from '#core/auth/accounts/account-changes.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import { readJson, requiredPart, requiredText } from '#core/auth/auth-input.ts'
import {
  factorOf,
  pendingAccount,
  spendCode,
  startEnrollment,
  totpParameters,
} from '#core/auth/second-factor.ts'
import type { Env } from '#core/deps.ts'
import { authTimeNow, startSession } from '#core/auth/sign-in.ts'

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
