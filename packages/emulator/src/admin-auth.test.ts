import { Agent } from 'node:https'
import { connect } from 'node:net'

import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import {
  applyActionCode,
  confirmPasswordReset,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
} from 'firebase/auth'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Client, codeOf, createClient } from '@touchline/backend/testing/client.ts'
import { rawRequest } from '@touchline/backend/testing/raw-request.ts'
import { startBackend, type TestBackend } from '@touchline/backend/testing/start-backend.ts'
import { emulation } from './emulator-mode.ts'

/** The Admin SDK's accounts, as a platform's own server manages them in its tests. */

let backend: TestBackend
let app: App
let admin: Auth
let client: Client

beforeAll(async () => {
  backend = await startBackend({ emulator: emulation })
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `127.0.0.1:${backend.port}`
  app = initializeApp({ projectId: backend.projectId })
  admin = getAuth(app)
  client = createClient(backend)
})
afterAll(async () => {
  await Promise.all([client.close(), deleteApp(app)])
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST']
  await backend.stop()
})
afterEach(async () => {
  const { users } = await admin.listUsers()
  await admin.deleteUsers(users.map(({ uid }) => uid))
})

const ana = {
  uid: 'ana',
  email: 'ana@club.example',
  emailVerified: true,
  password: 'a-long-password',
  displayName: 'Ana Field',
  photoURL: 'https://club.example/ana.png',
  phoneNumber: '+441632960001',
}
const signIn = (password = ana.password) => signInWithEmailAndPassword(client.auth, ana.email, password)

describe('accounts', () => {
  it('are created, found, changed and deleted', async () => {
    const { password: _, ...known } = ana
    const created = await admin.createUser(ana)
    expect(created).toMatchObject({ ...known, disabled: false })
    expect(created.providerData.map(({ providerId }) => providerId)).toEqual(['password', 'phone'])
    expect((await admin.getUserByEmail('ANA@club.example')).uid).toBe('ana')
    expect((await admin.getUserByPhoneNumber(ana.phoneNumber)).uid).toBe('ana')
    expect((await signIn()).user.uid).toBe('ana')
    const changed = await admin.updateUser('ana', {
      email: 'field@club.example',
      password: 'another-password',
      displayName: null,
      photoURL: null,
      phoneNumber: null,
    })
    expect(changed).toMatchObject({ email: 'field@club.example', emailVerified: false })
    expect([changed.displayName, changed.photoURL, changed.phoneNumber]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await admin.updateUser('ana', { email: ana.email, disabled: true })
    expect(await codeOf(signIn('another-password'))).toBe('auth/user-disabled')
    await admin.updateUser('ana', { disabled: false })
    expect((await signIn('another-password')).user.uid).toBe('ana')
    await admin.deleteUser('ana')
    expect(await codeOf(admin.getUser('ana'))).toBe('auth/user-not-found')
    expect(await codeOf(admin.deleteUser('ana'))).toBe('auth/user-not-found')
    expect(await codeOf(admin.updateUser('ana', { disabled: true }))).toBe('auth/user-not-found')
  })

  it('have one owner for each id, e-mail and phone number', async () => {
    await admin.createUser(ana)
    const { uid } = await admin.createUser({ email: 'ben@club.example' })
    expect(uid).toMatch(/^\w{28}$/)
    const again = (properties: object) => codeOf(admin.createUser(properties))
    expect(await again({ uid: 'ana' })).toBe('auth/uid-already-exists')
    expect(await again({ email: ana.email })).toBe('auth/email-already-exists')
    expect(await again({ phoneNumber: ana.phoneNumber })).toBe('auth/phone-number-already-exists')
    expect(await codeOf(admin.updateUser(uid, { phoneNumber: ana.phoneNumber }))).toBe(
      'auth/phone-number-already-exists',
    )
  })

  it('are listed page by page, looked up and deleted together, and imported', async () => {
    await Promise.all(['a', 'b', 'c'].map((uid) => admin.createUser({ uid, email: `${uid}@club.example` })))
    const first = await admin.listUsers(2)
    const second = await admin.listUsers(2, first.pageToken)
    expect([...first.users, ...second.users].map(({ uid }) => uid)).toEqual(['a', 'b', 'c'])
    expect(second.pageToken).toBeUndefined()
    const found = await admin.getUsers([
      { uid: 'a' },
      { email: 'b@club.example' },
      { uid: 'nobody' },
      { phoneNumber: '+441632960009' },
    ])
    expect(found.users.map(({ uid }) => uid)).toEqual(['a', 'b'])
    expect(found.notFound).toHaveLength(2)
    expect(await admin.deleteUsers(['a', 'b', 'nobody'])).toMatchObject({ successCount: 3, failureCount: 0 })
    const imported = await admin.importUsers([
      { uid: 'd', email: 'd@club.example', customClaims: { role: 'coach' }, phoneNumber: '+441632960002' },
      { uid: 'e', email: 'c@club.example' },
    ])
    expect([imported.successCount, imported.failureCount]).toEqual([1, 1])
    expect(await admin.getUser('d')).toMatchObject({
      customClaims: { role: 'coach' },
      phoneNumber: '+441632960002',
    })
  })
})

describe('tokens', () => {
  it('carry the claims of their account, to rules too, until they are revoked', async () => {
    await admin.createUser(ana)
    await admin.setCustomUserClaims('ana', { role: 'coach', clubs: ['a'] })
    expect((await admin.getUser('ana')).customClaims).toEqual({ role: 'coach', clubs: ['a'] })
    const { user } = await signIn()
    const verified = await admin.verifyIdToken(await user.getIdToken())
    expect(verified).toMatchObject({ uid: 'ana', role: 'coach', clubs: ['a'], phone_number: ana.phoneNumber })
    const rules = `rules_version = '2';
      service cloud.firestore { match /databases/{d}/documents/{p=**} { allow read: if request.auth.token.role == 'coach'; } }`
    await fetch(`${backend.url}/emulator/v1/projects/${backend.projectId}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'a.rules', content: rules }] } }),
    })
    const root = `projects/${backend.projectId}/databases/(default)/documents`
    const statusWith = async (token: string) => {
      const answer = await fetch(`${backend.url}/v1/${root}:batchGet`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: JSON.stringify({ documents: [`${root}/any/one`] }),
      })
      return answer.status
    }
    expect(await statusWith(await user.getIdToken())).toBe(200)
    await admin.setCustomUserClaims('ana', null)
    expect(await statusWith(await user.getIdToken(true))).toBe(403)
    expect((await admin.getUser('ana')).customClaims).toBeUndefined()
  })

  it('end when they are revoked', async () => {
    await admin.createUser(ana)
    const { user } = await signIn()
    const token = await user.getIdToken()
    expect((await admin.verifyIdToken(token, true)).uid).toBe('ana')
    await admin.revokeRefreshTokens('ana')
    expect(await codeOf(admin.verifyIdToken(token, true))).toBe('auth/id-token-revoked')
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired')
    const again = (await signIn()).user
    expect((await admin.verifyIdToken(await again.getIdToken(), true)).uid).toBe('ana')
    // The request took so long that it is the next second.
    const path = `/identitytoolkit.googleapis.com/v1/projects/${backend.projectId}/accounts:update`
    const validSince = String(Math.floor(Date.now() / 1000) - 1)
    expect((await backend.asService(path, { localId: 'ana', validSince })).status).toBe(200)
    expect(await codeOf(again.getIdToken(true))).toBe('auth/user-token-expired')
  })

  it('are made by the server itself, with claims', async () => {
    const token = await admin.createCustomToken('cem', { role: 'referee' })
    const { user } = await signInWithCustomToken(client.auth, token)
    expect(await admin.verifyIdToken(await user.getIdToken())).toMatchObject({ uid: 'cem', role: 'referee' })
    const [header = '', , signature = ''] = token.split('.')
    const foreign = btoa(JSON.stringify({ uid: 'cem', aud: 'elsewhere' })).replace(/=+$/, '')
    expect(await codeOf(signInWithCustomToken(client.auth, `${header}.${foreign}.${signature}`))).toBe(
      'auth/custom-token-mismatch',
    )
  })
})

describe('links', () => {
  const codeIn = (link: string) => new URL(link).searchParams.get('oobCode') ?? ''

  it('do what they say, and are for accounts that exist', async () => {
    await admin.createUser({ ...ana, emailVerified: false })
    await applyActionCode(client.auth, codeIn(await admin.generateEmailVerificationLink(ana.email)))
    expect((await admin.getUser('ana')).emailVerified).toBe(true)
    const reset = codeIn(await admin.generatePasswordResetLink(ana.email, { url: 'http://localhost/back' }))
    await confirmPasswordReset(client.auth, reset, 'another-password')
    const { user } = await signIn('another-password')
    expect(user.uid).toBe('ana')
    const change = await admin.generateVerifyAndChangeEmailLink(ana.email, 'field@club.example')
    await applyActionCode(client.auth, codeIn(change))
    expect((await admin.getUser('ana')).email).toBe('field@club.example')
    const settings = { url: 'http://localhost/back', handleCodeInApp: true }
    const link = await admin.generateSignInWithEmailLink('field@club.example', settings)
    expect((await signInWithEmailLink(client.auth, 'field@club.example', link)).user.uid).toBe('ana')
    expect(await codeOf(admin.generatePasswordResetLink('nobody@club.example'))).toBe('auth/email-not-found')
  })
})

it('the project says how it hides e-mail addresses, and is told', async () => {
  const manager = admin.projectConfigManager()
  const hide = (enableImprovedEmailPrivacy: boolean) =>
    manager.updateProjectConfig({ emailPrivacyConfig: { enableImprovedEmailPrivacy } })
  expect((await hide(false)).emailPrivacyConfig).toEqual({ enableImprovedEmailPrivacy: false })
  expect(await codeOf(signIn())).toBe('auth/user-not-found')
  await hide(true)
  expect((await manager.getProjectConfig()).emailPrivacyConfig).toEqual({ enableImprovedEmailPrivacy: true })
})

it('a server beside an ordinary backend manages its accounts with a service token', async () => {
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST']
  const ordinary = await startBackend()
  class Beside extends Agent {
    override createConnection() {
      return connect(ordinary.port, '127.0.0.1')
    }
  }
  const server = initializeApp(
    {
      projectId: ordinary.projectId,
      credential: {
        getAccessToken: async () => ({
          access_token: await ordinary.backend.serviceToken(),
          expires_in: 3600,
        }),
      },
      httpAgent: new Beside(),
    },
    'beside',
  )
  const accounts = getAuth(server)
  await accounts.createUser(ana)
  await accounts.setCustomUserClaims('ana', { role: 'coach' })
  const own = createClient(ordinary)
  const { user } = await signInWithEmailAndPassword(own.auth, ana.email, ana.password)
  expect((await user.getIdTokenResult()).claims['role']).toBe('coach')
  const { users } = await accounts.listUsers()
  expect(users.map(({ uid, customClaims }) => [uid, customClaims])).toEqual([['ana', { role: 'coach' }]])
  expect(await accounts.generatePasswordResetLink(ana.email)).toMatch(/oobCode=/)
  await accounts.deleteUser('ana')
  await Promise.all([own.close(), deleteApp(server)])
  await ordinary.stop()
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `127.0.0.1:${backend.port}`
})

it('tools alone may do any of it outside of emulator mode', async () => {
  const ordinary = await startBackend()
  const accounts = `${ordinary.url}/identitytoolkit.googleapis.com/v1/projects/${ordinary.projectId}/accounts`
  const own = createClient(ordinary)
  await ordinary.asService(new URL(accounts).pathname, ana)
  const { user } = await signInWithEmailAndPassword(own.auth, ana.email, ana.password)
  const asked = async (path: string, token?: string) => {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` }
    return (await fetch(`${accounts}${path}`, { method: 'POST', headers, body: '{}' })).status
  }
  const paths = ['', ':update', ':delete', ':batchDelete', ':sendOobCode', ':lookup', ':batchCreate']
  for (const path of paths) {
    expect([path, await asked(path)]).toEqual([path, 401])
    expect([path, await asked(path, 'owner')]).toEqual([path, 401])
    expect([path, await asked(path, await user.getIdToken())]).toEqual([path, 403])
  }
  // By its name for us a page could read what needs no token, so that it is good for nothing else.
  const byGooglesName = async (at: TestBackend, path: string) =>
    (await rawRequest(at, path, { Host: 'identitytoolkit.googleapis.com' })).status
  const listing = `/v1/projects/${ordinary.projectId}/accounts:batchGet`
  expect(await byGooglesName(ordinary, listing)).toBe(401)
  expect(await byGooglesName(ordinary, '/healthz')).toBe(421)
  expect(await byGooglesName(backend, listing)).toBe(421)
  const link = { requestType: 'PASSWORD_RESET', email: ana.email, returnOobLink: true }
  const answer = await ordinary.asService(`${new URL(accounts).pathname}:sendOobCode`, link)
  expect((await answer.json()).oobLink).toMatch(/oobCode=/)
  // The caller who asked for the link sends it: nothing waits to be mailed twice.
  expect(ordinary.backend.messages()).toEqual([])
  await own.close()
  await ordinary.stop()
})
