import type { Handler } from 'hono'
import { assertFreePhoneNumber, newPassword } from '#core/auth/accounts/account-changes.ts'
import { adminChanges, assertKnownProviders } from '#core/auth/accounts/admin-changes.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import { type Body, readJson, requiredUid } from '#core/auth/auth-input.ts'
import { assertService } from '#core/auth/service-only.ts'
import { createUid, newAccount } from '#core/auth/sign-in.ts'
import type { Env } from '#core/deps.ts'
import type { Account } from '#store/account-store.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v1/projects/:project/accounts`, for tools alone: makes an account, with the id that is
 * given or its own. https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects/accounts
 */
export function adminCreate(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    assertService(c)
    const body = await readJson(c)
    assertKnownProviders(body)
    if (body['mfaInfo'] !== undefined) throw new AuthError('OPERATION_NOT_ALLOWED')
    const account = await accountOf(deps, body)
    deps.accounts.save(account)
    const { uid: localId, email, displayName, photoUrl, phoneNumber } = account
    const kind = 'identitytoolkit#SignupNewUserResponse'
    return c.json({ kind, localId, email, displayName, photoUrl, phoneNumber })
  }
}

async function accountOf(deps: AuthDeps, body: Body): Promise<Account> {
  const uid = body['localId'] === undefined ? createUid() : requiredUid(body)
  const { secret, validSince: _, withoutPassword: __, ...changes } = adminChanges(body)
  const password = secret === undefined ? undefined : await newPassword(deps, secret)
  // After the slow hashing, so that two requests at once don't make the same account.
  const { email, phoneNumber } = changes
  if (deps.accounts.find(uid) !== undefined) throw new AuthError('DUPLICATE_LOCAL_ID')
  if (email !== undefined && deps.accounts.findByEmail(email) !== undefined)
    throw new AuthError('EMAIL_EXISTS')
  if (phoneNumber !== undefined) assertFreePhoneNumber(deps, phoneNumber, uid)
  const account = newAccount(deps, uid)
  return {
    ...account,
    ...changes,
    disabled: changes.disabled === true || deps.isSwitchedOff(uid),
    password,
    passwordUpdatedAt: password === undefined ? undefined : account.createdAt,
  }
}
