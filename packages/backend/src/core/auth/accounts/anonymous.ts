import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import {
  authTimeNow,
  createUid,
  newAccount,
  passwordAlone,
  type SignedIn,
  startSession,
} from '#core/auth/sign-in.ts'
import type { Account } from '#store/account-store.ts'
import { assertRecentSignIn, changeAccount } from './account-changes.ts'

export type Begun = { account: Account; session: SignedIn }

/**
 * Creates an account that can't be signed in to again until it is linked with an e-mail. Throws ADMIN_ONLY_OPERATION if
 * that is off.
 */
export async function signUpAnonymously(deps: AuthDeps): Promise<Begun> {
  if (!deps.settings.emulated) throw new AuthError('ADMIN_ONLY_OPERATION')
  const account = { ...newAccount(deps, createUid()), lastLoginAt: deps.now().getTime() }
  deps.accounts.save(account)
  const signIn = { authTime: authTimeNow(deps, account), secondFactor: undefined, provider: 'anonymous' }
  return { account, session: await startSession(deps, account, signIn) }
}

/** Adds an e-mail and a password to an account, as `linkWithCredential` asks. */
export async function linkPassword(
  deps: AuthDeps,
  idToken: string,
  { email, secret }: { email: string; secret: string },
): Promise<Begun> {
  const { account, claims } = await deps.authenticator.account(idToken)
  assertRecentSignIn(deps, claims)
  const linked = await changeAccount(deps, account.uid, { email, secret })
  return { account: linked, session: await startSession(deps, linked, passwordAlone(deps, linked)) }
}
