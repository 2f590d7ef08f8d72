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
import { randomBytes } from 'node:crypto'
import { idTokenSeconds } from '#core/auth/token-lifetimes.ts'

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

/**
 * `POST /securetoken.googleapis.com/v1/token` (form body): a new ID token for a valid session. The refresh token stays the same, so that
 * several tabs can share it. https://firebase.google.com/docs/reference/rest/auth#section-refresh-token
 */
export function token(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const form = new URLSearchParams(await c.req.text())
    if (form.get('grant_type') !== 'refresh_token') throw new AuthError('INVALID_GRANT_TYPE')
    const refreshToken = form.get('refresh_token')
    if (refreshToken === null || refreshToken === '') throw new AuthError('MISSING_REFRESH_TOKEN')
    const session = deps.sessions.find(refreshToken)
    if (session === undefined) throw new AuthError('INVALID_REFRESH_TOKEN')
    const account = deps.accounts.find(session.uid)
    if (account === undefined) throw new AuthError('USER_NOT_FOUND')
    if (account.disabled) throw new AuthError('USER_DISABLED')
    if (session.authTime < account.validSince) throw new AuthError('TOKEN_EXPIRED')
    const idToken = await deps.tokens.signIdToken(account, session)
    return c.json({
      access_token: idToken,
      expires_in: String(idTokenSeconds),
      token_type: 'Bearer',
      refresh_token: refreshToken,
      id_token: idToken,
      user_id: account.uid,
      project_id: deps.projectId,
    })
  }
}

/**
 * `POST /identitytoolkit.googleapis.com/v1/accounts:createAuthUri`, sent by `fetchSignInMethodsForEmail`. With protection against e-mail
 * enumeration, which emulators can switch off, the answer reveals nothing about the account.
 * https://cloud.google.com/identity-platform/docs/admin/email-enumeration-protection
 */
export function createAuthUri(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const email = requiredEmail(await readJson(c), 'identifier')
    return c.json({
      kind: 'identitytoolkit#CreateAuthUriResponse',
      sessionId: randomBytes(16).toString('base64url'),
      ...(deps.settings.emailPrivacy ? {} : registration(deps.accounts.findByEmail(email))),
    })
  }
}

function registration(account: Account | undefined) {
  const signinMethods = [
    ...(account?.password === undefined ? [] : ['password']),
    ...(account?.emailLink === true ? ['emailLink'] : []),
  ]
  const allProviders = signinMethods.length > 0 ? ['password'] : []
  return { registered: account !== undefined, allProviders, signinMethods }
}
