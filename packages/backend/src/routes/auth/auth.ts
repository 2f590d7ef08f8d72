import { Hono } from 'hono'

import type { AuthDeps } from '#core/auth/auth-deps.ts'
import {
  limitAccounts,
  limitFailures,
  limitHashing,
  limitMessages,
} from '#core/auth/sign-in/limit-failures.ts'
import type { Env } from '#core/deps.ts'

import { adminChangeConfig, adminShowConfig } from '#routes/auth/admin/auth-admin-config.ts'
import { adminCreate } from '#routes/auth/admin/auth-admin-create.ts'
import { adminDelete } from '#routes/auth/admin/auth-admin-delete.ts'
import { adminLookup } from '#routes/auth/admin/auth-admin-lookup.ts'
import { adminSendOobCode } from '#routes/auth/admin/auth-admin-send-oob-code.ts'
import { adminUpdate } from '#routes/auth/admin/auth-admin-update.ts'
import { batchCreate } from '#routes/auth/admin/auth-batch-create.ts'
import { batchDelete } from '#routes/auth/admin/auth-batch-delete.ts'
import { batchGet } from '#routes/auth/admin/auth-batch-get.ts'
import { signJwt } from '#routes/auth/admin/iam-sign-jwt.ts'
import { showActionPage, submitActionPage } from '#routes/auth/messages/auth-action-page.ts'
import { resetPassword } from '#routes/auth/messages/auth-reset-password.ts'
import { sendOobCode } from '#routes/auth/messages/auth-send-oob-code.ts'
import { mfaEnrollmentFinalize } from '#routes/auth/mfa/auth-mfa-enrollment-finalize.ts'
import { mfaEnrollmentStart } from '#routes/auth/mfa/auth-mfa-enrollment-start.ts'
import { mfaEnrollmentWithdraw } from '#routes/auth/mfa/auth-mfa-enrollment-withdraw.ts'
import { mfaSignInFinalize } from '#routes/auth/mfa/auth-mfa-sign-in-finalize.ts'
import { mfaSignInStart } from '#routes/auth/mfa/auth-mfa-sign-in-start.ts'
import { createAuthUri } from '#routes/auth/sign-in/auth-create-auth-uri.ts'
import { signInWithCustomToken } from '#routes/auth/sign-in/auth-sign-in-with-custom-token.ts'
import { signInWithEmailLink } from '#routes/auth/sign-in/auth-sign-in-with-email-link.ts'
import { signInWithPassword } from '#routes/auth/sign-in/auth-sign-in-with-password.ts'
import { signUp } from '#routes/auth/sign-in/auth-sign-up.ts'
import { token } from '#routes/auth/sign-in/auth-token.ts'
import { deleteAccount } from './auth-delete.ts'
import { lookup } from './auth-lookup.ts'
import { passwordPolicy } from './auth-password-policy.ts'
import { projectConfig } from './auth-project-config.ts'
import { update } from './auth-update.ts'

/** The auth service's addresses, as `connectAuthEmulator` asks for them on our own origin. */
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

/** Routes for tools; without the prefix as a server asks that takes us for Google's own address (decision 044). */
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
