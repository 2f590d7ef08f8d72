import {
  EmailAuthProvider,
  getMultiFactorResolver,
  multiFactor,
  reauthenticateWithCredential,
  TotpMultiFactorGenerator,
  updatePassword,
  type MultiFactorError,
  type TotpSecret,
  type User,
} from 'firebase/auth'
import { toAccount, type Account } from './account.ts'
import { auth } from './auth.ts'
/** Proof that the owner is present: the current password, and a code where the account has a second factor. */
export type Proof = { current: string; code?: string | undefined }

function currentUser(): User {
  if (!auth.currentUser) throw new Error('Nobody is signed in.')
  return auth.currentUser
}

/** Completes a sign-in with the code; `failure` is the error of the sign-in with the password alone. */
export async function completeSignIn(failure: unknown, code: string): Promise<Account> {
  // The caller saw its code: https://firebase.google.com/docs/reference/js/auth.multifactorerror
  const resolver = getMultiFactorResolver(auth, failure as MultiFactorError)
  const assertion = TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]?.uid ?? '', code)
  return toAccount((await resolver.resolveSignIn(assertion)).user)
}

async function prove({ current, code }: Proof): Promise<User> {
  const user = currentUser()
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', current))
  } catch (failure) {
    const { code: what } = failure as { code?: unknown } // whatever was thrown; compared with a known text only
    if (what !== 'auth/multi-factor-auth-required' || code === undefined) throw failure
    await completeSignIn(failure, code)
  }
  return user
}

export async function changeOwnPassword(proof: Proof, next: string): Promise<void> {
  await updatePassword(await prove(proof), next)
}

/** Asks the auth service since when the account has a second factor; null when it has none. */
export async function readOwnFactor(): Promise<Date | null> {
  const user = currentUser()
  await user.reload()
  const [factor] = multiFactor(user).enrolledFactors
  return factor ? new Date(factor.enrollmentTime) : null
}

export async function startOwnFactor(proof: Proof): Promise<TotpSecret> {
  const user = await prove(proof)
  return TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
}

export async function finishOwnFactor(secret: TotpSecret, code: string): Promise<void> {
  await multiFactor(currentUser()).enroll(
    TotpMultiFactorGenerator.assertionForEnrollment(secret, code),
    'Authenticator app',
  )
}

export async function removeOwnFactors(proof: Proof): Promise<void> {
  const { enrolledFactors } = multiFactor(await prove(proof))
  for (const factor of enrolledFactors) await multiFactor(currentUser()).unenroll(factor)
}
