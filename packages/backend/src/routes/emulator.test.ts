import { connect } from 'node:http2'
import { once } from 'node:events'

import { initializeTestEnvironment, withFunctionTriggersDisabled } from '@firebase/rules-unit-testing'
import {
  applyActionCode,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import { doc, getDoc, onSnapshot, setLogLevel } from 'firebase/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Client, codeOf, createClient } from '#testing/client.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'

let emulator: TestBackend
let ordinary: TestBackend
let client: Client

beforeAll(async () => {
  setLogLevel('silent')
  emulator = await startBackend({ emulator: true })
  ordinary = await startBackend()
  client = createClient(emulator)
})
afterAll(async () => {
  await client.close()
  await Promise.all([emulator.stop(), ordinary.stop()])
})

const control = async (path: string, method = 'GET', body?: object) => {
  const answer = await fetch(`${emulator.url}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

const unsigned = (claims: object) =>
  [{ alg: 'none', typ: 'JWT' }, claims]
    .map((part) => btoa(JSON.stringify(part)).replace(/=+$/, ''))
    .join('.') + '.'

/** What a request with that token may read: a status. */
async function statusWith(backend: TestBackend, token: string): Promise<number> {
  const root = `projects/${backend.projectId}/databases/(default)/documents`
  const answer = await fetch(`${backend.url}/v1/${root}:batchGet`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify({ documents: [`${root}/anything/a`] }),
  })
  return answer.status
}

describe('who is believed', () => {
  const token = unsigned({ sub: 'ana', user_id: 'ana', iat: 0, exp: 3600 })

  it('in emulator mode: the owner, and whoever says who they are', async () => {
    expect(await statusWith(emulator, 'owner')).toBe(200)
    // Known, and then refused by the rules.
    expect(await statusWith(emulator, token)).toBe(403)
    expect(await statusWith(emulator, `${token}signature`)).toBe(401)
    expect(await statusWith(emulator, unsigned({ iat: 0 }))).toBe(401)
  })

  it('otherwise: neither, over none of the protocols', async () => {
    for (const each of ['owner', token]) {
      expect(await statusWith(ordinary, each)).toBe(401)
      const files = await fetch(`${ordinary.url}/v0/b/${ordinary.projectId}/o`, {
        headers: { Authorization: `Firebase ${each}` },
      })
      expect(files.status).toBe(401)
    }
    for (const verb of ['lookup', 'update', 'delete']) {
      const claims = { sub: 'ana', auth_time: 2e9, firebase: { sign_in_provider: 'password' } }
      const asked = await fetch(`${ordinary.url}/identitytoolkit.googleapis.com/v1/accounts:${verb}`, {
        method: 'POST',
        body: JSON.stringify({ idToken: unsigned(claims) }),
      })
      expect((await asked.json()).error.message).toBe('INVALID_ID_TOKEN')
    }
    for (const [method, path] of [
      ['PUT', `/emulator/v1/projects/${ordinary.projectId}:securityRules`],
      ['DELETE', `/emulator/v1/projects/${ordinary.projectId}/accounts`],
      ['PUT', '/internal/setRules'],
      ['POST', '/internal/reset'],
      ['GET', '/emulators'],
    ] as const) {
      expect((await fetch(`${ordinary.url}${path}`, { method })).status).toBe(404)
    }
    const session = connect(ordinary.url)
    await expect(once(session, 'remoteSettings')).rejects.toThrow(/Protocol error|closed|reset/)
  })

  it('never a page of another machine', async () => {
    const from = async (origin: string) =>
      (await fetch(`${emulator.url}/emulators`, { headers: { Origin: origin } })).status
    expect(await from('http://localhost:5173')).toBe(200)
    for (const origin of ['https://attacker.example', 'http://localhost.attacker.example', 'null'])
      expect(await from(origin)).toBe(403)
  })
})

it('tells codes that were mailed, and forgets all accounts', async () => {
  const project = `/emulator/v1/projects/${emulator.projectId}`
  const { user } = await createUserWithEmailAndPassword(client.auth, 'ana@club.example', 'a-long-password')
  await sendEmailVerification(user)
  const { body } = await control(`${project}/oobCodes`)
  expect(body.oobCodes).toMatchObject([{ email: 'ana@club.example', requestType: 'VERIFY_EMAIL' }])
  await applyActionCode(client.auth, body.oobCodes[0].oobCode)
  await user.reload()
  expect(user.emailVerified).toBe(true)
  expect(await control(`${project}/accounts`, 'DELETE')).toEqual({ status: 200, body: {} })
  expect(await codeOf(signInWithEmailAndPassword(client.auth, 'ana@club.example', 'a-long-password'))).toBe(
    'auth/invalid-credential',
  )
  expect((await control(`${project}/oobCodes`)).body).toEqual({ oobCodes: [] })
  const { body: config } = await control(`${project}/config`)
  expect(await control(`${project}/config`, 'PATCH', config)).toEqual({ status: 200, body: config })
  const duplicates = { signIn: { allowDuplicateEmails: true } }
  expect((await control(`${project}/config`, 'PATCH', duplicates)).status).toBe(501)
})

it('is found through the hub, which has no functions to hold back', async () => {
  expect(await (await fetch(emulator.url)).text()).toBe('Ok\n')
  const hub = { host: '127.0.0.1', port: emulator.port }
  const environment = await initializeTestEnvironment({ projectId: 'demo-hub', hub })
  const { firestore, storage } = environment.emulators
  expect([firestore?.port, storage?.port]).toEqual([emulator.port, emulator.port])
  expect(await withFunctionTriggersDisabled(hub, async () => 'done')).toBe('done')
  await environment.cleanup()
})

it('stops at once though someone listens', { timeout: 4000 }, async () => {
  const stopping = await startBackend({ emulator: true })
  const firestore = { host: '127.0.0.1', port: stopping.port }
  const environment = await initializeTestEnvironment({ projectId: 'demo-stop', firestore })
  await environment.withSecurityRulesDisabled(async (context) => {
    const place = doc(context.firestore(), 'a/b')
    onSnapshot(place, () => undefined)
    expect((await getDoc(place)).exists()).toBe(false)
    await stopping.stop()
  })
  await environment.cleanup()
})
