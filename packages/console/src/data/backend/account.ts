import { onIdTokenChanged, sendPasswordResetEmail, signInWithEmailAndPassword, signOut } from 'firebase/auth'
import { auth } from './auth.ts'
import { takeTrust } from './early-session.ts'
import { moveRecords, recordsRoot } from './records-root.ts'

export type Account = { uid: string; email: string }

export const toAccount = ({ uid, email }: { uid: string; email: string | null }): Account => ({
  uid,
  email: email ?? '',
})

/**
 * Calls back at once and on every sign-in, sign-out and token refresh, in this and other tabs. `isUnchecked`: the stored
 * session was trusted and is still being checked.
 */
export function onAccountChange(
  listener: (account: Account | null, isUnchecked: boolean) => void,
): () => void {
  return onIdTokenChanged(auth, (user) => listener(user && toAccount(user), takeTrust()))
}

/** Asks the auth service about the session already in use, and ends it where the SDK would not have started it. */
export async function checkAccount(): Promise<void> {
  const user = auth.currentUser
  if (user === null) return
  try {
    await user.reload()
  } catch (failure) {
    const { code } = Object(failure)
    if (code !== 'auth/network-request-failed' && auth.currentUser === user) await signOut(auth)
  }
}

/** Returns when the account signed in, by its tokens; undefined when it is no longer signed in. */
export async function signedInAt(uid: string): Promise<number | undefined> {
  const user = auth.currentUser
  if (user?.uid !== uid) return undefined
  const { claims } = await user.getIdTokenResult()
  return Number(claims.auth_time)
}

export async function signInAccount(email: string, password: string): Promise<Account> {
  return toAccount((await signInWithEmailAndPassword(auth, email, password)).user)
}

export const signOutAccount = (): Promise<void> => signOut(auth)

export const sendReset = (email: string): Promise<void> => sendPasswordResetEmail(auth, email)

type Fields = Record<string, unknown> | undefined

/**
 * Reads the fields of `users/{uid}`; undefined when there is no such record. Loads the database's code only at sign-in, so that
 * the login page does without it.
 */
export async function readUserFields(uid: string): Promise<Fields> {
  const { readFields } = await import('./fields.ts')
  return readFields('users', uid)
}

/** Reads them at sign-in, and at the same time where records are. `hasAsked`: other records were asked for before. */
export async function readSignedIn(uid: string, hasAsked: boolean): Promise<Fields> {
  const { leaveIfMoved, readFields, readRoot } = await import('./fields.ts')
  const own = readFields('users', uid)
  // Refused where records are elsewhere.
  own.catch(() => undefined)
  if (hasAsked) {
    await leaveIfMoved()
    return own
  }
  const root = await readRoot()
  if (root === recordsRoot()) return own
  moveRecords(root)
  return readFields('users', uid)
}
