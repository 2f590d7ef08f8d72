import type { Handler } from 'hono'

import { assertRecentSignIn } from '#core/auth/accounts/account-changes.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { readJson, requiredText } from '#core/auth/auth-input.ts'
import type { Env } from '#core/deps.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v1/accounts:delete`: a person deletes their own account.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/delete
 */
export function deleteAccount(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const idToken = requiredText(await readJson(c), 'idToken', 'INVALID_ID_TOKEN')
    const { account, claims } = await deps.authenticator.account(idToken)
    assertRecentSignIn(deps, claims)
    deps.accounts.remove(account.uid)
    return c.json({ kind: 'identitytoolkit#DeleteAccountResponse' })
  }
}
