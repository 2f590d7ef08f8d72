import type { Handler } from 'hono'

import { assertFreePhoneNumber } from '#core/auth/accounts/account-changes.ts'
import { parseCustomAttributes } from '#core/auth/accounts/claims.ts'
import { readHashConfig } from '#core/auth/accounts/hash-config.ts'
import { hashLength } from '#core/auth/accounts/passwords.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import {
  type Body,
  optionalFlag,
  optionalText,
  readJson,
  requiredEmail,
  requiredPhoneNumber,
} from '#core/auth/auth-input.ts'
import { assertService } from '#core/auth/service-only.ts'
import { newAccount } from '#core/auth/sign-in/sign-in.ts'
import type { Env } from '#core/deps.ts'
import { invalidArgument, ProtocolError } from '#core/errors.ts'
import { isObject, toNumber } from '#core/json.ts'
import type { Account, PasswordHash, ScryptParameters } from '#store/accounts/account-store.ts'
import { transaction } from '#store/db.ts'

const maximumUsers = 1000

/**
 * `POST /identitytoolkit.googleapis.com/v1/projects/:project/accounts:batchCreate`, for tools alone: imports up to 1,000
 * accounts with hashes of standard scrypt or of Firebase's own (core/auth/accounts/hash-config.ts). One that
 * can't be imported is named in `error` by its index; the others are. With `allowOverwrite` an account of the same id is
 * replaced. https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/batchCreate
 */
export function batchCreate(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    assertService(c)
    const body = await readJson(c)
    const users = body['users']
    if (!Array.isArray(users) || users.length === 0) throw new AuthError('MISSING_USER_ACCOUNT')
    if (users.length > maximumUsers)
      throw invalidArgument(`At most ${maximumUsers} users can be imported at once.`)
    const parameters = readHashConfig(body)
    const overwrite = optionalFlag(body, 'allowOverwrite') ?? false
    const error: { index: number; message: string }[] = []
    transaction(deps.db, () => {
      for (const [index, user] of users.entries()) {
        const message = importOne(deps, user, { parameters, overwrite })
        if (message !== undefined) error.push({ index, message })
      }
    })
    return c.json({ kind: 'identitytoolkit#UploadAccountResponse', ...(error.length === 0 ? {} : { error }) })
  }
}

type ImportOptions = { parameters: ScryptParameters | undefined; overwrite: boolean }

/** Imports one account; answers why it can't be, if so. */
function importOne(deps: AuthDeps, user: unknown, options: ImportOptions): string | undefined {
  try {
    if (!isObject(user)) return 'The user is not an object.'
    const account = accountOf(deps, user, options.parameters)
    if (!options.overwrite && deps.accounts.find(account.uid) !== undefined)
      return 'localId belongs to an existing account.'
    const holder = account.email === undefined ? undefined : deps.accounts.findByEmail(account.email)
    if (holder !== undefined && holder.uid !== account.uid)
      return 'email exists in another account in database.'
    if (account.phoneNumber !== undefined) assertFreePhoneNumber(deps, account.phoneNumber, account.uid)
    deps.accounts.save(account)
    return undefined
  } catch (error) {
    if (error instanceof AuthError) return error.message
    if (error instanceof ProtocolError) return error.publicMessage
    throw error
  }
}

function accountOf(deps: AuthDeps, user: Body, parameters: ScryptParameters | undefined): Account {
  const uid = optionalText(user, 'localId')
  if (uid === undefined || uid.length > 128)
    throw invalidArgument('localId is missing or longer than 128 characters.')
  const password = passwordOf(user, parameters)
  const account = newAccount(deps, uid)
  const claims = optionalText(user, 'customAttributes')
  const createdAt = toNumber(user['createdAt'] ?? account.createdAt)
  const lastLoginAt = toNumber(user['lastLoginAt'] ?? Number.NaN)
  return {
    ...account,
    email: user['email'] === undefined ? undefined : requiredEmail(user),
    emailVerified: optionalFlag(user, 'emailVerified') ?? false,
    displayName: optionalText(user, 'displayName'),
    photoUrl: optionalText(user, 'photoUrl'),
    customAttributes: claims === undefined ? undefined : parseCustomAttributes(claims),
    phoneNumber: user['phoneNumber'] === undefined ? undefined : requiredPhoneNumber(user),
    disabled: optionalFlag(user, 'disabled') === true || deps.isSwitchedOff(uid),
    password,
    passwordUpdatedAt: password === undefined ? undefined : account.createdAt,
    createdAt: Number.isSafeInteger(createdAt) ? createdAt : account.createdAt,
    lastLoginAt: Number.isSafeInteger(lastLoginAt) ? lastLoginAt : undefined,
  }
}

function passwordOf(user: Body, parameters: ScryptParameters | undefined): PasswordHash | undefined {
  const encoded = optionalText(user, 'passwordHash')
  if (encoded === undefined) return undefined
  if (parameters === undefined) throw new AuthError('MISSING_HASH_ALGORITHM')
  // Node's decoder reads base64 and its web-safe form alike.
  const hash = Buffer.from(encoded, 'base64')
  const length = hashLength(parameters)
  if (hash.length !== length) throw invalidArgument(`passwordHash must have ${length} bytes.`)
  return { hash, salt: Buffer.from(optionalText(user, 'salt') ?? '', 'base64'), parameters }
}
