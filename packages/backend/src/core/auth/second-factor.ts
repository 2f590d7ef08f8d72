import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'

import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-errors.ts'
import type { Account } from '#store/account-store.ts'
import type { SecondFactor } from '#store/second-factors.ts'
import { transaction } from '#store/db.ts'
import { tooManyAttempts } from './limit-failures.ts'
import { endSessionsNow } from './sign-in.ts'

const minute = 60_000
/** Time to enter the first code, or the code after the password. */
const patienceMilliseconds = 5 * minute
/** Firebase's limit. https://cloud.google.com/identity-platform/docs/admin/enabling-totp-mfa */
const maximumFactors = 5

const enrollment = 'enrollment'
const pending = 'pending sign-in'
const secretOf = (id: string) => `second factor ${id}`

/**
 * A secret that takes effect with its first code; `session` carries it sealed through the client. `deadline` in
 * milliseconds.
 */
export type StartedEnrollment = { secret: string; session: string; deadline: number }

/** Throws UNVERIFIED_EMAIL or SECOND_FACTOR_LIMIT_EXCEEDED. */
export function startEnrollment(deps: AuthDeps, account: Account): StartedEnrollment {
  if (!account.emailVerified)
    throw new AuthError('UNVERIFIED_EMAIL', 'Need to verify email first before enrolling second factors.')
  assertRoom(deps, account)
  const bytes = createTotpSecret()
  const deadline = deps.now().getTime() + patienceMilliseconds
  const secret = Buffer.from(bytes).toString('base64url')
  const note = { uid: account.uid, factor: randomUUID(), secret }
  return { secret: base32(bytes), session: deps.sealer.sealNote(enrollment, note, deadline), deadline }
}

function assertRoom(deps: AuthDeps, { uid }: Account): void {
  if (deps.secondFactors.of(uid).length >= maximumFactors) throw new AuthError('SECOND_FACTOR_LIMIT_EXCEEDED')
}

export type FirstCode = { session: string; code: string; displayName: string | undefined }

/**
 * Adds the factor of a correct first code and ends every session, including a thief's; returns the new account. Throws
 * INVALID_SESSION_INFO or INVALID_CODE.
 */
export function finishEnrollment(
  deps: AuthDeps,
  { uid }: Account,
  { session, code, displayName }: FirstCode,
): { account: Account; factor: string } {
  const note = deps.sealer.openNote(enrollment, session)
  if (note?.['uid'] !== uid) throw new AuthError('INVALID_SESSION_INFO')
  const factor = String(note['factor'])
  const secret = Buffer.from(String(note['secret']), 'base64url')
  assertTries(deps, uid)
  const step = matchingStep(secret, code, deps.now())
  if (step === undefined) throw new AuthError('INVALID_CODE')
  deps.codeThrottle.clear(uid)
  return transaction(deps.db, () => {
    const account = deps.accounts.find(uid)
    if (account === undefined) throw new AuthError('USER_NOT_FOUND')
    assertRoom(deps, account)
    // Sent twice, it was added by the first.
    if (deps.secondFactors.of(uid).some(({ id }) => id === factor))
      throw new AuthError('INVALID_SESSION_INFO')
    const sealed = deps.sealer.seal(secretOf(factor), secret)
    const enrolledAt = deps.now().getTime()
    deps.secondFactors.add({ id: factor, uid, displayName, secret: sealed, enrolledAt, lastStep: step })
    return { account: endSessions(deps, account), factor }
  })
}

/** Removes factors that aren't kept and ends every session. Throws MFA_ENROLLMENT_NOT_FOUND if none is removed. */
export function withdrawFactors(deps: AuthDeps, uid: string, isKept: (id: string) => boolean): Account {
  return transaction(deps.db, () => {
    const account = deps.accounts.find(uid)
    if (account === undefined) throw new AuthError('USER_NOT_FOUND')
    const withdrawn = deps.secondFactors.of(uid).filter(({ id }) => !isKept(id))
    if (withdrawn.length === 0) throw new AuthError('MFA_ENROLLMENT_NOT_FOUND')
    for (const { id } of withdrawn) deps.secondFactors.remove(uid, id)
    return endSessions(deps, account)
  })
}

function endSessions(deps: AuthDeps, account: Account): Account {
  const changed = { ...account, validSince: endSessionsNow(deps, account) }
  deps.accounts.save(changed)
  return changed
}

/** Proves for five minutes that the password was right; void after a change of password or the end of sessions. */
export function pendingCredential(deps: AuthDeps, { uid, validSince }: Account): string {
  return deps.sealer.sealNote(pending, { uid, validSince }, deps.now().getTime() + patienceMilliseconds)
}

/** Account of a pending credential. Throws INVALID_MFA_PENDING_CREDENTIAL or USER_DISABLED. */
export function pendingAccount(deps: AuthDeps, credential: string): Account {
  const note = deps.sealer.openNote(pending, credential)
  const account = note === undefined ? undefined : deps.accounts.find(String(note['uid']))
  if (account === undefined || account.validSince !== note?.['validSince'])
    throw new AuthError('INVALID_MFA_PENDING_CREDENTIAL')
  if (account.disabled) throw new AuthError('USER_DISABLED')
  return account
}

/** Factor by id; throws MFA_ENROLLMENT_NOT_FOUND. */
export function factorOf(deps: AuthDeps, { uid }: Account, id: string): SecondFactor {
  const factor = deps.secondFactors.of(uid).find((candidate) => candidate.id === id)
  if (factor === undefined) throw new AuthError('MFA_ENROLLMENT_NOT_FOUND')
  return factor
}

/** Uses up a code. Throws INVALID_CODE if wrong or used, TOO_MANY_ATTEMPTS_TRY_LATER after five of them. */
export function spendCode(deps: AuthDeps, { id, uid, secret }: SecondFactor, code: string): void {
  assertTries(deps, uid)
  const opened = deps.sealer.open(secretOf(id), secret)
  if (opened === undefined)
    deps.warn(`The second factor of the account ${uid} was sealed with another key file: reset it.`)
  const step = opened === undefined ? undefined : matchingStep(opened, code, deps.now())
  if (step === undefined || !deps.secondFactors.spend(id, step)) throw new AuthError('INVALID_CODE')
  deps.codeThrottle.clear(uid)
}

function assertTries(deps: AuthDeps, uid: string): void {
  if (!deps.codeThrottle.allow(uid)) throw tooManyAttempts()
}

/** Codes of authenticator apps: RFC 6238 with SHA-1, 30 seconds, six digits. https://www.rfc-editor.org/rfc/rfc6238 */
export const totpParameters = { hashingAlgorithm: 'SHA1', verificationCodeLength: 6, periodSec: 30 } as const

/** As long as the hash, as https://www.rfc-editor.org/rfc/rfc4226#section-4 recommends. */
const secretBytes = 20

/** One step either way, for clock differences and slow typing. */
const toleratedSteps = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function createTotpSecret(): Uint8Array {
  return randomBytes(secretBytes)
}

/** The secret in base32, as people and apps exchange it. https://www.rfc-editor.org/rfc/rfc4648#section-6 */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export function stepAt(time: Date): number {
  return Math.floor(time.getTime() / 1000 / totpParameters.periodSec)
}

export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  // Dynamic truncation: https://www.rfc-editor.org/rfc/rfc4226#section-5.3
  const offset = (hash.at(-1) ?? 0) & 0x0f
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** totpParameters.verificationCodeLength
  return String(number).padStart(totpParameters.verificationCodeLength, '0')
}

/** Time step of a code near `time`, or undefined if wrong. */
export function matchingStep(secret: Uint8Array, code: string, time: Date): number | undefined {
  const middle = stepAt(time)
  let found: number | undefined
  for (let step = middle - toleratedSteps; step <= middle + toleratedSteps; step++)
    if (equal(totpCode(secret, step), code)) found = step
  return found
}

function equal(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
