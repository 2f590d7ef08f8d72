import { randomBytes } from 'node:crypto'

import type { Handler } from 'hono'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import { idTokenSeconds } from '#core/auth/token-lifetimes.ts'
import type { Env } from '#core/deps.ts'
import { readJson, requiredEmail } from '#core/auth/auth-input.ts'
import type { Account } from '#store/account-store.ts'

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
