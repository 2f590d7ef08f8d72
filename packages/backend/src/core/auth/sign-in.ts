import { randomInt } from 'node:crypto'

import { idTokenSeconds } from './token-lifetimes.ts'
import type { SignIn, Tokens } from './tokens.ts'
import type { Account } from '#store/account-store.ts'
import type { Sessions } from '#store/sessions.ts'

type Clock = { readonly now: () => Date }

type SessionDeps = { readonly tokens: Tokens; readonly sessions: Sessions }

export type SignedIn = { idToken: string; refreshToken: string; expiresIn: string }

/**
 * Time of a sign-in now, in seconds. Never before `validSince`, which is up to a second ahead after a change of
 * password, so that sessions begun in that second end too.
 */
export function authTimeNow(deps: Clock, account: Account): number {
  return Math.max(Math.floor(deps.now().getTime() / 1000), account.validSince)
}

/** A sign-in now, without a second factor. */
export function passwordAlone(deps: Clock, account: Account): SignIn {
  return { authTime: authTimeNow(deps, account), secondFactor: undefined }
}

/**
 * The `validSince` (seconds) that ends all sessions until now, including those begun in this second after another end.
 */
export function endSessionsNow(deps: Clock, { validSince }: Account): number {
  return Math.max(Math.floor(deps.now().getTime() / 1000), validSince) + 1
}

/** Starts a session and signs its first ID token. */
export async function startSession(deps: SessionDeps, account: Account, signIn: SignIn): Promise<SignedIn> {
  const idToken = await deps.tokens.signIdToken(account, signIn)
  const refreshToken = deps.sessions.start({ uid: account.uid, ...signIn })
  return { idToken, refreshToken, expiresIn: String(idTokenSeconds) }
}

const uidAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An account id like Firebase's: 28 letters and digits. */
export function createUid(): string {
  return Array.from({ length: 28 }, () => uidAlphabet[randomInt(uidAlphabet.length)]).join('')
}

/** A new account without a password; `validSince` is now, so that it can sign in at once. */
export function newAccount(deps: Clock, uid: string): Account {
  const createdAt = deps.now().getTime()
  return {
    uid,
    email: undefined,
    emailVerified: false,
    displayName: undefined,
    photoUrl: undefined,
    disabled: false,
    password: undefined,
    passwordUpdatedAt: undefined,
    validSince: Math.floor(createdAt / 1000),
    createdAt,
    lastLoginAt: undefined,
    customAttributes: undefined,
    phoneNumber: undefined,
    emailLink: false,
  }
}
