import {
  type Auth,
  checkActionCode,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  isSignInWithEmailLink,
  linkWithCredential,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  unlink,
  updateEmail,
  updatePassword,
  updateProfile,
  type User,
} from 'firebase/auth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Client, codeOf, createClient } from '@touchline/backend/testing/client.ts'
import { startBackend, type TestBackend } from '@touchline/backend/testing/start-backend.ts'
import { emulation } from './emulator-mode.ts'

/** Sign-ins that only emulators allow, through the official SDK. */

let emulator: TestBackend
let ordinary: TestBackend
let client: Client
let auth: Auth

beforeAll(async () => {
  emulator = await startBackend({ emulator: emulation })
  ordinary = await startBackend()
  client = createClient(emulator)
  auth = client.auth
})
afterAll(async () => {
  await client.close()
  await Promise.all([emulator.stop(), ordinary.stop()])
})
beforeEach(async () => {
  await signOut(auth)
  await control('accounts', 'DELETE')
})

const password = 'a-long-password'
const settings = { url: 'http://localhost:5173/finish?from=mail', handleCodeInApp: true }

async function control(path: string, method = 'GET', body?: object) {
  const url = `${emulator.url}/emulator/v1/projects/${emulator.projectId}/${path}`
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  return { status: answer.status, body: await answer.json() }
}

async function mailedLink(): Promise<string> {
  const { body } = await control('oobCodes')
  const last = body.oobCodes.at(-1)
  expect(last.requestType).toBe('EMAIL_SIGNIN')
  return String(last.oobLink)
}

const tokenOf = async (user: User, fresh = false) => (await user.getIdTokenResult(fresh)).claims

describe('anonymous accounts', () => {
  it('sign in, stay themselves over a refresh, and are linked with a password later', async () => {
    const { user } = await signInAnonymously(auth)
    expect(user.isAnonymous).toBe(true)
    const anonymous = {
      provider_id: 'anonymous',
      firebase: { identities: {}, sign_in_provider: 'anonymous' },
    }
    expect(await tokenOf(user)).toMatchObject(anonymous)
    await updateProfile(user, { displayName: 'Guest' })
    expect(await tokenOf(user, true)).toMatchObject({ ...anonymous, name: 'Guest' })
    const linked = await linkWithCredential(user, EmailAuthProvider.credential('ana@club.example', password))
    expect(linked.user.uid).toBe(user.uid)
    expect(linked.user.isAnonymous).toBe(false)
    const named = { email: 'ana@club.example', firebase: { sign_in_provider: 'password' } }
    expect(await tokenOf(user, true)).toMatchObject(named)
    expect(await tokenOf(user, true)).not.toHaveProperty('provider_id')
    const again = await signInWithEmailAndPassword(auth, 'ana@club.example', password)
    expect(again.user.uid).toBe(user.uid)
    await signOut(auth)
    const other = (await signInAnonymously(auth)).user
    const taken = EmailAuthProvider.credential('ana@club.example', password)
    expect(await codeOf(linkWithCredential(other, taken))).toBe('auth/email-already-in-use')
  })

  it('become permanent by an e-mail and a password of their own too', async () => {
    const { user } = await signInAnonymously(auth)
    await updateEmail(user, 'ana@club.example')
    await updatePassword(user, password)
    await user.reload()
    expect(user.isAnonymous).toBe(false)
    expect(await tokenOf(user, true)).toMatchObject({ firebase: { sign_in_provider: 'password' } })
    const again = await signInWithEmailAndPassword(auth, 'ana@club.example', password)
    expect(again.user.uid).toBe(user.uid)
  })

  it('lose a provider that is unlinked, and nothing else', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, 'ana@club.example', password)
    await unlink(user, 'password')
    await user.reload()
    expect(user.providerData).toEqual([])
    expect((await tokenOf(user, true))['sub']).toBe(user.uid)
    expect(await codeOf(signInWithEmailAndPassword(auth, 'ana@club.example', password))).toBe(
      'auth/invalid-credential',
    )
  })
})

describe('links that sign in', () => {
  it('make an account, once, for the address that they were sent to', async () => {
    await sendSignInLinkToEmail(auth, 'ana@club.example', settings)
    const link = await mailedLink()
    expect(isSignInWithEmailLink(auth, link)).toBe(true)
    const code = new URL(link).searchParams.get('oobCode') ?? ''
    expect((await checkActionCode(auth, code)).operation).toBe('EMAIL_SIGNIN')
    expect(await codeOf(signInWithEmailLink(auth, 'ben@club.example', link))).toBe('auth/invalid-email')
    const { user } = await signInWithEmailLink(auth, 'ana@club.example', link)
    expect([user.email, user.emailVerified, user.isAnonymous]).toEqual(['ana@club.example', true, false])
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password'])
    expect(await codeOf(signInWithEmailLink(auth, 'ana@club.example', link))).toBe('auth/invalid-action-code')
    await sendSignInLinkToEmail(auth, 'ana@club.example', settings)
    expect((await signInWithEmailLink(auth, 'ana@club.example', await mailedLink())).user.uid).toBe(user.uid)
  })

  it('lead to the app, with the code', async () => {
    await sendSignInLinkToEmail(auth, 'ana@club.example', settings)
    const link = await mailedLink()
    const answer = await fetch(link, { redirect: 'manual' })
    const landed = answer.headers.get('Location') ?? ''
    expect(landed).toMatch(/^http:\/\/localhost:5173\/finish\?from=mail&mode=signIn&oobCode=/)
    expect((await signInWithEmailLink(auth, 'ana@club.example', landed)).user.email).toBe('ana@club.example')
  })

  it('are linked with an account, unless another has the address', async () => {
    const { user } = await signInAnonymously(auth)
    await sendSignInLinkToEmail(auth, 'ana@club.example', settings)
    const credential = EmailAuthProvider.credentialWithLink('ana@club.example', await mailedLink())
    expect((await linkWithCredential(user, credential)).user).toMatchObject({
      uid: user.uid,
      isAnonymous: false,
    })
    await signOut(auth)
    const other = (await signInAnonymously(auth)).user
    await sendSignInLinkToEmail(auth, 'ana@club.example', settings)
    const taken = EmailAuthProvider.credentialWithLink('ana@club.example', await mailedLink())
    expect(await codeOf(linkWithCredential(other, taken))).toBe('auth/email-already-in-use')
  })
})

describe('protection against e-mail enumeration', () => {
  const protect = (enableImprovedEmailPrivacy: unknown) =>
    control('config', 'PATCH', { emailPrivacyConfig: { enableImprovedEmailPrivacy } })

  it('can be switched off, and on again', async () => {
    await createUserWithEmailAndPassword(auth, 'ana@club.example', password)
    const codes = async () => [
      await codeOf(signInWithEmailAndPassword(auth, 'ana@club.example', 'wrong-password')),
      await codeOf(signInWithEmailAndPassword(auth, 'ben@club.example', password)),
      await codeOf(sendPasswordResetEmail(auth, 'ben@club.example')),
    ]
    const methods = (email: string) => fetchSignInMethodsForEmail(auth, email)
    const hidden = ['auth/invalid-credential', 'auth/invalid-credential', undefined]
    expect(await codes()).toEqual(hidden)
    expect(await methods('ana@club.example')).toEqual([])
    expect((await protect('no')).status).toBe(501)
    expect((await protect(false)).body).toMatchObject({
      emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
    })
    expect(await codes()).toEqual(['auth/wrong-password', 'auth/user-not-found', 'auth/user-not-found'])
    expect(await methods('ana@club.example')).toEqual(['password'])
    expect(await methods('ben@club.example')).toEqual([])
    await sendSignInLinkToEmail(auth, 'ana@club.example', settings)
    await signInWithEmailLink(auth, 'ana@club.example', await mailedLink())
    expect(await methods('ana@club.example')).toEqual(['password', 'emailLink'])
    await protect(true)
    expect(await codes()).toEqual(hidden)
  })
})

it('custom tokens sign in whomever they name, with the claims that they bring', async () => {
  const token = JSON.stringify({ uid: 'ana', claims: { role: 'coach', level: 2 } })
  const { user } = await signInWithCustomToken(auth, token)
  expect([user.uid, user.isAnonymous]).toEqual(['ana', false])
  const brought = { sub: 'ana', role: 'coach', level: 2, firebase: { sign_in_provider: 'custom' } }
  expect(await tokenOf(user)).toMatchObject(brought)
  await updateProfile(user, { displayName: 'Ana' })
  expect(await tokenOf(user)).toMatchObject(brought)
  expect(await tokenOf(user, true)).toMatchObject({ ...brought, name: 'Ana' })
  for (const wrong of ['no token', '{', '{"uid":7}', '{"uid":"ana","claims":{"sub":"ben"}}'])
    expect([wrong, await codeOf(signInWithCustomToken(auth, wrong))]).not.toEqual([wrong, undefined])
})

it('none of it is there outside of emulator mode', async () => {
  const real = createClient(ordinary)
  expect(await codeOf(signInAnonymously(real.auth))).toBe('auth/admin-restricted-operation')
  expect(await codeOf(sendSignInLinkToEmail(real.auth, 'ana@club.example', settings))).toBe(
    'auth/operation-not-allowed',
  )
  const link = `${ordinary.url}/__/auth/action?mode=signIn&oobCode=x&apiKey=x`
  expect(await codeOf(signInWithEmailLink(real.auth, 'ana@club.example', link))).toBe(
    'auth/operation-not-allowed',
  )
  expect(await codeOf(signInWithCustomToken(real.auth, '{"uid":"ana"}'))).toBe('auth/invalid-custom-token')
  const { user } = await createUserWithEmailAndPassword(real.auth, 'ana@club.example', password)
  const other = EmailAuthProvider.credential('ben@club.example', password)
  expect(await codeOf(linkWithCredential(user, other))).toBe('auth/provider-already-linked')
  const asked = await fetch(`${ordinary.url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x`, {
    method: 'POST',
    body: JSON.stringify({ idToken: await user.getIdToken(), email: 'ben@club.example', password }),
  })
  expect((await asked.json()).error.message).toBe('OPERATION_NOT_ALLOWED')
  const config = `/identitytoolkit.googleapis.com/v2/projects/${ordinary.projectId}/config`
  const headers = { Authorization: `Bearer ${await ordinary.backend.serviceToken()}` }
  const body = JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: false } })
  expect((await fetch(`${ordinary.url}${config}`, { method: 'PATCH', headers, body })).status).toBe(501)
  await real.close()
})
