import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import {
  EmailAuthProvider,
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  updatePassword,
  type User,
} from 'firebase/auth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { totpCode } from '#core/auth/second-factor.ts'
import { authenticatorCode } from '#testing/authenticator.ts'
import { type Client, codeOf, createClient } from '#testing/client.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'
import { addAccount } from '#testing/test-accounts.ts'

let backend: TestBackend
let client: Client
let email: string
let uid: string
/** The clock of the test and its backend. */
let time = Date.now()
let people = 0

beforeAll(async () => {
  backend = await startBackend({ now: () => new Date(time) })
})
afterAll(() => backend.stop())
beforeEach(async () => {
  client = createClient(backend)
  uid = `person${people++}`
  email = `${uid}@club.example`
  await addAccount(backend, { uid, email, isAdmin: false })
  await backend.asService(admin('update'), { localId: uid, emailVerified: true })
})
afterEach(() => client.close())

const admin = (verb: string) => `/identitytoolkit.googleapis.com/v1/projects/touchline-test/accounts:${verb}`
const minute = 60_000

const codeFor = (key: string, stepsAhead = 0) => authenticatorCode(key, stepsAhead, new Date(time))
const wrongFor = (key: string) => codeFor(key).replace(/.$/, (digit) => String((Number(digit) + 5) % 10))

async function signIn(to = client): Promise<User> {
  return (await signInWithEmailAndPassword(to.auth, email, 'password')).user
}

async function enrol(user: User, stepsAhead = 0): Promise<string> {
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
  const code = codeFor(secret.secretKey, stepsAhead)
  await multiFactor(user).enroll(
    TotpMultiFactorGenerator.assertionForEnrollment(secret, code),
    'My telephone',
  )
  return secret.secretKey
}

/** Signs in with the password; returns the error that asks for the second factor's code. */
async function passwordGiven(to = client) {
  const error = await signIn(to).catch((failure: unknown) => failure)
  expect(error).toMatchObject({ code: 'auth/multi-factor-auth-required' })
  // Checked just now: https://firebase.google.com/docs/reference/js/auth.multifactorerror
  return getMultiFactorResolver(to.auth, error as MultiFactorError)
}

async function giveCode(code: string, to = client): Promise<User> {
  const resolver = await passwordGiven(to)
  const assertion = TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]?.uid ?? '', code)
  return (await resolver.resolveSignIn(assertion)).user
}

describe('a second factor', () => {
  it('is enrolled with its first code, ends other sessions, and is asked for from then on', async () => {
    const user = await signIn()
    const other = createClient(backend)
    const elsewhere = await signIn(other)
    const key = await enrol(user)
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect(multiFactor(user).enrolledFactors).toMatchObject([
      { factorId: 'totp', displayName: 'My telephone' },
    ])
    expect(await codeOf(elsewhere.reload())).toBe('auth/user-token-expired')
    await user.reload()

    const resolver = await passwordGiven(other)
    expect(resolver.hints).toMatchObject([{ factorId: 'totp', displayName: 'My telephone' }])
    expect(other.auth.currentUser).toBe(null)
    const signedIn = await giveCode(codeFor(key, 1), other)
    const factor = { sign_in_second_factor: 'totp', second_factor_identifier: resolver.hints[0]?.uid }
    expect((await signedIn.getIdTokenResult()).claims['firebase']).toMatchObject(factor)
    expect((await signedIn.getIdTokenResult(true)).claims['firebase']).toMatchObject(factor)
    expect(multiFactor(signedIn).enrolledFactors).toHaveLength(1)
    await updatePassword(signedIn, 'password')
    expect((await signedIn.getIdTokenResult(true)).claims['firebase']).toMatchObject(factor)
    await other.close()
  })

  it('takes no code twice, none that is older, and none from too far away', async () => {
    const key = await enrol(await signIn())
    expect(await codeOf(giveCode(codeFor(key)))).toBe('auth/invalid-verification-code')
    expect(await codeOf(giveCode(codeFor(key, 1)))).toBe(undefined)
    expect(await codeOf(giveCode(codeFor(key, 1)))).toBe('auth/invalid-verification-code')
    expect(await codeOf(giveCode(codeFor(key, 2)))).toBe('auth/invalid-verification-code')
    time += minute
    const both = await Promise.all([codeOf(giveCode(codeFor(key))), codeOf(giveCode(codeFor(key)))])
    expect(new Set(both)).toEqual(new Set(['auth/invalid-verification-code', undefined]))
  })

  it('lets no one guess: five wrong codes close it for fifteen minutes, and count with the address', async () => {
    const key = await enrol(await signIn())
    for (let tries = 0; tries < 5; tries++)
      expect(await codeOf(giveCode(wrongFor(key)))).toBe('auth/invalid-verification-code')
    expect(await codeOf(giveCode(codeFor(key, 1)))).toBe('auth/too-many-requests')
    time += 15 * minute + 1000
    expect(await codeOf(giveCode(codeFor(key)))).toBe(undefined)
  })

  it('is not asked for with a password given too long ago, or before the sessions were ended', async () => {
    const key = await enrol(await signIn())
    const late = await passwordGiven()
    const assertion = () =>
      TotpMultiFactorGenerator.assertionForSignIn(late.hints[0]?.uid ?? '', codeFor(key, 1))
    await backend.asService(admin('update'), { localId: uid, password: 'password' })
    expect(await codeOf(late.resolveSignIn(assertion()))).toBe('auth/invalid-multi-factor-session')
    time += 2000
    const later = await passwordGiven()
    time += 5 * minute
    expect(await codeOf(later.resolveSignIn(assertion()))).toBe('auth/invalid-multi-factor-session')
    const disabled = await passwordGiven()
    await backend.asService(admin('update'), { localId: uid, disableUser: true })
    expect(await codeOf(disabled.resolveSignIn(assertion()))).toBeDefined()
  })

  it('goes after a fresh sign-in with it, or when a tool of this machine resets it', async () => {
    const key = await enrol(await signIn())
    time += 6 * minute
    const user = client.auth.currentUser
    if (user === null) throw new Error('Nobody is signed in.')
    const [factor] = multiFactor(user).enrolledFactors
    expect(await codeOf(multiFactor(user).unenroll(factor?.uid ?? ''))).toBe('auth/requires-recent-login')
    const proof = EmailAuthProvider.credential(email, 'password')
    expect(await codeOf(reauthenticateWithCredential(user, proof))).toBe('auth/multi-factor-auth-required')
    const again = await giveCode(codeFor(key))
    expect(await codeOf(multiFactor(again).unenroll('another'))).toBe('auth/multi-factor-info-not-found')
    await multiFactor(again).unenroll(factor?.uid ?? '')
    await again.reload()
    expect((await signIn()).uid).toBe(uid)

    time += minute
    await enrol(await signIn())
    await passwordGiven()
    expect(
      (await backend.asService(admin('update'), { localId: uid, mfa: { enrollments: [] } })).status,
    ).toBe(200)
    expect((await signIn()).uid).toBe(uid)
  })

  it('needs a verified e-mail, a fresh sign-in, the right code and its own session; and none by telephone', async () => {
    await backend.asService(admin('update'), { localId: uid, emailVerified: false })
    const user = await signIn()
    expect(await codeOf(enrol(user))).toBe('auth/unverified-email')
    await backend.asService(admin('update'), { localId: uid, emailVerified: true })
    expect(await codeOf(enrol(user, 5))).toBe('auth/invalid-verification-code')
    const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
    time += 5 * minute + 2000
    const late = TotpMultiFactorGenerator.assertionForEnrollment(secret, codeFor(secret.secretKey))
    expect(await codeOf(multiFactor(user).enroll(late))).toBe('auth/invalid-verification-id')
    expect(await codeOf(enrol(user))).toBe('auth/requires-recent-login')
    const again = await signIn()
    const other = createClient(backend)
    await addAccount(backend, { uid: `${uid}-other`, email: `other-${email}`, isAdmin: false })
    const stranger = (await signInWithEmailAndPassword(other.auth, `other-${email}`, 'password')).user
    const mine = await TotpMultiFactorGenerator.generateSecret(await multiFactor(again).getSession())
    const stolen = TotpMultiFactorGenerator.assertionForEnrollment(mine, codeFor(mine.secretKey))
    expect(await codeOf(multiFactor(stranger).enroll(stolen))).toBe('auth/invalid-verification-id')
    await other.close()
    for (let count = 0; count < 5; count++) {
      time += minute
      await enrol(again)
    }
    expect(await codeOf(enrol(again))).toBe('auth/maximum-second-factor-count-exceeded')
    const answer = await fetch(
      `${backend.url}/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:start`,
      {
        method: 'POST',
        body: JSON.stringify({ idToken: await again.getIdToken(), phoneEnrollmentInfo: {} }),
      },
    )
    expect(await answer.json()).toMatchObject({ error: { message: 'OPERATION_NOT_ALLOWED' } })
  })

  it('keeps its secret out of the database, and survives a restart', async () => {
    const key = await enrol(await signIn())
    const db = new DatabaseSync(join(backend.dataFolder, 'touchline.sqlite'), { readOnly: true })
    const rows = db.prepare('SELECT secret FROM second_factors WHERE uid = ?').all(uid)
    db.close()
    expect(rows).toHaveLength(1)
    const [stored] = rows.map(({ secret }) => Buffer.from(Object(secret)))
    // Two codes together: one of six digits may be the right one by chance.
    const step = Math.floor(time / 30_000)
    const codes = Array.from({ length: (stored?.length ?? 20) - 19 }, (_, start) => {
      const secret = stored?.subarray(start, start + 20) ?? new Uint8Array()
      return `${totpCode(secret, step)} ${totpCode(secret, step + 1)}`
    })
    expect(codes).not.toContain(`${codeFor(key)} ${codeFor(key, 1)}`)
    await backend.restart()
    expect(await codeOf(giveCode(codeFor(key, 1)))).toBe(undefined)
  })
})

const nonsense = [
  '',
  '{}',
  '[]',
  '{"mfaPendingCredential":7}',
  '{"mfaPendingCredential":"x","mfaEnrollmentId":"y","totpVerificationInfo":[]}',
  '{"idToken":"x","totpVerificationInfo":7}',
  '{"mfaPendingCredential":"x","mfaEnrollmentId":"y","totpVerificationInfo":{"verificationCode":"1"}}',
]
it.each([
  'mfaEnrollment:start',
  'mfaEnrollment:finalize',
  'mfaEnrollment:withdraw',
  'mfaSignIn:start',
  'mfaSignIn:finalize',
])('nonsense sent to %s is refused', async (verb) => {
  for (const body of nonsense) {
    const url = `${backend.url}/identitytoolkit.googleapis.com/v2/accounts/${verb}`
    expect([body, (await fetch(url, { method: 'POST', body })).status]).toEqual([body, 400])
  }
})
