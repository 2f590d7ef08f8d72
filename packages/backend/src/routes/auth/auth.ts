import { type Handler, Hono } from 'hono'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { limitAccounts, limitFailures, limitHashing, limitMessages } from '#core/auth/limit-failures.ts'
import type { Env } from '#core/deps.ts'
import { adminLookup } from '#routes/auth/auth-admin-lookup.ts'
import { adminCreate, adminUpdate, batchDelete, batchGet } from '#routes/auth/auth-admin.ts'
import { batchCreate } from '#routes/auth/auth-batch-create.ts'
import { signJwt } from '#routes/auth/iam-sign-jwt.ts'
import { signInWithCustomToken } from '#routes/auth/sign-in/auth-sign-in-with-custom-token.ts'
import { signInWithEmailLink } from '#routes/auth/sign-in/auth-sign-in-with-email-link.ts'
import { signInWithPassword } from '#routes/auth/sign-in/auth-sign-in-with-password.ts'
import { signUp } from '#routes/auth/sign-in/auth-sign-up.ts'
import { accountInfo } from '#core/auth/accounts/account-info.ts'
import { optionalText, readJson, requiredPart, requiredText } from '#core/auth/auth-input.ts'
import { assertRecentSignIn } from '#core/auth/accounts/account-changes.ts'
import { maximumPasswordLength, minimumPasswordLength } from '#core/auth/accounts/passwords.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import { assertService } from '#core/auth/service-only.ts'
import { factorOf, finishEnrollment, pendingAccount, withdrawFactors } from '#core/auth/second-factor.ts'
import { authTimeNow, passwordAlone, startSession } from '#core/auth/sign-in.ts'
import { changeAuthConfig, readAuthConfig } from '#core/auth/auth-config.ts'
import { resetPassword, showActionPage, submitActionPage } from './auth-action-page.ts'
import { adminSendOobCode, sendOobCode } from './auth-send-oob-code.ts'
import { mfaEnrollmentStart, mfaSignInFinalize } from './auth-mfa.ts'
import { createAuthUri, token } from './sign-in/auth-token.ts'
import { update } from './auth-update.ts'

/** Routes of the auth service, at the addresses that `connectAuthEmulator` uses on our origin. */
export function auth(deps: AuthDeps): Hono<Env> {
  const app = new Hono<Env>()
  const accounts = '/identitytoolkit.googleapis.com/v1/accounts'
  const [failures, hashing] = [limitFailures(deps), limitHashing(deps)]
  for (const verb of ['signInWithPassword', 'signInWithEmailLink', 'signUp', 'update', 'resetPassword'])
    app.post(`${accounts}:${verb}`, failures, hashing)
  app.post('/__/auth/action', failures, hashing)
  app.post(`${accounts}:signUp`, limitAccounts(deps))
  app.post(`${accounts}:sendOobCode`, limitMessages(deps))
  app.post(`${accounts}:signInWithPassword`, signInWithPassword(deps))
  app.post(`${accounts}:signInWithEmailLink`, signInWithEmailLink(deps))
  app.post(`${accounts}:signInWithCustomToken`, signInWithCustomToken(deps))
  app.post(`${accounts}:signUp`, signUp(deps))
  app.post(`${accounts}:lookup`, lookup(deps))
  app.post(`${accounts}:update`, update(deps))
  app.post(`${accounts}:sendOobCode`, sendOobCode(deps))
  app.post(`${accounts}:resetPassword`, resetPassword(deps))
  app.post(`${accounts}:delete`, deleteAccount(deps))
  app.post(`${accounts}:createAuthUri`, createAuthUri(deps))
  const factors = '/identitytoolkit.googleapis.com/v2/accounts'
  for (const verb of ['mfaEnrollment:finalize', 'mfaSignIn:finalize'])
    app.post(`${factors}/${verb}`, failures)
  app.post(`${factors}/mfaEnrollment:start`, mfaEnrollmentStart(deps))
  app.post(`${factors}/mfaEnrollment:finalize`, mfaEnrollmentFinalize(deps))
  app.post(`${factors}/mfaEnrollment:withdraw`, mfaEnrollmentWithdraw(deps))
  app.post(`${factors}/mfaSignIn:start`, mfaSignInStart(deps))
  app.post(`${factors}/mfaSignIn:finalize`, mfaSignInFinalize(deps))
  app.post('/securetoken.googleapis.com/v1/token', token(deps))
  app.get('/identitytoolkit.googleapis.com/v2/passwordPolicy', passwordPolicy)
  app.get('/identitytoolkit.googleapis.com/v1/projects', projectConfig(deps))
  for (const prefix of ['/identitytoolkit.googleapis.com', '']) administration(app, deps, prefix)
  app.post('/iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/:account', signJwt(deps))
  app.get('/__/auth/action', showActionPage(deps))
  app.post('/__/auth/action', submitActionPage(deps))
  return app
}

/** Routes for tools. The prefix is empty for servers that take us for Google's own address (decision 044). */
function administration(app: Hono<Env>, deps: AuthDeps, prefix: string): void {
  const accounts = `${prefix}/v1/projects/:project/accounts`
  const hashing = limitHashing(deps)
  app.post(accounts, hashing, adminCreate(deps))
  app.post(`${accounts}:batchCreate`, batchCreate(deps))
  app.get(`${accounts}:batchGet`, batchGet(deps))
  app.post(`${accounts}:batchDelete`, batchDelete(deps))
  app.post(`${accounts}:delete`, adminDelete(deps))
  app.post(`${accounts}:sendOobCode`, adminSendOobCode(deps))
  app.post(`${accounts}:lookup`, adminLookup(deps))
  app.post(`${accounts}:update`, hashing, adminUpdate(deps))
  app.get(`${prefix}/v2/projects/:project/config`, adminShowConfig(deps))
  app.patch(`${prefix}/v2/projects/:project/config`, adminChangeConfig(deps))
}

/** `GET /identitytoolkit.googleapis.com/v1/projects`: the hosts that may sign people in. The SDK requests it before a redirect. */
function projectConfig({ projectId }: AuthDeps): Handler<Env> {
  return (c) => c.json({ projectId, authorizedDomains: ['localhost', '127.0.0.1'] })
}

/**
 * `POST /identitytoolkit.googleapis.com/v1/accounts:lookup`: requested by the SDK after every sign-in and on every page load.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/lookup
 */
function lookup(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const idToken = requiredText(await readJson(c), 'idToken', 'INVALID_ID_TOKEN')
    const { account } = await deps.authenticator.account(idToken)
    const user = accountInfo(account, deps.secondFactors.of(account.uid))
    return c.json({ kind: 'identitytoolkit#GetAccountInfoResponse', users: [user] })
  }
}

/**
 * `POST /identitytoolkit.googleapis.com/v1/accounts:delete`: a person deletes their own account.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/delete
 */
function deleteAccount(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const idToken = requiredText(await readJson(c), 'idToken', 'INVALID_ID_TOKEN')
    const { account, claims } = await deps.authenticator.account(idToken)
    assertRecentSignIn(deps, claims)
    deps.accounts.remove(account.uid)
    return c.json({ kind: 'identitytoolkit#DeleteAccountResponse' })
  }
}

/**
 * `GET /identitytoolkit.googleapis.com/v2/passwordPolicy`, requested by `validatePassword`.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/PasswordPolicyConfig
 */
const passwordPolicy: Handler<Env> = (c) =>
  c.json({
    customStrengthOptions: {
      minPasswordLength: minimumPasswordLength,
      maxPasswordLength: maximumPasswordLength,
    },
    allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~'],
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  })

/**
 * `POST /identitytoolkit.googleapis.com/v1/projects/:project/accounts:delete`, for tools alone: deletes an account.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/delete
 */
function adminDelete(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    assertService(c)
    const uid = requiredText(await readJson(c), 'localId', 'MISSING_LOCAL_ID')
    if (deps.accounts.find(uid) === undefined) throw new AuthError('USER_NOT_FOUND')
    deps.accounts.remove(uid)
    return c.json({ kind: 'identitytoolkit#DeleteAccountResponse' })
  }
}

/**
 * `POST /identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:start`: would send a code by telephone, which is off; for a code
 * by time there is nothing to start.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/accounts.mfaSignIn/start
 */
function mfaSignInStart(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const body = await readJson(c)
    const credential = requiredText(body, 'mfaPendingCredential', 'MISSING_MFA_PENDING_CREDENTIAL')
    const account = pendingAccount(deps, credential)
    factorOf(deps, account, requiredText(body, 'mfaEnrollmentId', 'MISSING_MFA_ENROLLMENT_ID'))
    if (body['phoneSignInInfo'] !== undefined) throw new AuthError('OPERATION_NOT_ALLOWED')
    return c.json({})
  }
}

/**
 * `POST /identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:withdraw`: a person who signed in just now, with the factor,
 * removes it. Ends all other sessions.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/accounts.mfaEnrollment/withdraw
 */
function mfaEnrollmentWithdraw(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const body = await readJson(c)
    const asked = await deps.authenticator.account(requiredText(body, 'idToken', 'INVALID_ID_TOKEN'))
    const withdrawn = requiredText(body, 'mfaEnrollmentId', 'MISSING_MFA_ENROLLMENT_ID')
    assertRecentSignIn(deps, asked.claims)
    const account = withdrawFactors(deps, asked.account.uid, (id) => id !== withdrawn)
    const { idToken, refreshToken } = await startSession(deps, account, passwordAlone(deps, account))
    return c.json({ idToken, refreshToken })
  }
}

/**
 * `GET /identitytoolkit.googleapis.com/v2/projects/:project/config`, for tools alone.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects/getConfig
 */
function adminShowConfig(deps: AuthDeps): Handler<Env> {
  return (c) => {
    assertService(c)
    return c.json({ name: `projects/${deps.projectId}/config`, ...readAuthConfig(deps) })
  }
}

/** `PATCH` of the same; ignores `updateMask`, which repeats the fields of the body. */
function adminChangeConfig(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    assertService(c)
    const config = changeAuthConfig(deps, await readJson(c))
    return c.json({ name: `projects/${deps.projectId}/config`, ...config })
  }
}

/**
 * `POST /identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:finalize`: the first code of a new factor adds it, and ends
 * all other sessions.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/accounts.mfaEnrollment/finalize
 */
function mfaEnrollmentFinalize(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const body = await readJson(c)
    const asked = await deps.authenticator.account(requiredText(body, 'idToken', 'INVALID_ID_TOKEN'))
    const given = requiredPart(body, 'totpVerificationInfo', 'OPERATION_NOT_ALLOWED')
    const { account, factor } = finishEnrollment(deps, asked.account, {
      session: requiredText(given, 'sessionInfo', 'MISSING_SESSION_INFO'),
      code: requiredText(given, 'verificationCode', 'MISSING_CODE'),
      displayName: optionalText(body, 'displayName')?.slice(0, 100),
    })
    const signIn = { authTime: authTimeNow(deps, account), secondFactor: factor }
    const { idToken, refreshToken } = await startSession(deps, account, signIn)
    return c.json({ idToken, refreshToken, totpAuthInfo: {} })
  }
}
