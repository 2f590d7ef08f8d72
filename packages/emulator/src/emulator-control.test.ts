import { once } from 'node:events'
import { connect } from 'node:http2'

import { initializeTestEnvironment, withFunctionTriggersDisabled } from '@firebase/rules-unit-testing'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  applyActionCode,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  onSnapshot,
  setLogLevel,
} from 'firebase/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '@touchline/backend/internals/core/json.ts'
import { type Client, codeOf, createClient } from '@touchline/backend/testing/client.ts'
import { patient, startBackend, type TestBackend } from '@touchline/backend/testing/start-backend.ts'
import { encodeMessage } from './grpc.ts'
import { emulation } from './emulator-mode.ts'

let emulator: TestBackend
let ordinary: TestBackend
let client: Client

beforeAll(async () => {
  setLogLevel('silent')
  emulator = await startBackend({ emulator: emulation })
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

  it('in emulator mode: the owner, and anyone who says who they are', async () => {
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

const rulesOf = (condition: string) => ({
  files: [
    {
      name: 'firestore.rules',
      content: `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents/things/{id} {
        allow read: if ${condition}; allow write; } }`,
    },
  ],
})

/** Calls the emulator's own service over gRPC; returns the status, and the message of a failure. */
async function grpcStatus(method: string, request: JsonObject): Promise<string> {
  const session = connect(emulator.url)
  try {
    const stream = session.request({
      ':method': 'POST',
      ':path': `/google.firestore.emulator.v1.FirestoreEmulator/${method}`,
      'content-type': 'application/grpc',
      te: 'trailers',
    })
    const message = encodeMessage(`${method}Request`, request)
    const prefix = Buffer.alloc(5)
    prefix.writeUInt32BE(message.length, 1)
    stream.end(Buffer.concat([prefix, message]))
    stream.resume()
    const [trailers] = await once(stream, 'trailers')
    return `${trailers['grpc-status']} ${decodeURIComponent(trailers['grpc-message'] ?? '')}`.trim()
  } finally {
    session.close()
  }
}

/** Reads a document without signing in; returns the answer, or its error message. */
async function look(backend: TestBackend, database: string, project = backend.projectId): Promise<unknown> {
  const root = `projects/${project}/databases/${database}/documents`
  const answer = await fetch(`${backend.url}/v1/${root}:batchGet`, {
    method: 'POST',
    body: JSON.stringify({ documents: [`${root}/things/a`] }),
  })
  const body = await answer.json()
  if (!answer.ok) return body.error.message
  return { found: body[0].found?.name === `${root}/things/a` }
}

async function addThing(database: string): Promise<void> {
  const root = `projects/${emulator.projectId}/databases/${database}/documents`
  const body = JSON.stringify({ writes: [{ update: { name: `${root}/things/a`, fields: {} } }] })
  const answer = await fetch(`${emulator.url}/v1/${root}:commit`, { method: 'POST', body })
  expect(answer.status).toBe(200)
}

describe('over gRPC', () => {
  const database = (name: string) => `projects/${emulator.projectId}/databases/${name}`

  it('takes rules and clears a database', async () => {
    const project = `projects/${emulator.projectId}`
    expect(await grpcStatus('SetSecurityRules', { project, rules: rulesOf('true') })).toBe('0')
    await addThing('(default)')
    expect(await look(emulator, '(default)')).toEqual({ found: true })
    expect(await grpcStatus('ClearData', { database: database('(default)') })).toBe('0')
    expect(await look(emulator, '(default)')).toEqual({ found: false })
    expect(await grpcStatus('SetSecurityRules', { project, rules: rulesOf('false') })).toBe('0')
    expect(await look(emulator, '(default)')).toBe('Missing or insufficient permissions.')
  })

  it('refuses what is none', async () => {
    const project = `projects/${emulator.projectId}`
    expect(await grpcStatus('SetSecurityRules', { project, rules: rulesOf('&&') })).toMatch(
      /^3 Error compiling rules:\nL2:24 /,
    )
    expect(await grpcStatus('SetSecurityRules', { project, rules: { files: [] } })).toMatch(/^3 /)
    expect(await grpcStatus('SetSecurityRules', { project: '', rules: rulesOf('true') })).toMatch(/^5 /)
    expect(await grpcStatus('ClearData', { database: database('_') })).toMatch(/^5 The database _ does not/)
    expect(await grpcStatus('ClearData', { database: project })).toMatch(/^3 /)
  })
})

describe('a database by name', () => {
  it('is there and empty, with rules that see its name', async () => {
    const rules = rulesOf(`database == 'other' && get(/databases/other/documents/things/b).data.open`)
    const project = `projects/${emulator.projectId}`
    expect(await grpcStatus('SetSecurityRules', { project, rules })).toBe('0')
    expect(await look(emulator, 'other')).toBe('Missing or insufficient permissions.')
    const root = `${project}/databases/other/documents`
    const fields = { open: { booleanValue: true } }
    const writes = [{ update: { name: `${root}/things/b`, fields } }]
    const body = JSON.stringify({ writes })
    expect((await fetch(`${emulator.url}/v1/${root}:commit`, { method: 'POST', body })).status).toBe(200)
    expect(await look(emulator, 'other')).toEqual({ found: false })
    await addThing('other')
    expect(await look(emulator, 'other')).toEqual({ found: true })
    expect(await look(emulator, '(default)')).toBe('Missing or insufficient permissions.')
    expect(await statusWith(emulator, 'owner')).toBe(200)

    await grpcStatus('SetSecurityRules', { project, rules: rulesOf('true') })
    expect(await look(emulator, '(default)')).toEqual({ found: false })
    expect(await control(`/emulator/v1/${root}`, 'DELETE')).toEqual({ status: 200, body: {} })
    expect(await look(emulator, 'other')).toEqual({ found: false })
  })

  it('can be followed', async () => {
    await grpcStatus('SetSecurityRules', {
      project: `projects/${emulator.projectId}`,
      rules: rulesOf('true'),
    })
    const app = initializeApp({ projectId: emulator.projectId }, 'named')
    const database = getFirestore(app, 'named')
    connectFirestoreEmulator(database, '127.0.0.1', emulator.port)
    const seen: boolean[] = []
    const stop = onSnapshot(doc(database, 'things/a'), (found) => seen.push(found.exists()))
    await expect.poll(() => seen).toEqual([false])
    await addThing('(default)')
    await addThing('named')
    await expect.poll(() => seen).toEqual([false, true])
    stop()
    await deleteApp(app)
  })

  it('is not there otherwise, as Firestore says', async () => {
    expect(await look(ordinary, 'other')).toBe(
      `The database other does not exist for project ${ordinary.projectId}.`,
    )
    expect(await look(ordinary, '(default)', 'elsewhere')).toMatch(/^The project elsewhere does not exist or/)
    expect(await look(emulator, '_')).toBe(`The database _ does not exist for project ${emulator.projectId}.`)
  })
})

it('does not wait for those who listen when it stops', async () => {
  const stopping = await startBackend({ emulator: emulation, limits: { stopMilliseconds: patient } })
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
