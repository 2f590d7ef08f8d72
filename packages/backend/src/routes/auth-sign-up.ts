import type { Handler } from 'hono'

import type { AuthDeps } from '#core/auth-deps.ts'
import { AuthError } from '#core/auth-errors.ts'
import {
  optionalProfileText,
  optionalText,
  readJson,
  requiredEmail,
  requiredNewPassword,
} from '#core/auth-input.ts'
import type { Env } from '#core/deps.ts'
import { hashPassword } from '#core/passwords.ts'
import { createUid, newAccount, passwordAlone, startSession } from '#core/sign-in.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v1/accounts:signUp`. Open to anyone, as in Firebase: an account alone may do nothing.
 * Anonymous accounts are off. https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signUp
 */
export function signUp(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const body = await readJson(c)
    if (optionalText(body, 'idToken') !== undefined) throw new AuthError('OPERATION_NOT_ALLOWED')
    if (body['email'] === undefined && body['password'] === undefined)
      throw new AuthError('ADMIN_ONLY_OPERATION')
    const email = requiredEmail(body)
    const secret = requiredNewPassword(body)
    if (deps.accounts.findByEmail(email) !== undefined) throw new AuthError('EMAIL_EXISTS')
    const password = await hashPassword(secret)
    if (deps.accounts.findByEmail(email) !== undefined) throw new AuthError('EMAIL_EXISTS')
    const time = deps.now().getTime()
    const account = {
      ...newAccount(deps, createUid()),
      email,
      displayName: optionalProfileText(body, 'displayName'),
      password,
      passwordUpdatedAt: time,
      lastLoginAt: time,
    }
    deps.accounts.save(account)
    return c.json({
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: account.uid,
      email,
      ...(await startSession(deps, account, passwordAlone(deps, account))),
    })
  }
}
