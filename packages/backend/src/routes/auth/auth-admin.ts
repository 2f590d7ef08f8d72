import type { Handler } from 'hono'
import { assertFreePhoneNumber, changeAccount, newPassword } from '#core/auth/accounts/account-changes.ts'
import { adminChanges, assertKnownProviders } from '#core/auth/accounts/admin-changes.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import {
  type Body,
  optionalFlag,
  readJson,
  requiredPart,
  requiredText,
  requiredUid,
} from '#core/auth/auth-input.ts'
import { assertService } from '#core/auth/service-only.ts'
import { withdrawFactors } from '#core/auth/second-factor.ts'
import type { Env } from '#core/deps.ts'
import { invalidArgument } from '#core/errors.ts'
import { isObject } from '#core/json.ts'
import type { SecondFactor } from '#store/second-factors.ts'
import { transaction } from '#store/db.ts'
import { createUid, newAccount } from '#core/auth/sign-in.ts'
import type { Account } from '#store/account-store.ts'
import { accountInfo } from '#core/auth/accounts/account-info.ts'
import { writeHashConfig } from '#core/auth/accounts/hash-config.ts'

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

const maximumUsers = 1000

/**
 * `POST /identitytoolkit.googleapis.com/v1/projects/:project/accounts:batchDelete`, for tools alone: deletes up to 1,000 accounts; without
 * `force` only those that are disabled. Unknown ids aren't errors.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/batchDelete
 */
export function batchDelete(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    assertService(c)
    const body = await readJson(c)
    const uids = uidsIn(body['localIds'])
    const force = optionalFlag(body, 'force') ?? false
    const errors: { index: number; localId: string; message: string }[] = []
    transaction(deps.db, () => {
      for (const [index, localId] of uids.entries()) {
        if (force || deps.accounts.find(localId)?.disabled !== false) deps.accounts.remove(localId)
        else
          errors.push({
            index,
            localId,
            message: 'NOT_DISABLED : Disable the account before batch deletion.',
          })
      }
    })
    return c.json(errors.length === 0 ? {} : { errors })
  }
}

function uidsIn(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0) throw new AuthError('MISSING_LOCAL_ID')
  if (value.length > maximumUsers || !value.every((uid) => typeof uid === 'string'))
    throw invalidArgument(`'localIds' must be a list of at most ${maximumUsers} strings.`)
  return value
}

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

const maximumResults = 1000
const defaultResults = 20

/**
 * `GET /identitytoolkit.googleapis.com/v1/projects/:project/accounts:batchGet?maxResults&nextPageToken`, for tools alone: all
 * accounts in the order of their ids, with the hashes of their passwords. Firebase has one way of hashing per project; here each
 * account names its own in `hashConfig`, in the words in which `accounts:batchCreate` takes it.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/batchGet
 */
export function batchGet(deps: AuthDeps): Handler<Env> {
  return (c) => {
    assertService(c)
    const limit = limitOf(c.req.query('maxResults'))
    const accounts = deps.accounts.list(c.req.query('nextPageToken') ?? '', limit)
    const last = accounts.length === limit ? accounts.at(-1) : undefined
    return c.json({
      kind: 'identitytoolkit#DownloadAccountResponse',
      ...(accounts.length > 0 && { users: accounts.map((account) => withPassword(deps, account)) }),
      ...(last && { nextPageToken: last.uid }),
    })
  }
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return defaultResults
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > maximumResults)
    throw invalidArgument(`maxResults must be a number from 1 to ${maximumResults}.`)
  return limit
}

function withPassword(deps: AuthDeps, account: Account): object {
  const { password } = account
  const info = accountInfo(account, deps.secondFactors.of(account.uid))
  if (password === undefined) return info
  return {
    ...info,
    passwordHash: Buffer.from(password.hash).toString('base64url'),
    salt: Buffer.from(password.salt).toString('base64url'),
    hashConfig: writeHashConfig(password.parameters),
  }
}
