import type { Handler } from 'hono'

import { accountInfo } from '#core/auth/accounts/account-info.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { readJson, requiredText } from '#core/auth/auth-input.ts'
import type { Env } from '#core/deps.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v1/accounts:lookup`: the SDK asks it after every sign-in and on every page load.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/lookup
 */
export function lookup(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const idToken = requiredText(await readJson(c), 'idToken', 'INVALID_ID_TOKEN')
    const { account } = await deps.authenticator.account(idToken)
    const user = accountInfo(account, deps.secondFactors.of(account.uid))
    return c.json({ kind: 'identitytoolkit#GetAccountInfoResponse', users: [user] })
  }
}
