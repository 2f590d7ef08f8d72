import type { Handler } from 'hono'
import { factorInfo } from '#core/auth/accounts/account-info.ts'
import { maximumPasswordLength, verifyPassword } from '#core/auth/accounts/passwords.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import { readJson, requiredEmail, requiredText } from '#core/auth/auth-input.ts'
import { tooManyAttempts } from '#core/auth/limit-failures.ts'
import { pendingCredential } from '#core/auth/second-factor.ts'
import { passwordAlone, startSession } from '#core/auth/sign-in.ts'
import type { Env } from '#core/deps.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`. Unknown accounts and wrong passwords answer alike,
 * in text and in time. With a second factor there is no session yet: `mfaSignIn:finalize` starts it.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithPassword
 */
export function signInWithPassword(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const body = await readJson(c)
    const email = requiredEmail(body)
    const password = requiredText(body, 'password', 'MISSING_PASSWORD')
    const client = deps.clientOf(c)
    if (!deps.signInThrottle.allow(email, client)) throw tooManyAttempts()
    const account = await accountWithPassword(deps, email, password)
    if (account.disabled) throw new AuthError('USER_DISABLED')
    deps.signInThrottle.succeeded(email, client)
    const about = {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      localId: account.uid,
      email,
      displayName: account.displayName ?? '',
      registered: true,
    }
    const factors = deps.secondFactors.of(account.uid)
    if (factors.length > 0) {
      const mfaPendingCredential = pendingCredential(deps, account)
      return c.json({ ...about, mfaPendingCredential, mfaInfo: factors.map(factorInfo) })
    }
    const signedIn = { ...account, lastLoginAt: deps.now().getTime() }
    deps.accounts.save(signedIn)
    return c.json({ ...about, ...(await startSession(deps, signedIn, passwordAlone(deps, signedIn))) })
  }
}

async function accountWithPassword(deps: AuthDeps, email: string, password: string) {
  const tooLong = password.length > maximumPasswordLength
  const asked = deps.accounts.findByEmail(email)
  const correct = await verifyPassword(tooLong ? '' : password, tooLong ? undefined : asked?.password)
  // Read again: the account may have changed while the password was being hashed.
  const account = asked === undefined ? undefined : deps.accounts.find(asked.uid)
  const unchanged = account?.passwordUpdatedAt === asked?.passwordUpdatedAt
  if (correct && account !== undefined && unchanged) {
    if (account.password !== undefined) deps.plainPasswords?.note(account.password, password)
    return account
  }
  if (deps.settings.emailPrivacy) throw new AuthError('INVALID_LOGIN_CREDENTIALS')
  throw new AuthError(asked === undefined ? 'EMAIL_NOT_FOUND' : 'INVALID_PASSWORD')
}
