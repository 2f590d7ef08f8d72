import type { Handler } from 'hono'
import { changeAccount } from '#core/auth/accounts/account-changes.ts'
import { adminChanges, assertKnownProviders } from '#core/auth/accounts/admin-changes.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import { type Body, readJson, requiredPart, requiredText } from '#core/auth/auth-input.ts'
import { assertService } from '#core/auth/service-only.ts'
import { withdrawFactors } from '#core/auth/second-factor.ts'
import type { Env } from '#core/deps.ts'
import { invalidArgument } from '#core/errors.ts'
import { isObject } from '#core/json.ts'
import type { SecondFactor } from '#store/second-factors.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v1/projects/:project/accounts:update`, for tools alone: changes any account by its
 * `localId`. `mfa.enrollments` lists the second factors to keep; the others are withdrawn, none can be added.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/update
 */
export function adminUpdate(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    assertService(c)
    const body = await readJson(c)
    assertKnownProviders(body)
    const uid = requiredText(body, 'localId', 'MISSING_LOCAL_ID')
    const kept = body['mfa'] === undefined ? undefined : keptFactors(requiredPart(body, 'mfa', ''))
    const account = await changeAccount(deps, uid, adminChanges(body))
    const isKept = ({ id }: SecondFactor) => kept === undefined || kept.has(id)
    if (!deps.secondFactors.of(uid).every(isKept)) {
      withdrawFactors(deps, uid, (id) => kept?.has(id) === true)
      deps.outbox.tellOfReset(account)
    }
    return c.json({
      kind: 'identitytoolkit#SetAccountInfoResponse',
      localId: account.uid,
      email: account.email,
    })
  }
}

function keptFactors(mfa: Body): ReadonlySet<string> {
  const enrollments = mfa['enrollments'] ?? []
  if (!Array.isArray(enrollments)) throw invalidArgument("Invalid value at 'mfa.enrollments' (TYPE_LIST).")
  const ids = enrollments.map((entry) => (isObject(entry) ? entry['mfaEnrollmentId'] : undefined))
  if (!ids.every((id) => typeof id === 'string')) throw new AuthError('MISSING_MFA_ENROLLMENT_ID')
  return new Set(ids)
}
