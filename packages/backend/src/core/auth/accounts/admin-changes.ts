import { AuthError } from '#core/auth/auth-errors.ts'
import {
  type Body,
  optionalFlag,
  optionalProfileText,
  optionalText,
  requiredEmail,
  requiredNewPassword,
  requiredPhoneNumber,
} from '#core/auth/auth-input.ts'
import { invalidArgument } from '#core/errors.ts'
import { toNumber } from '#core/json.ts'
import type { AccountChanges } from './account-changes.ts'
import { parseCustomAttributes } from './claims.ts'

/**
 * Changes of an account as `accounts:update` names them.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/update
 */
export function adminChanges(body: Body): AccountChanges {
  // The Admin SDK names it in both ways.
  const disabled = optionalFlag(body, 'disableUser') ?? optionalFlag(body, 'disabled')
  const emailVerified = optionalFlag(body, 'emailVerified')
  const customAttributes = optionalText(body, 'customAttributes')
  return {
    ...cleared(body),
    ...profileChanges(body),
    ...(body['email'] === undefined ? {} : { email: requiredEmail(body) }),
    ...(body['password'] === undefined ? {} : { secret: requiredNewPassword(body) }),
    ...(body['phoneNumber'] === undefined ? {} : { phoneNumber: requiredPhoneNumber(body) }),
    ...(emailVerified === undefined ? {} : { emailVerified }),
    ...(disabled === undefined ? {} : { disabled }),
    ...(customAttributes === undefined ? {} : { customAttributes: parseCustomAttributes(customAttributes) }),
    ...(body['validSince'] === undefined ? {} : { validSince: validSinceOf(body) }),
  }
}

export function profileChanges(body: Body): AccountChanges {
  const displayName = optionalProfileText(body, 'displayName')
  const photoUrl = optionalProfileText(body, 'photoUrl')
  return {
    ...(displayName === undefined ? {} : { displayName }),
    ...(photoUrl === undefined ? {} : { photoUrl }),
  }
}

/** Attributes and providers that `deleteAttribute` and `deleteProvider` remove. */
export function cleared(body: Body): AccountChanges {
  const attributes = names(body, 'deleteAttribute')
  const providers = names(body, 'deleteProvider')
  return {
    ...(attributes.includes('DISPLAY_NAME') ? { displayName: undefined } : {}),
    ...(attributes.includes('PHOTO_URL') ? { photoUrl: undefined } : {}),
    ...(providers.includes('phone') ? { phoneNumber: undefined } : {}),
    ...(providers.includes('password')
      ? { email: undefined, emailVerified: false, emailLink: false, withoutPassword: true }
      : {}),
  }
}

function names(body: Body, field: string): unknown[] {
  const value = body[field] ?? []
  if (!Array.isArray(value)) throw invalidArgument(`Invalid value at '${field}' (TYPE_LIST).`)
  return value
}

function validSinceOf(body: Body): number {
  const seconds = toNumber(body['validSince'])
  if (!Number.isSafeInteger(seconds) || seconds < 0) throw invalidArgument("Invalid value at 'validSince'.")
  return seconds
}

/** Refuses providers that accounts here can't have, rather than dropping them. */
export function assertKnownProviders(body: Body): void {
  if (body['linkProviderUserInfo'] !== undefined)
    throw new AuthError('OPERATION_NOT_ALLOWED', 'Accounts of other providers are not supported.')
}
