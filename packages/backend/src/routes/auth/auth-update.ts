import type { Handler } from 'hono'
import {
  type AccountChanges,
  applyCode,
  assertRecentSignIn,
  changeAccount,
} from '#core/auth/accounts/account-changes.ts'
import { providerInfo } from '#core/auth/accounts/account-info.ts'
import { cleared, profileChanges } from '#core/auth/accounts/admin-changes.ts'
import { developerClaimsIn } from '#core/auth/accounts/claims.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import {
  type Body,
  optionalFlag,
  optionalText,
  readJson,
  requiredEmail,
  requiredNewPassword,
  requiredText,
} from '#core/auth/auth-input.ts'
import { authTimeNow, startSession } from '#core/auth/sign-in.ts'
import type { IdTokenClaims, SignIn } from '#core/auth/tokens.ts'
import type { Env } from '#core/deps.ts'
import type { Account } from '#store/account-store.ts'

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
