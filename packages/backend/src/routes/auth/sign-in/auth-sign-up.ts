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
  requiredText,
} from '#core/auth/auth-input.ts'
import { authTimeNow, createUid, newAccount, passwordAlone, startSession } from '#core/auth/sign-in.ts'
import type { Env } from '#core/deps.ts'
import { factorInfo } from '#core/auth/accounts/account-info.ts'
import { maximumPasswordLength, verifyPassword } from '#core/auth/accounts/passwords.ts'
import { tooManyAttempts } from '#core/auth/limit-failures.ts'
import { pendingCredential } from '#core/auth/second-factor.ts'
import { decodeJwt } from 'jose'
import { checkDeveloperClaims } from '#core/auth/accounts/claims.ts'
import { customTokenAudience } from '#core/auth/custom-tokens.ts'
import { isObject, type JsonObject } from '#core/json.ts'

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
