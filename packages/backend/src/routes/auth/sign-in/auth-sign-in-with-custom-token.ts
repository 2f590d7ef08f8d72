import type { Handler } from 'hono'
import { decodeJwt } from 'jose'
import { checkDeveloperClaims } from '#core/auth/accounts/claims.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import { optionalText, readJson, requiredText } from '#core/auth/auth-input.ts'
import { authTimeNow, newAccount, startSession } from '#core/auth/sign-in.ts'
import { customTokenAudience } from '#core/auth/custom-tokens.ts'
import type { Env } from '#core/deps.ts'
import { isObject, type JsonObject } from '#core/json.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken`: signs in the person named by a custom token, with its claims,
 * creating the account if needed. The token must be signed with the keys of the data folder (`…:signJwt`); in emulator mode any signature
 * is accepted. https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithCustomToken
 */
export function signInWithCustomToken(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const token = requiredText(await readJson(c), 'token', 'MISSING_CUSTOM_TOKEN')
    const payload = deps.settings.emulated ? readToken(token) : await deps.customTokens.read(token)
    const uid = optionalText(payload, 'uid') ?? optionalText(payload, 'user_id')
    if (uid === undefined || uid.length > 128)
      throw new AuthError('INVALID_CUSTOM_TOKEN', 'It has no uid of at most 128 characters.')
    const claims = checkDeveloperClaims(payload['claims'])
    const known = deps.accounts.find(uid)
    if (known?.disabled ?? deps.isSwitchedOff(uid)) throw new AuthError('USER_DISABLED')
    const account = { ...(known ?? newAccount(deps, uid)), lastLoginAt: deps.now().getTime() }
    deps.accounts.save(account)
    const authTime = authTimeNow(deps, account)
    const signIn = { authTime, secondFactor: undefined, provider: 'custom', claims }
    return c.json({
      kind: 'identitytoolkit#VerifyCustomTokenResponse',
      isNewUser: known === undefined,
      ...(await startSession(deps, account, signIn)),
    })
  }
}

/** Returns the payload of a JWT without checking its signature, or of plain JSON, which is easier to write in a test. */
function readToken(token: string): JsonObject {
  const payload = token.startsWith('{') ? parseObject(token) : decode(token)
  if (payload === undefined) throw new AuthError('INVALID_CUSTOM_TOKEN')
  if (!token.startsWith('{') && payload['aud'] !== customTokenAudience)
    throw new AuthError('CREDENTIAL_MISMATCH')
  return payload
}

function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function decode(token: string): JsonObject | undefined {
  try {
    return decodeJwt(token)
  } catch {
    return undefined
  }
}
