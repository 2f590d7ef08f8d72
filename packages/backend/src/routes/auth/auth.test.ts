import {
  createUserWithEmailAndPassword,
  deleteUser,
  fetchSignInMethodsForEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, codeOf, createClient } from '#testing/client.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'

let backend: TestBackend
let client: Client
let email: string
let people = 0
const password = 'correct horse'

beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())
beforeEach(() => {
  client = createClient(backend)
  email = `person${people++}@club.example`
})
afterEach(() => client.close())

const signUp = (address = email) => createUserWithEmailAndPassword(client.auth, address, password)
const signIn = (address = email, secret = password) =>
  signInWithEmailAndPassword(client.auth, address, secret)

describe('sign-up and sign-in', () => {
  it('makes an account and signs it in, by e-mail in any case', async () => {
    const { user } = await signUp(email.toUpperCase())
    expect(user).toMatchObject({ email, emailVerified: false, isAnonymous: false })
    expect(user.uid).toMatch(/^[A-Za-z0-9]{28}$/)
    await signOut(client.auth)
    expect((await signIn()).user.uid).toBe(user.uid)
  })

  it('signs tokens with the payload of Firebase', async () => {
    const { user } = await signUp()
    const { claims } = await user.getIdTokenResult()
    const time = Number(claims['iat'])
    expect(claims).toEqual({
      iss: `https://securetoken.google.com/${backend.projectId}`,
      aud: backend.projectId,
      sub: user.uid,
      user_id: user.uid,
      iat: time,
      exp: time + 3600,
      auth_time: time,
      email,
      email_verified: false,
      firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    })
  })

  it('signs up someone else through a second client while the first stays signed in', async () => {
    await signUp()
    const second = createClient(backend)
    const { user } = await createUserWithEmailAndPassword(second.auth, `other-${email}`, password)
    expect(client.auth.currentUser?.email).toBe(email)
    expect(user.uid).not.toBe(client.auth.currentUser?.uid)
    await second.close()
  })

  const refusedSignUps: [string, () => [string, string], string][] = [
    ['an address that is none', () => ['not an address', password], 'auth/invalid-email'],
    ['a short password', () => [email, '12345'], 'auth/weak-password'],
    ['no password', () => [email, ''], 'auth/missing-password'],
    ['a password without end', () => [email, 'x'.repeat(5000)], 'auth/password-does-not-meet-requirements'],
  ]
  it.each(refusedSignUps)('refuses to sign up with %s', async (_, input, code) => {
    expect(await codeOf(createUserWithEmailAndPassword(client.auth, ...input()))).toBe(code)
  })

  it('refuses an address that is taken, and anonymous accounts', async () => {
    await signUp()
    expect(await codeOf(signUp())).toBe('auth/email-already-in-use')
    expect(await codeOf(signInAnonymously(client.auth))).toBe('auth/admin-restricted-operation')
  })

  it('answers alike for a wrong password and an unknown account', async () => {
    await signUp()
    expect(await codeOf(signIn(email, 'wrong'))).toBe('auth/invalid-credential')
    expect(await codeOf(signIn('nobody@club.example'))).toBe('auth/invalid-credential')
    expect(await codeOf(signIn(email, ''))).toBe('auth/missing-password')
    expect(await codeOf(signIn('nobody'))).toBe('auth/invalid-email')
    expect(await fetchSignInMethodsForEmail(client.auth, email)).toEqual([])
  })

  it('stops guessing after ten failures and lets in again five minutes later', async () => {
    await signUp()
    const guesses = Array.from({ length: 10 }, () => codeOf(signIn(email, 'wrong')))
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(['auth/invalid-credential']))
    expect(await codeOf(signIn())).toBe('auth/too-many-requests')
    backend.advance(5 * 60_000 + 1000)
    expect(await codeOf(signIn())).toBe(undefined)
  })

  it('tells the rules for passwords', async () => {
    expect(await validatePassword(client.auth, 'short')).toMatchObject({
      isValid: false,
      meetsMinPasswordLength: false,
    })
    expect(await validatePassword(client.auth, password)).toMatchObject({ isValid: true })
  })
})

describe('sessions', () => {
  it('looks the account up again and refreshes its token', async () => {
    const { user } = await signUp()
    await user.reload()
    const before = await user.getIdTokenResult()
    backend.advance(2000)
    const after = await user.getIdTokenResult(true)
    expect(Date.parse(after.issuedAtTime)).toBeGreaterThan(Date.parse(before.issuedAtTime))
    expect(after.authTime).toBe(before.authTime)
  })

  it('outlives a restart of the server', async () => {
    const { user } = await signUp()
    await backend.restart()
    await user.getIdToken(true)
    await user.reload()
    expect(user.email).toBe(email)
  })

  it('outlives the signing key: after thirty days there is a new one, and tokens of both count', async () => {
    const aging = await startBackend()
    const guest = createClient(aging)
    const { user } = await createUserWithEmailAndPassword(guest.auth, email, password)
    const day = 24 * 3600_000
    aging.advance(30 * day - 60_000)
    const old = await user.getIdToken(true)
    aging.advance(60_000)
    const fresh = await user.getIdToken(true)
    const kidOf = (token: string) => Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()
    expect(kidOf(fresh)).not.toBe(kidOf(old))
    for (const token of [old, fresh]) expect(await lookupError(token, aging)).toBe('undefined')
    await guest.close()
    await aging.stop()
  })

  it('ends when the token is older than an hour and the account gone', async () => {
    const { user } = await signUp()
    const idToken = await user.getIdToken()
    backend.advance(3601_000)
    expect(await lookupError(idToken)).toBe('TOKEN_EXPIRED')
    await deleteByOther()
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired')
  })

  it('ends when the account is disabled', async () => {
    const { user } = await signUp()
    await backend.asService(admin('update'), { localId: user.uid, disableUser: true })
    expect(await codeOf(signIn())).toBe('auth/user-disabled')
    const credentials = JSON.stringify({ email, password })
    const direct = await fetch(`${backend.url}${accounts}:signInWithPassword`, {
      method: 'POST',
      body: credentials,
    })
    expect(await direct.json()).toMatchObject({ error: { message: 'USER_DISABLED' } })
    expect(await codeOf(signIn(email, 'wrong'))).toBe('auth/invalid-credential')
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-disabled')
    expect(client.auth.currentUser).toBe(null)
  })

  it.each([
    ['refresh_token=unknown&grant_type=refresh_token', 'INVALID_REFRESH_TOKEN'],
    ['grant_type=refresh_token', 'MISSING_REFRESH_TOKEN'],
    ['refresh_token=x&grant_type=password', 'INVALID_GRANT_TYPE'],
  ])('refuses the refresh %s', async (body, message) => {
    const answer = await fetch(`${backend.url}/securetoken.googleapis.com/v1/token?key=k`, {
      method: 'POST',
      body,
    })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ error: expect.objectContaining({ message }) }),
    ])
  })

  async function deleteByOther() {
    const other = createClient(backend)
    await deleteUser((await signInWithEmailAndPassword(other.auth, email, password)).user)
    await other.close()
  }
})

describe('changes of an account', () => {
  it('changes the name and shows it in the next token', async () => {
    const { user } = await signUp()
    await updateProfile(user, { displayName: 'Ana', photoURL: 'https://club.example/ana.png' })
    await user.reload()
    expect(user).toMatchObject({ displayName: 'Ana', photoURL: 'https://club.example/ana.png' })
    expect((await user.getIdTokenResult(true)).claims['name']).toBe('Ana')
    await updateProfile(user, { displayName: '' })
  })

  it('changes the password, keeps this session and ends the others', async () => {
    const { user } = await signUp()
    const other = createClient(backend)
    const elsewhere = (await signInWithEmailAndPassword(other.auth, email, password)).user
    await updatePassword(user, 'another horse')
    await user.reload()
    await user.getIdToken(true)
    expect(await codeOf(elsewhere.reload())).toBe('auth/user-token-expired')
    expect(await codeOf(signIn())).toBe('auth/invalid-credential')
    expect(await codeOf(signIn(email, 'another horse'))).toBe(undefined)
    await other.close()
  })

  it('asks for a fresh sign-in before changing the password or deleting the account', async () => {
    const { user } = await signUp()
    backend.advance(5 * 60_000 + 2000)
    expect(await codeOf(updatePassword(user, 'another horse'))).toBe('auth/requires-recent-login')
    expect(await codeOf(updateEmail(user, email))).toBe('auth/requires-recent-login')
    expect(await codeOf(deleteUser(user))).toBe('auth/requires-recent-login')
    const again = await signIn()
    expect(await codeOf(updatePassword(again.user, '123'))).toBe('auth/weak-password')
    expect(await codeOf(updatePassword(again.user, 'another horse'))).toBe(undefined)
  })

  it('changes no e-mail without a message to the new one, and tells nobody whether that is taken', async () => {
    const { user } = await signUp()
    const other = createClient(backend)
    await createUserWithEmailAndPassword(other.auth, `taken-${email}`, password)
    await other.close()
    for (const wanted of [`taken-${email}`, `free-${email}`])
      expect(await codeOf(updateEmail(user, wanted))).toBe('auth/operation-not-allowed')
    const sent = backend.backend.messages().length
    await verifyBeforeUpdateEmail(user, `taken-${email}`)
    expect(backend.backend.messages()).toHaveLength(sent)
    await verifyBeforeUpdateEmail(user, `free-${email}`)
    expect(backend.backend.messages().at(-1)).toMatchObject({ recipient: `free-${email}` })
  })

  it.each([
    ['displayName', 256],
    ['photoUrl', 2048],
  ])('a %s ends where every token would grow too long', async (name, most) => {
    const { user } = await createUserWithEmailAndPassword(client.auth, `${name}@club.example`, password)
    const idToken = await user.getIdToken()
    const update = async (text: string) =>
      fetch(`${backend.url}${accounts}:update`, {
        method: 'POST',
        body: JSON.stringify({ idToken, [name]: text }),
      })
    expect((await update('x'.repeat(most + 1))).status).toBe(400)
    expect((await update('x'.repeat(most))).status).toBe(200)
  })

  it('is as free as in the emulator where a project asks for that', async () => {
    const relaxed = await startBackend({ relaxedSignIn: true })
    const guest = createClient(relaxed)
    await createUserWithEmailAndPassword(guest.auth, `taken-${email}`, password)
    const { user } = await createUserWithEmailAndPassword(guest.auth, email, password)
    const guess = () => codeOf(signInWithEmailAndPassword(guest.auth, email, 'wrong'))
    const guesses = await Promise.all(Array.from({ length: 15 }, guess))
    expect(new Set(guesses)).toEqual(new Set(['auth/invalid-credential']))
    expect(await codeOf(updateEmail(user, `taken-${email}`))).toBe('auth/email-already-in-use')
    await updateEmail(user, `new-${email}`)
    expect((await signInWithEmailAndPassword(guest.auth, `new-${email}`, password)).user.uid).toBe(user.uid)
    await guest.close()
    await relaxed.stop()
  })
})

const accounts = '/identitytoolkit.googleapis.com/v1/accounts'
const admin = (verb: string) => `/identitytoolkit.googleapis.com/v1/projects/touchline-test/accounts:${verb}`

async function lookupError(idToken: string, { url } = backend): Promise<string> {
  const answer = await fetch(`${url}${accounts}:lookup`, {
    method: 'POST',
    body: JSON.stringify({ idToken }),
  })
  const { error } = await answer.json()
  return String(error?.message)
}
