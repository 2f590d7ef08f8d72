import { onIdTokenChanged, sendPasswordResetEmail, signInWithEmailAndPassword, signOut } from 'firebase/auth'
import { auth } from './auth.ts'

/** The signed-in account, as far as the console needs to know it. */
export type Account = { uid: string; email: string }

export const toAccount = ({ uid, email }: { uid: string; email: string | null }): Account => ({
  uid,
  email: email ?? '',
})

/** Calls back at once and on every sign-in, sign-out and token refresh, in this and other tabs. */
export function onAccountChange(listener: (account: Account | null) => void): () => void {
  return onIdTokenChanged(auth, (user) => listener(user && toAccount(user)))
}

export async function signInAccount(email: string, password: string): Promise<Account> {
  return toAccount((await signInWithEmailAndPassword(auth, email, password)).user)
}

export const signOutAccount = (): Promise<void> => signOut(auth)

export const sendReset = (email: string): Promise<void> => sendPasswordResetEmail(auth, email)

/**
 * The fields of `users/{uid}`; undefined when there is no such record. The database's code is loaded for it only when
 * somebody signs in, so that the login page does without.
 */
export async function readUserFields(uid: string): Promise<Record<string, unknown> | undefined> {
  const { readFields } = await import('#data/backend/fields.ts')
  return readFields('users', uid)
}
