import type { Handler } from 'hono'

import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import { readJson, requiredText } from '#core/auth/auth-input.ts'
import { assertService } from '#core/auth/service-only.ts'
import type { Env } from '#core/deps.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v1/projects/:project/accounts:delete`, for tools alone: deletes an account.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/delete
 */
export function adminDelete(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    assertService(c)
    const uid = requiredText(await readJson(c), 'localId', 'MISSING_LOCAL_ID')
    if (deps.accounts.find(uid) === undefined) throw new AuthError('USER_NOT_FOUND')
    deps.accounts.remove(uid)
    return c.json({ kind: 'identitytoolkit#DeleteAccountResponse' })
  }
}
