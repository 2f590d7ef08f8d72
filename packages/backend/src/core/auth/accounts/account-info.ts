import type { Account } from '#store/account-store.ts'
import type { SecondFactor } from '#store/second-factors.ts'

// "REDACTED" in base64: tells that there is a password, as Firebase does for callers who may not see hashes.
const redacted = 'UkVEQUNURUQ='

/** An account as `accounts:lookup` answers it. https://cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo */
export function accountInfo(account: Account, factors: readonly SecondFactor[]) {
  return {
    localId: account.uid,
    email: account.email,
    emailVerified: account.emailVerified,
    displayName: account.displayName,
    photoUrl: account.photoUrl,
    phoneNumber: account.phoneNumber,
    customAttributes: account.customAttributes,
    ...(account.emailLink ? { emailLinkSignin: true } : {}),
    ...(account.password === undefined
      ? {}
      : { passwordHash: redacted, passwordUpdatedAt: account.passwordUpdatedAt }),
    providerUserInfo: providerInfo(account),
    ...(factors.length === 0 ? {} : { mfaInfo: factors.map(factorInfo) }),
    validSince: String(account.validSince),
    disabled: account.disabled,
    lastLoginAt: account.lastLoginAt === undefined ? undefined : String(account.lastLoginAt),
    createdAt: String(account.createdAt),
  }
}

/** A second factor as answers list it. https://cloud.google.com/identity-platform/docs/reference/rest/Shared.Types/MfaEnrollment */
export function factorInfo({ id, displayName, enrolledAt }: SecondFactor) {
  return { mfaEnrollmentId: id, displayName, enrolledAt: new Date(enrolledAt).toISOString(), totpInfo: {} }
}

/** Providers an account can sign in with; a phone number is stored, but nothing is sent to it. */
export function providerInfo(account: Account) {
  const { email, displayName, photoUrl, password, phoneNumber, emailLink } = account
  const hasEmail = email !== undefined && (password !== undefined || emailLink)
  return [
    ...(hasEmail
      ? [{ providerId: 'password', federatedId: email, rawId: email, email, displayName, photoUrl }]
      : []),
    ...(phoneNumber === undefined ? [] : [{ providerId: 'phone', rawId: phoneNumber, phoneNumber }]),
  ]
}
