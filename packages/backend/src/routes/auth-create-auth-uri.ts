import { randomBytes } from 'node:crypto'

import type { Handler } from 'hono'

import { readJson, requiredEmail } from '#core/auth-input.ts'
import type { Env } from '#core/deps.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v1/accounts:createAuthUri`, which `fetchSignInMethodsForEmail` sends. With protection
 * against e-mail enumeration, as here, it tells nothing about the account.
 * https://cloud.google.com/identity-platform/docs/admin/email-enumeration-protection
 */
export const createAuthUri: Handler<Env> = async (c) => {
  requiredEmail(await readJson(c), 'identifier')
  return c.json({
    kind: 'identitytoolkit#CreateAuthUriResponse',
    sessionId: randomBytes(16).toString('base64url'),
  })
}
