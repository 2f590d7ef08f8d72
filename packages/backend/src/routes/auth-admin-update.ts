import type { Handler } from 'hono'

import { changeAccount } from '#core/account-changes.ts'
import type { AuthDeps } from '#core/auth-deps.ts'
import {
  optionalFlag,
  optionalText,
  readJson,
  requiredEmail,
  requiredNewPassword,
  requiredText,
} from '#core/auth-input.ts'
import type { Env } from '#core/deps.ts'
import { assertService } from '#core/service-only.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v1/projects/:project/accounts:update`, for tools alone: changes any account by its
 * `localId`. https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/update
 */
export function adminUpdate(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    assertService(c)
    const body = await readJson(c)
    const emailVerified = optionalFlag(body, 'emailVerified')
    const disabled = optionalFlag(body, 'disableUser')
    const displayName = optionalText(body, 'displayName')
    const account = await changeAccount(deps, requiredText(body, 'localId', 'MISSING_LOCAL_ID'), {
      ...(body['email'] === undefined ? {} : { email: requiredEmail(body) }),
      ...(body['password'] === undefined ? {} : { secret: requiredNewPassword(body) }),
      ...(displayName === undefined ? {} : { displayName }),
      ...(emailVerified === undefined ? {} : { emailVerified }),
      ...(disabled === undefined ? {} : { disabled }),
    })
    return c.json({
      kind: 'identitytoolkit#SetAccountInfoResponse',
      localId: account.uid,
      email: account.email,
    })
  }
}
