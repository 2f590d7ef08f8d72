import { authenticatorCode } from '@touchline/backend/testing/authenticator.ts'
import { startBackend, testProject } from '@touchline/backend/testing/start-backend.ts'
import { BESIDE } from '@touchline/domain/shared/at.ts'
import { clientBeside, type ServiceClient, serviceClient } from '@touchline/firestore/service-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firebaseFiles } from '#tools/shared/firebase-files.ts'
import { addAdministrator } from './new-administrator.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
let client: ServiceClient
let token: string
beforeAll(async () => {
  backend = await startBackend(firebaseFiles)
  token = await backend.backend.serviceToken()
  client = serviceClient({ fetch, url: backend.url, project: testProject, token })
})
afterAll(() => backend.stop())

const email = 'ana@club.example'
const ana = { email, firstName: 'Ana', lastName: 'Sol', password: 'a long password' }

test('a record that is there is put right with what follows from it, and so are the counts', async () => {
  const { uid, repaired } = await addAdministrator(client, ana, new Date())
  expect(repaired).toEqual([])
  const path = `users/${uid}`
  const { search, near } = (await client.read(path))?.data ?? {}
  await client.commit([
    {
      path,
      data: { search: ['x'], roles: ['coach'], email: 'old@club.example', near: null },
      only: ['search', 'roles', 'email', 'near', 'accountStatus'],
    },
    { path: 'users/bo', data: { firstName: 'Bo', isAdmin: true, isLead: true } },
    { path: 'stats/admins', data: { count: 7, userId: uid } },
    { path: 'stats/leads', data: { count: 0, userId: uid } },
  ])
  const again = await addAdministrator(client, ana, new Date())
  expect(again).toMatchObject({ uid, outcome: 'was already an administrator' })
  expect(again.repaired).toEqual([
    expect.stringMatching(/^Repaired in the record: .*search/),
    'Repaired: the number of administrators is 2, not 7.',
    'Repaired: the number of review leads is 1, not 0.',
  ])
  expect((await client.read(path))?.data).toMatchObject({
    search,
    near,
    email,
    accountStatus: 'active',
    roleFlags: { coach: true },
    rev: 1,
  })
  expect((await client.read('stats/admins'))?.data).toEqual({ count: 2, userId: uid })
  expect((await addAdministrator(client, ana, new Date())).repaired).toEqual([])
})

test('the person it appoints is put right too', async () => {
  await client.importAccounts([
    { localId: 'cy', email: 'cy@club.example', emailVerified: true, displayName: 'Cy' },
  ])
  await client.commit([
    { path: 'users/cy', data: { firstName: 'Cy', lastName: 'Holt', isAdmin: false } },
    { path: 'stats/admins', data: { count: 9 } },
  ])
  const { repaired } = await addAdministrator(client, { ...ana, email: 'cy@club.example' }, new Date())
  expect(repaired.join(' ')).toMatch(/search.* administrators is 3, not 10/)
  expect((await client.read('users/cy'))?.data).toMatchObject({
    isAdmin: true,
    email: 'cy@club.example',
    rev: 1,
  })
})

test('someone who lost their authenticator signs in with the password alone after a reset', async () => {
  const credentials = { email: 'dee@club.example', password: 'password' }
  const post = async (path: string, body: object) =>
    (
      await fetch(`${backend.url}/identitytoolkit.googleapis.com/${path}`, {
        method: 'POST',
        headers: path.startsWith('v1/projects') ? { Authorization: `Bearer ${token}` } : {},
        body: JSON.stringify(body),
      })
    ).json()
  const signIn = () => post('v1/accounts:signInWithPassword', credentials)

  const { localId, idToken } = await post('v1/accounts:signUp', credentials)
  await post(`v1/projects/${testProject}/accounts:update`, { localId, emailVerified: true })
  expect(await resetSecondFactor(client, credentials.email)).toContain('has no second factor')
  const started = await post('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })
  const { sessionInfo, sharedSecretKey } = started.totpSessionInfo
  const verificationCode = authenticatorCode(sharedSecretKey)
  await post('v2/accounts/mfaEnrollment:finalize', {
    idToken,
    totpVerificationInfo: { sessionInfo, verificationCode },
  })
  expect(await signIn()).toHaveProperty('mfaPendingCredential')

  expect(await resetSecondFactor(client, ' Dee@Club.Example ')).toContain('password alone')
  expect(await signIn()).toHaveProperty('idToken')
  await expect(resetSecondFactor(client, 'nobody@club.example')).rejects.toThrow('There is no account')
})

test('beside a platform it is our record, whatever the platform’s says', async () => {
  const service = { fetch, url: backend.url, project: testProject, token }
  const eva = { ...ana, email: 'eva@club.example' }
  const [{ uid }, beside] = [await addAdministrator(client, eva, new Date()), { beside: true }]
  const theirs = await client.read(`users/${uid}`)
  await client.commit([{ path: BESIDE, data: beside }])
  const ours = await clientBeside(service, BESIDE)
  expect(await addAdministrator(ours, eva, new Date())).toMatchObject({
    uid,
    outcome: 'is now an administrator',
  })
  expect((await ours.read(`users/${uid}`))?.data).toMatchObject({ isAdmin: true, rev: 1 })
  expect((await ours.read('stats/admins'))?.data).toMatchObject({ count: 1 })
  expect(await client.read(`users/${uid}`)).toEqual(theirs)
})
