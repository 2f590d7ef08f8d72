import {
  EmailAuthProvider,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
} from 'firebase/auth'
import { auth } from '#data/backend/auth.ts'

/** The signed-in account, as far as the console needs to know it. */
export type Account = { uid: string; email: string }

const toAccount = (user: { uid: string; email: string | null } | null): Account | null =>
  user === null ? null : { uid: user.uid, email: user.email ?? '' }

/** Calls back at once and on every sign-in, sign-out and token refresh, in this and other tabs. */
export function onAccountChange(listener: (account: Account | null) => void): () => void {
  return onIdTokenChanged(auth, (user) => listener(toAccount(user)))
}

export async function signInAccount(email: string, password: string): Promise<Account> {
  const { user } = await signInWithEmailAndPassword(auth, email, password)
  return { uid: user.uid, email: user.email ?? email }
}

export const signOutAccount = (): Promise<void> => signOut(auth)

export const sendReset = (email: string): Promise<void> => sendPasswordResetEmail(auth, email)

/** Changes the own password; the current one proves who sits there. */
export async function changeOwnPassword(current: string, next: string): Promise<void> {
  const user = auth.currentUser
  if (!user?.email) throw new Error('Nobody is signed in.')
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current))
  await updatePassword(user, next)
}

/**
 * The fields of `users/{uid}`; undefined when there is no such record. The database's code is loaded for it only when
 * somebody signs in, so that the login page does without.
 */
export async function readUserFields(uid: string): Promise<Record<string, unknown> | undefined> {
  const { readFields } = await import('#data/backend/fields.ts')
  return readFields('users', uid)
}
