import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import { endSessionsNow } from '#core/auth/sign-in.ts'
import type { IdTokenClaims } from '#core/auth/tokens.ts'
import { adjustment } from '#core/watched-clock.ts'
import type { Account, PasswordHash } from '#store/account-store.ts'
import type { ActionCode } from '#store/action-codes.ts'
import { transaction } from '#store/db.ts'
import { longestLifetime } from './outbox.ts'
import { hashPassword } from './passwords.ts'

/**
 * Time after entering the password in which one can change it or the e-mail, or delete the account, as in Firebase.
 * Seconds.
 */
const recentSeconds = 5 * 60

export function assertRecentSignIn(deps: AuthDeps, claims: IdTokenClaims): void {
  const age = deps.now().getTime() / 1000 - claims.auth_time
  if (age > recentSeconds) throw new AuthError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}

/** Changes of an account; an absent field stays, an undefined one is cleared. */
export type AccountChanges = Partial<
  Pick<
    Account,
    | 'email'
    | 'emailVerified'
    | 'displayName'
    | 'photoUrl'
    | 'disabled'
    | 'customAttributes'
    | 'phoneNumber'
    | 'emailLink'
  > & {
    secret: string
    /** Ends sessions that began before this second; never undoes an earlier end. */
    validSince: number
    withoutPassword: true
  }
>

/**
 * Saves changes. A new password or e-mail ends every session and voids earlier codes; the caller starts a new session
 * if needed.
 */
export async function changeAccount(deps: AuthDeps, uid: string, changes: AccountChanges): Promise<Account> {
  const { secret, validSince, withoutPassword = false, ...rest } = changes
  const password = secret === undefined ? undefined : await newPassword(deps, secret)
  return transaction(deps.db, () => {
    const account = deps.accounts.find(uid)
    if (account === undefined) throw new AuthError('USER_NOT_FOUND')
    if (rest.email !== undefined) assertFreeEmail(deps, rest.email, uid)
    if (rest.phoneNumber !== undefined) assertFreePhoneNumber(deps, rest.phoneNumber, uid)
    const changesEmail = 'email' in rest && rest.email !== account.email
    const endsSessions =
      password !== undefined ||
      // To take an address away ends none: its owner just did that in one of them.
      (changesEmail && rest.email !== undefined) ||
      (rest.disabled === true && !account.disabled) ||
      (validSince !== undefined && meansNow(deps, validSince))
    const changed: Account = {
      ...account,
      ...rest,
      emailVerified: rest.emailVerified ?? (changesEmail ? false : account.emailVerified),
      ...(password === undefined ? {} : { password, passwordUpdatedAt: deps.now().getTime() }),
      ...(withoutPassword ? { password: undefined, passwordUpdatedAt: undefined } : {}),
      validSince: endsSessions
        ? endSessionsNow(deps, account)
        : Math.max(account.validSince, validSince ?? account.validSince),
    }
    deps.accounts.save(changed)
    if (endsSessions) deps.actionCodes.removeAll(uid, 'PASSWORD_RESET')
    return changed
  })
}

/**
 * Whether a request to end all sessions means now: it names the second by the sender's clock, and takes a while to
 * arrive.
 */
function meansNow(deps: Pick<AuthDeps, 'now'>, seconds: number): boolean {
  return seconds * 1000 > deps.now().getTime() - 1000 - adjustment
}

function assertFreeEmail(deps: AuthDeps, email: string, uid: string): void {
  const holder = deps.accounts.findByEmail(email)
  if (holder !== undefined && holder.uid !== uid) throw new AuthError('EMAIL_EXISTS')
}

export function assertFreePhoneNumber(deps: AuthDeps, phoneNumber: string, uid: string): void {
  const holder = deps.accounts.findByPhoneNumber(phoneNumber)
  if (holder !== undefined && holder.uid !== uid) throw new AuthError('PHONE_NUMBER_EXISTS')
}

/** The action of a valid code; throws INVALID_OOB_CODE or EXPIRED_OOB_CODE. */
export function actionOf(deps: AuthDeps, code: string): ActionCode {
  const action = deps.actionCodes.find(code)
  const account = action === undefined ? undefined : deps.accounts.find(action.uid)
  if (action === undefined || account === undefined || account.email !== action.email) {
    throw new AuthError('INVALID_OOB_CODE')
  }
  if (account.disabled) throw new AuthError('USER_DISABLED')
  const left = action.expiresAt - deps.now().getTime()
  // More than it ever had: it was sent by a clock that was ahead.
  if (left <= 0 || left > longestLifetime(action.kind, account) + adjustment)
    throw new AuthError('EXPIRED_OOB_CODE')
  return action
}

/** Sets the password with a mailed code, which also verifies the address. */
export async function resetPasswordByCode(
  deps: AuthDeps,
  { code, secret, client }: { code: string; secret: string; client: string | undefined },
): Promise<ActionCode> {
  const action = actionOf(deps, code)
  if (action.kind !== 'PASSWORD_RESET') throw new AuthError('INVALID_OOB_CODE')
  // Spent before the slow hashing, so that a code used twice at once works once.
  deps.actionCodes.removeAll(action.uid, 'PASSWORD_RESET')
  await changeAccount(deps, action.uid, { secret, emailVerified: true })
  deps.signInThrottle.succeeded(action.email, client)
  return action
}

/** Verifies the e-mail, or changes it to the verified new one. */
export async function applyCode(deps: AuthDeps, code: string): Promise<Account> {
  const { uid, kind, newEmail } = actionOf(deps, code)
  if (kind === 'PASSWORD_RESET') throw new AuthError('INVALID_OOB_CODE')
  const changes = newEmail === undefined ? { emailVerified: true } : { email: newEmail, emailVerified: true }
  const account = await changeAccount(deps, uid, changes)
  deps.actionCodes.removeAll(uid, kind)
  return account
}

export async function newPassword(deps: AuthDeps, password: string): Promise<PasswordHash> {
  const hash = await hashPassword(password)
  deps.plainPasswords?.note(hash, password)
  return hash
}
