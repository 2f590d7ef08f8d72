import {
  checkAccount,
  onAccountChange,
  readSignedIn,
  sendReset,
  signedInAt,
  signInAccount,
  signOutAccount,
  type Account,
} from '#data/backend/account.ts'
import { endPerson } from '#browser/of-person.ts'
import { holdWrites, trustSignIn } from '#data/backend/early-session.ts'
import type { Actor } from '#data/backend/write/log-entry.ts'
import { toAppError } from '#data/errors.ts'
import { log } from '#data/log.ts'
import { onDenied, queryClient } from '#data/query-client.ts'
import { forgetSeen, keepSeenOf } from '#data/seen-store.ts'
import {
  type Administrator,
  administratorOf,
  forgetPerson,
  forgetSession,
  hasLeft,
  keepOnlyOf,
  keepSession,
  type KeptSession,
  type Leaving,
  noteLeaving,
  readKeptSession,
} from './kept-session.ts'
import { msg, t } from '@touchline/domain/language/t.ts'
import { keepOwnTimeZone } from './own-zone.ts'

type Known = { preferences: unknown; readAt: number }
let known: Known | undefined

/** Preferences that the session read or kept, so that they aren't read twice. */
export const knownPreferences = (): Known | undefined => known

function knowPreferences(preferences: unknown): void {
  known = { preferences, readAt: Date.now() }
  keepOwnTimeZone(preferences)
}

export type { Administrator }

export const ACCESS_DENIED = msg('Access denied. Admin privileges required.')

/** Auth state. A non-administrator counts as signed out. */
export type Session =
  | { status: 'loading' }
  /** `left`: signed out on purpose in this tab, so that the page isn't offered again. */
  | { status: 'signedOut'; message?: string; left?: boolean }
  | { status: 'admin'; admin: Administrator }

let session: Session = { status: 'loading' }
const listeners = new Set<() => void>()

export const currentSession = (): Session => session

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(next: Session): void {
  if (next.status === 'signedOut') forgetSession()
  if (sameSession(session, next)) return
  const isSomeoneElse =
    session.status === 'admin' && !(next.status === 'admin' && next.admin.uid === session.admin.uid)
  session = next
  if (next.status === 'admin') keepOnlyOf(next.admin.uid)
  // Before listeners run: the next person must not undo, read or send what this one did.
  if (isSomeoneElse) endPerson()
  listeners.forEach((tell) => tell())
  // Data read by one person must not be left for the next, nor for anybody who uses the browser later.
  if (next.status === 'signedOut') forgetSeen()
  if (isSomeoneElse) queryClient.clear()
}

const sameSession = (a: Session, b: Session) => JSON.stringify(a) === JSON.stringify(b)

/** Resolves once the auth state is known. */
export function sessionReady(): Promise<Exclude<Session, { status: 'loading' }>> {
  return new Promise((resolve) => {
    const check = () => {
      if (session.status === 'loading') return
      stop()
      resolve(session)
    }
    const stop = subscribeSession(check)
    check()
  })
}

/** The signed-in administrator; only for code that runs behind the access rule. */
export function currentAdmin(): Administrator {
  if (session.status !== 'admin') throw new Error('No administrator is signed in.')
  return session.admin
}

/** Author of a verdict that may need a second person. */
export function currentDecider(): { actorId: string; actor: Administrator } {
  const actor = currentAdmin()
  return { actorId: actor.uid, actor }
}

/** Author of a write, as in the log. */
export function currentActor(): Actor {
  const { uid, firstName, lastName, email } = currentAdmin()
  const name = `${firstName} ${lastName}`.trim()
  return { uid, name: name === '' ? email : name }
}

type Admission = { admitted: Administrator } | { refused: 'notAdmin' | 'unreadable'; cause?: unknown }

async function admission(account: Account): Promise<Admission> {
  try {
    const fields = await readSignedIn(account.uid, session.status === 'admin')
    if (fields?.['isAdmin'] !== true) return { refused: 'notAdmin' }
    knowPreferences(fields['preferences'])
    keepSeenOf(account.uid, fields['preferences'])
    return { admitted: administratorOf(account, fields) }
  } catch (cause) {
    log.error('The administrator status could not be read.', cause)
    return { refused: 'unreadable', cause }
  }
}

/** Set during {@link signIn} and {@link signOut}, so that the listener below doesn't decide the same thing twice. */
let deciding = false

/** Starts listening to the auth service; called once, before the first route loads. */
export function startSession(): void {
  const kept = readKeptSession()
  trustSignIn(kept && { uid: kept.admin.uid, email: kept.admin.email, at: kept.signedInAt })
  onAccountChange((account, isUnchecked) => {
    if (deciding) return
    if (account === null) {
      lastAccount = undefined
      // In another tab, and on purpose: not a lost session.
      if (session.status === 'admin' && hasLeft(session.admin.uid)) forgetPerson(session.admin.uid)
      become(session.status === 'signedOut' ? session : { status: 'signedOut' })
    } else if (isUnchecked && kept !== undefined) begin(account, kept)
    else if (isChecking && account.uid === lastAccount?.uid) lastAccount = account
    else void readmit(account)
  })
  onDenied(() => void recheckSession())
}

/** Account of the last known session, for checking it again. */
let lastAccount: Account | undefined

/** Continues as the administrator last known here, and checks in parallel whether that still holds. */
function begin(account: Account, { admin, preferences }: KeptSession): void {
  knowPreferences(preferences)
  keepSeenOf(admin.uid, preferences)
  become({ status: 'admin', admin })
  const check = async () => {
    isChecking = true
    await Promise.all([checkAccount(), readmit(account)])
    isChecking = false
    if (session.status !== 'admin' || lastAccount === undefined) return false
    admit({ ...session.admin, email: lastAccount.email })
    // Changed on another machine since: days may start at another time.
    if (!isSame(preferences, knownPreferences()?.preferences)) void queryClient.invalidateQueries()
    return true
  }
  holdWrites(check())
}

/** During the check of the account, its events are no reason to read the record again. */
let isChecking = false

/** Compares fields regardless of their order. */
const isSame = (kept: unknown, read: unknown) => inOrder(kept) === inOrder(read)
const inOrder = (fields: unknown) =>
  JSON.stringify(Object.entries(Object(fields)).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Keeps the session for the next start of the console in this browser. */
async function keep(admin: Administrator): Promise<void> {
  const at = await signedInAt(admin.uid)
  // Signed out in the meantime, or demoted.
  if (at === undefined || session.status !== 'admin' || session.admin.uid !== admin.uid) return
  keepSession({ admin, signedInAt: at, preferences: knownPreferences()?.preferences })
}

function admit(admin: Administrator): void {
  become({ status: 'admin', admin })
  keep(admin).catch((cause: unknown) => log.warn('The session could not be kept.', cause))
}

async function readmit(account: Account): Promise<void> {
  const before = session
  lastAccount = account
  const answer = await admission(account)
  // Signed out, or in as someone else, while the answer was on its way.
  if (lastAccount?.uid !== account.uid) return
  if ('admitted' in answer) return admit({ ...answer.admitted, email: lastAccount.email })
  // A token refresh of an administrator while the server is away says nothing about their rights.
  const isSamePerson = before.status === 'admin' && before.admin.uid === account.uid
  if (answer.refused === 'unreadable' && isSamePerson) return
  if (answer.refused === 'notAdmin') {
    forgetPerson(account.uid)
    await endSession(t(ACCESS_DENIED))
  } else become({ status: 'signedOut' })
}

async function endSession(message: string): Promise<void> {
  lastAccount = undefined
  become({ status: 'signedOut', message })
  await signOutAccount().catch((cause: unknown) => log.error('Signing out failed.', cause))
}

/** Reads the administrator status again: after a denied call, and when the own record may have changed. */
export async function recheckSession(): Promise<void> {
  if (session.status === 'admin' && lastAccount) await readmit(lastAccount)
}

/** The password was right, but the account has a second factor. */
export type SecondStep = {
  /** Continues like {@link signIn}. */
  giveCode(code: string): Promise<void>
  /** Whether another code may work after this failure. */
  isWrongCode(failure: unknown): boolean
}

/**
 * Signs in, or returns the second step. Succeeds only for an administrator; anyone else is signed out at once. Throws the auth
 * service's error, or an error with the message {@link ACCESS_DENIED}.
 */
export async function signIn(email: string, password: string): Promise<SecondStep | undefined> {
  try {
    await enter(() => signInAccount(email, password))
    return undefined
  } catch (failure) {
    if (!hasCode(failure, 'auth/multi-factor-auth-required')) throw failure
    return {
      giveCode: (code) =>
        enter(async () => (await import('#data/backend/own-account.ts')).completeSignIn(failure, code)),
      isWrongCode: (wrong) => hasCode(wrong, 'auth/invalid-verification-code'),
    }
  }
}

const hasCode = (failure: unknown, code: string) =>
  failure instanceof Error && 'code' in failure && failure.code === code

async function enter(signInNow: () => Promise<Account>): Promise<void> {
  deciding = true
  try {
    const account = await signInNow()
    lastAccount = account
    const answer = await admission(account)
    if ('admitted' in answer) return admit(answer.admitted)
    if (answer.refused === 'notAdmin') forgetPerson(account.uid)
    // An unreachable server isn't a refusal; any other failure counts as one, as the specification says.
    const failure = toAppError(answer.cause)
    const isAway = answer.refused === 'unreadable' && ['offline', 'unavailable'].includes(failure.kind)
    const sentence = isAway ? failure.sentence : t(ACCESS_DENIED)
    await endSession(sentence)
    throw new Error(sentence, { cause: answer.cause })
  } finally {
    deciding = false
  }
}

/** Ends the session. Throws an error with the specified message when that fails. */
export async function signOut(): Promise<void> {
  deciding = true
  const leaving: Leaving | undefined = session.status === 'admin' ? noteLeaving(session.admin.uid) : undefined
  try {
    await signOutAccount()
    lastAccount = undefined
    leaving?.end()
    become({ status: 'signedOut', left: true })
  } catch (cause) {
    leaving?.stay()
    log.error('Signing out failed.', cause)
    throw new Error('An error occurred during logout', { cause })
  } finally {
    deciding = false
  }
}

/**
 * Requests a reset e-mail. Doesn't reveal whether the account exists, not even by failing; throws only when the auth service
 * couldn't be asked.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  try {
    await sendReset(email)
  } catch (failure) {
    log.warn('The reset e-mail was not accepted.', failure)
    if (toAppError(failure).kind === 'unavailable') throw failure
  }
}
