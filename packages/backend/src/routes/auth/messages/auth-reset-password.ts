import type { Handler } from 'hono'

import { actionOf, resetPasswordByCode } from '#core/auth/accounts/account-changes.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { readJson, requiredNewPassword, requiredText } from '#core/auth/auth-input.ts'
import type { Env } from '#core/deps.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v1/accounts:resetPassword`: without `newPassword` it tells what a code is for,
 * with one it sets the password and ends all sessions.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/resetPassword
 */
export function resetPassword(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const kind = 'identitytoolkit#ResetPasswordResponse'
    const body = await readJson(c)
    const code = requiredText(body, 'oobCode', 'MISSING_OOB_CODE')
    const signIn = body['newPassword'] === undefined ? deps.emailLinks.find(code) : undefined
    if (signIn !== undefined) return c.json({ kind, email: signIn.email, requestType: 'EMAIL_SIGNIN' })
    const action =
      body['newPassword'] === undefined
        ? actionOf(deps, code)
        : await resetPasswordByCode(deps, {
            code,
            secret: requiredNewPassword(body, 'newPassword'),
            client: deps.clientOf(c),
          })
    const { email, newEmail, kind: requestType } = action
    return c.json({ kind, email, newEmail, requestType })
  }
}
