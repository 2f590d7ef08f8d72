import type { Handler } from 'hono'
import { changeAccount } from '#core/auth/accounts/account-changes.ts'
import { factorInfo } from '#core/auth/accounts/account-info.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import { type Body, optionalText, readJson, requiredEmail, requiredText } from '#core/auth/auth-input.ts'
import { pendingCredential } from '#core/auth/second-factor.ts'
import { createUid, newAccount, passwordAlone, startSession } from '#core/auth/sign-in.ts'
import type { Env } from '#core/deps.ts'
import type { Account } from '#store/account-store.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v1/accounts:signInWithEmailLink`, in emulator mode: signs in the person with the link that was
 * mailed, or links the address with the account of `idToken`.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithEmailLink
 */
export function signInWithEmailLink(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    if (!deps.settings.emulated) throw new AuthError('OPERATION_NOT_ALLOWED')
    const body = await readJson(c)
    const { email, code } = proofOf(deps, body)
    const { account, isNewUser } = await accountFor(deps, email, optionalText(body, 'idToken'))
    deps.emailLinks.remove(code)
    const about = {
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      localId: account.uid,
      email,
      isNewUser,
    }
    const factors = deps.secondFactors.of(account.uid)
    if (factors.length > 0) {
      const mfaPendingCredential = pendingCredential(deps, account)
      return c.json({ ...about, mfaPendingCredential, mfaInfo: factors.map(factorInfo) })
    }
    return c.json({ ...about, ...(await startSession(deps, account, passwordAlone(deps, account))) })
  }
}

/** Returns the address and code of a valid sign-in link. */
function proofOf(deps: AuthDeps, body: Body): { email: string; code: string } {
  const email = requiredEmail(body)
  const code = requiredText(body, 'oobCode', 'MISSING_OOB_CODE')
  const link = deps.emailLinks.find(code)
  if (link === undefined) throw new AuthError('INVALID_OOB_CODE')
  if (link.expiresAt <= deps.now().getTime()) throw new AuthError('EXPIRED_OOB_CODE')
  if (link.email !== email)
    throw new AuthError('INVALID_EMAIL', 'The email provided does not match the sign-in email address.')
  return { email, code }
}

async function accountFor(
  deps: AuthDeps,
  email: string,
  idToken: string | undefined,
): Promise<{ account: Account; isNewUser: boolean }> {
  const proved = { emailVerified: true, emailLink: true }
  if (idToken !== undefined) {
    const { account } = await deps.authenticator.account(idToken)
    return { account: await changeAccount(deps, account.uid, { email, ...proved }), isNewUser: false }
  }
  const known = deps.accounts.findByEmail(email)
  if (known?.disabled === true) throw new AuthError('USER_DISABLED')
  const lastLoginAt = deps.now().getTime()
  const account = { ...(known ?? newAccount(deps, createUid())), email, ...proved, lastLoginAt }
  deps.accounts.save(account)
  return { account, isNewUser: known === undefined }
}
