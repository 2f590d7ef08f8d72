import type { Handler } from 'hono'

import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { optionalText, readJson, requiredPart, requiredText } from '#core/auth/auth-input.ts'
import { finishEnrollment } from '#core/auth/sign-in/second-factor.ts'
import { authTimeNow, startSession } from '#core/auth/sign-in/sign-in.ts'
import type { Env } from '#core/deps.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:finalize`: the first code of a new factor adds it, and ends
 * all other sessions.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/accounts.mfaEnrollment/finalize
 */
export function mfaEnrollmentFinalize(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const body = await readJson(c)
    const asked = await deps.authenticator.account(requiredText(body, 'idToken', 'INVALID_ID_TOKEN'))
    const given = requiredPart(body, 'totpVerificationInfo', 'OPERATION_NOT_ALLOWED')
    const { account, factor } = finishEnrollment(deps, asked.account, {
      session: requiredText(given, 'sessionInfo', 'MISSING_SESSION_INFO'),
      code: requiredText(given, 'verificationCode', 'MISSING_CODE'),
      displayName: optionalText(body, 'displayName')?.slice(0, 100),
    })
    const signIn = { authTime: authTimeNow(deps, account), secondFactor: factor }
    const { idToken, refreshToken } = await startSession(deps, account, signIn)
    return c.json({ idToken, refreshToken, totpAuthInfo: {} })
  }
}
