import type { Context, Handler } from 'hono'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import {
  type Body,
  optionalFlag,
  optionalText,
  readJson,
  requiredEmail,
  requiredNewPassword,
  requiredPart,
  requiredText,
} from '#core/auth/auth-input.ts'
import { tooManyAttempts } from '#core/auth/limit-failures.ts'
import type { Env } from '#core/deps.ts'
import type { Account } from '#store/account-store.ts'
import { assertService } from '#core/auth/service-only.ts'
import {
  type AccountChanges,
  applyCode,
  assertRecentSignIn,
  changeAccount,
} from '#core/auth/accounts/account-changes.ts'
import { providerInfo } from '#core/auth/accounts/account-info.ts'
import { cleared, profileChanges } from '#core/auth/accounts/admin-changes.ts'
import { developerClaimsIn } from '#core/auth/accounts/claims.ts'
import { authTimeNow, startSession } from '#core/auth/sign-in.ts'
import type { IdTokenClaims, SignIn } from '#core/auth/tokens.ts'
import {
  factorOf,
  pendingAccount,
  spendCode,
  startEnrollment,
  totpParameters,
} from '#core/auth/second-factor.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v1/accounts:sendOobCode`: mails a code. A reset of the password is answered alike
 * whether the account exists or not, and writes to the disk in both cases.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/sendOobCode
 */
export function sendOobCode(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const body = await readJson(c)
    const email = await send(deps, c, body)
    return c.json({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email })
  }
}

async function send(deps: AuthDeps, c: Context<Env>, body: Body): Promise<string> {
  const about = { continueUrl: continueUrlOf(body), apiKey: c.req.query('key') }
  switch (requiredText(body, 'requestType', 'MISSING_REQ_TYPE')) {
    case 'PASSWORD_RESET': {
      const email = requiredEmail(body)
      if (!deps.messageThrottle.allow(email)) throw new AuthError('RESET_PASSWORD_EXCEED_LIMIT')
      const account = deps.accounts.findByEmail(email)
      if (hasEmail(account) && !account.disabled)
        deps.outbox.send({ account, kind: 'PASSWORD_RESET', ...about })
      else if (deps.settings.emailPrivacy) deps.sessions.pretend()
      else throw new AuthError('EMAIL_NOT_FOUND')
      return email
    }
    case 'VERIFY_EMAIL': {
      const account = await ownAccount(deps, body)
      deps.outbox.send({ account, kind: 'VERIFY_EMAIL', ...about })
      return account.email
    }
    case 'VERIFY_AND_CHANGE_EMAIL': {
      const newEmail = requiredEmail(body, 'newEmail')
      const account = await ownAccount(deps, body)
      // Nor may many accounts together send one stranger messages.
      if (!deps.messageThrottle.allow(newEmail)) throw tooManyAttempts()
      // Answered alike whether the address is taken or not, as for a reset.
      if (deps.accounts.findByEmail(newEmail) === undefined)
        deps.outbox.send({ account, kind: 'VERIFY_AND_CHANGE_EMAIL', newEmail, ...about })
      else if (deps.settings.emailPrivacy) deps.sessions.pretend()
      else throw new AuthError('EMAIL_EXISTS')
      return account.email
    }
    case 'EMAIL_SIGNIN': {
      if (!deps.settings.emulated) throw new AuthError('OPERATION_NOT_ALLOWED')
      const email = requiredEmail(body)
      deps.emailLinks.issue({ email, ...about })
      return email
    }
    default:
      throw new AuthError('INVALID_REQ_TYPE')
  }
}

async function ownAccount(deps: AuthDeps, body: Body): Promise<Account & { email: string }> {
  const { account } = await deps.authenticator.account(requiredText(body, 'idToken', 'INVALID_ID_TOKEN'))
  if (!hasEmail(account)) throw new AuthError('MISSING_EMAIL')
  if (!deps.messageThrottle.allow(account.email)) throw tooManyAttempts()
  return account
}

function hasEmail(account: Account | undefined): account is Account & { email: string } {
  return account?.email !== undefined
}

function continueUrlOf(body: Body): string | undefined {
  const url = optionalText(body, 'continueUrl')
  if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new AuthError('INVALID_CONTINUE_URI')
  return url
}

/**
 * `POST /identitytoolkit.googleapis.com/v1/projects/:project/accounts:sendOobCode`, for tools alone: with `returnOobLink` it answers the
 * link, which the tool sends itself; without, the message is ours to send.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/sendOobCode
 */
export function adminSendOobCode(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    assertService(c)
    const body = await readJson(c)
    const email = requiredEmail(body)
    const isLinkOnly = optionalFlag(body, 'returnOobLink') ?? false
    const issued = issue(deps, body, { email, apiKey: c.req.query('key'), isLinkOnly })
    const kind = 'identitytoolkit#GetOobConfirmationCodeResponse'
    return c.json({ kind, email, ...(isLinkOnly ? { oobCode: issued.code, oobLink: issued.link } : {}) })
  }
}

type Asked = { email: string; apiKey: string | undefined; isLinkOnly: boolean }

function issue(
  deps: AuthDeps,
  body: Body,
  { email, apiKey, isLinkOnly }: Asked,
): { code: string; link: string } {
  const kind = requiredText(body, 'requestType', 'MISSING_REQ_TYPE')
  const about = { continueUrl: continueUrlOf(body), apiKey }
  if (kind === 'EMAIL_SIGNIN') {
    if (!deps.settings.emulated) throw new AuthError('OPERATION_NOT_ALLOWED')
    return deps.emailLinks.issue({ email, ...about })
  }
  const account = deps.accounts.findByEmail(email)
  if (!hasEmail(account)) throw new AuthError('EMAIL_NOT_FOUND')
  // The emulators list every link.
  const message = { account, ...about, isLinkOnly: isLinkOnly && !deps.settings.emulated, mayInvite: true }
  if (kind === 'PASSWORD_RESET' || kind === 'VERIFY_EMAIL') return deps.outbox.send({ ...message, kind })
  if (kind !== 'VERIFY_AND_CHANGE_EMAIL') throw new AuthError('INVALID_REQ_TYPE')
  const newEmail = requiredEmail(body, 'newEmail')
  if (deps.accounts.findByEmail(newEmail) !== undefined) throw new AuthError('EMAIL_EXISTS')
  return deps.outbox.send({ ...message, kind, newEmail })
}

/**
 * `POST /identitytoolkit.googleapis.com/v1/accounts:update`: a person changes their own account, or applies a code that
 * was mailed to them. A new password or e-mail needs a sign-in of the last five minutes and ends all other sessions.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/update
 */
export function update(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const body = await readJson(c)
    const code = optionalText(body, 'oobCode')
    if (code !== undefined) return c.json(answerFor(await applyCode(deps, code)))
    const { account, claims } = await deps.authenticator.account(
      requiredText(body, 'idToken', 'INVALID_ID_TOKEN'),
    )
    const changes = { ...changesOf(body), ...(deps.settings.emulated ? cleared(body) : {}) }
    // As Firebase with protection against e-mail enumeration: only the owner of an address may learn that it is taken.
    if (!deps.relaxed && changes.email !== undefined && changes.email !== account.email)
      throw new AuthError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.')
    const isSensitive = changes.secret !== undefined || changes.email !== undefined
    if (isSensitive) assertRecentSignIn(deps, claims)
    const changed = await changeAccount(deps, account.uid, changes)
    const authTime = isSensitive ? authTimeNow(deps, changed) : claims.auth_time
    const signIn = {
      authTime,
      secondFactor: claims.firebase.second_factor_identifier,
      ...(isSensitive ? {} : beginningOf(claims, changed)),
    }
    const wantsTokens = isSensitive || optionalFlag(body, 'returnSecureToken') === true
    return c.json({
      ...answerFor(changed),
      ...(wantsTokens ? await startSession(deps, changed, signIn) : {}),
    })
  }
}

function changesOf(body: Body): AccountChanges {
  const deleted: unknown = body['deleteAttribute']
  const clears = (name: string) => Array.isArray(deleted) && deleted.includes(name)
  return {
    ...(optionalText(body, 'email') === undefined ? {} : { email: requiredEmail(body) }),
    ...(body['password'] === undefined ? {} : { secret: requiredNewPassword(body) }),
    ...profileChanges(body),
    ...(clears('DISPLAY_NAME') ? { displayName: undefined } : {}),
    ...(clears('PHOTO_URL') ? { photoUrl: undefined } : {}),
  }
}

function beginningOf(claims: IdTokenClaims, { customAttributes }: Account): Partial<SignIn> {
  const provider = claims.firebase.sign_in_provider
  return provider === 'custom'
    ? { provider, claims: developerClaimsIn(claims, customAttributes) }
    : { provider }
}

function answerFor(account: Account) {
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.uid,
    email: account.email,
    emailVerified: account.emailVerified,
    displayName: account.displayName,
    photoUrl: account.photoUrl,
    providerUserInfo: providerInfo(account),
  }
}

/**
 * `POST /identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:start`: makes the secret of a second factor by time. Factors
 * by telephone are off. https://cloud.google.com/identity-platform/docs/reference/rest/v2/accounts.mfaEnrollment/start
 */
export function mfaEnrollmentStart(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const body = await readJson(c)
    const { account, claims } = await deps.authenticator.account(
      requiredText(body, 'idToken', 'INVALID_ID_TOKEN'),
    )
    if (body['totpEnrollmentInfo'] === undefined) throw new AuthError('OPERATION_NOT_ALLOWED')
    assertRecentSignIn(deps, claims)
    const { secret, session, deadline } = startEnrollment(deps, account)
    return c.json({
      totpSessionInfo: {
        sharedSecretKey: secret,
        ...totpParameters,
        sessionInfo: session,
        finalizeEnrollmentTime: new Date(deadline).toISOString(),
      },
    })
  }
}

/**
 * `POST /identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize`: the code after the password.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/accounts.mfaSignIn/finalize
 */
export function mfaSignInFinalize(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const body = await readJson(c)
    const credential = requiredText(body, 'mfaPendingCredential', 'MISSING_MFA_PENDING_CREDENTIAL')
    const id = requiredText(body, 'mfaEnrollmentId', 'MISSING_MFA_ENROLLMENT_ID')
    const given = requiredPart(body, 'totpVerificationInfo', 'OPERATION_NOT_ALLOWED')
    const code = requiredText(given, 'verificationCode', 'MISSING_CODE')
    const account = pendingAccount(deps, credential)
    spendCode(deps, factorOf(deps, account, id), code)
    const signedIn = { ...account, lastLoginAt: deps.now().getTime() }
    deps.accounts.save(signedIn)
    const signIn = { authTime: authTimeNow(deps, signedIn), secondFactor: id }
    const { idToken, refreshToken } = await startSession(deps, signedIn, signIn)
    return c.json({ idToken, refreshToken, totpAuthInfo: {} })
  }
}
