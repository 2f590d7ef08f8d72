import { randomBytes } from 'node:crypto'

import type { Handler } from 'hono'

import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { readJson, requiredEmail } from '#core/auth/auth-input.ts'
import type { Env } from '#core/deps.ts'
import type { Account } from '#store/accounts/account-store.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v1/accounts:createAuthUri`, which `fetchSignInMethodsForEmail` sends. With protection
 * against e-mail enumeration, which emulators can switch off, it tells nothing about the account.
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
