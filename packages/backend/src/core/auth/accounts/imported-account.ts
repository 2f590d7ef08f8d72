import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import {
  type Body,
  optionalFlag,
  optionalText,
  requiredEmail,
  requiredPhoneNumber,
} from '#core/auth/auth-input.ts'
import { newAccount } from '#core/auth/sign-in.ts'
import { invalidArgument, ProtocolError } from '#core/errors.ts'
import { isObject, toNumber } from '#core/json.ts'
import type { Account, PasswordHash } from '#store/account-store.ts'
import { assertFreePhoneNumber } from './account-changes.ts'
import { parseCustomAttributes } from './claims.ts'

export type ImportOptions = {
  passwordOf(user: Body): PasswordHash | undefined
  /** Replaces an account with the same id. */
  overwrite: boolean
}

/** Imports an account as in `accounts:batchCreate`; returns the reason if it can't. */
export function importAccount(deps: AuthDeps, user: unknown, options: ImportOptions): string | undefined {
  try {
    if (!isObject(user)) return 'The user is not an object.'
    const account = accountOf(deps, user, options)
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

function accountOf(deps: AuthDeps, user: Body, { passwordOf }: ImportOptions): Account {
  const uid = optionalText(user, 'localId')
  if (uid === undefined || uid.length > 128)
    throw invalidArgument('localId is missing or longer than 128 characters.')
  const password = passwordOf(user)
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
