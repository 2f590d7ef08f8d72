import type { Handler } from 'hono'
import { linkPassword, signUpAnonymously } from '#core/auth/accounts/anonymous.ts'
import { newPassword } from '#core/auth/accounts/account-changes.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import {
  optionalProfileText,
  optionalText,
  readJson,
  requiredEmail,
  requiredNewPassword,
} from '#core/auth/auth-input.ts'
import { createUid, newAccount, passwordAlone, startSession } from '#core/auth/sign-in.ts'
import type { Env } from '#core/deps.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v1/accounts:signUp`. Open to anyone, as in Firebase, unless sign-up is closed: an account alone
 * grants no access. Anonymous accounts, and linking one with an e-mail by its `idToken`, only work in emulator mode.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signUp
 */
export function signUp(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const body = await readJson(c)
    const kind = 'identitytoolkit#SignupNewUserResponse'
    const idToken = optionalText(body, 'idToken')
    if (idToken === undefined && body['email'] === undefined && body['password'] === undefined) {
      const { account, session } = await signUpAnonymously(deps)
      return c.json({ kind, localId: account.uid, ...session })
    }
    if (idToken !== undefined && !deps.settings.emulated) throw new AuthError('OPERATION_NOT_ALLOWED')
    if (deps.settings.signUp === 'closed') throw new AuthError('ADMIN_ONLY_OPERATION')
    const email = requiredEmail(body)
    const secret = requiredNewPassword(body)
    if (idToken !== undefined) {
      const { account, session } = await linkPassword(deps, idToken, { email, secret })
      return c.json({ kind, localId: account.uid, email, ...session })
    }
    if (deps.accounts.findByEmail(email) !== undefined) throw new AuthError('EMAIL_EXISTS')
    const password = await newPassword(deps, secret)
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
      kind,
      localId: account.uid,
      email,
      ...(await startSession(deps, account, passwordAlone(deps, account))),
    })
  }
}
