import { createServer } from 'node:http'
import { startBackend, type TestBackend } from '@touchline/backend/testing/start-backend.ts'
import { nounCollections } from '@touchline/domain/nouns.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentsIn } from '#tools/adopt/documents.ts'
import { openDatabase, type Database } from '#tools/migrate/firebase/open-database.ts'
import { callJson, WireError } from '#tools/migrate/firebase/wire.ts'
import { StartError } from '#tools/run/serve-config.ts'
import { firebaseFiles } from '#tools/run/serve-data.ts'
import { openRunnerSession } from './runner-session.ts'

/** The runner signs in as itself, and the rules bind it. */

let backend: TestBackend
let token: string
let database: Database
beforeAll(async () => {
  backend = await startBackend(firebaseFiles)
  token = await backend.backend.serviceToken()
  database = await openDatabase({ place: backend.url, token, environment: {} })
})
afterAll(() => backend.stop())

/** The backend as if it were Google. */
const atGoogle = () => ({
  iam: `${backend.url}/iamcredentials.googleapis.com`,
  identity: `${backend.url}/identitytoolkit.googleapis.com`,
  secureToken: `${backend.url}/securetoken.googleapis.com`,
})
const account = () => `robot@${backend.projectId}.iam.gserviceaccount.com`
const onFirebase = async (environment: NodeJS.ProcessEnv) => {
  const place = `firebase:${backend.projectId}`
  const given = {
    ...(environment['GCE_METADATA_HOST'] === undefined && { GOOGLE_OAUTH_ACCESS_TOKEN: token }),
    ...environment,
  }
  const google = { firestore: backend.url, identity: '', storage: '' }
  const opened = await openDatabase({ place, environment: given, google })
  return () => openRunnerSession({ database: opened, environment: given, google: atGoogle() })
}

const statusOf = async (call: Promise<unknown>): Promise<number | string> => {
  try {
    await call
    return 200
  } catch (error) {
    if (error instanceof WireError) return error.status
    throw error
  }
}

test('reads every record, and writes what follows and nothing else', async () => {
  const session = openRunnerSession({ database, environment: {} })
  expect(decodeJwt(await session.idToken())).toMatchObject({ sub: 'runner', runner: true })
  const own = { ...database, wire: session.wire }
  const documents = documentsIn(own)
  for (const collection of [
    ...nounCollections,
    'decisions',
    'ownershipLocks',
    'uniqueKeys',
    'stats',
    'outbox',
    'secondLooks',
  ]) {
    expect((await documents.page(collection, undefined)).items).toEqual([])
    expect(await documents.count(collection)).toBe(0)
  }
  for (const collection of ['inboxes', 'savedViews', 'private'])
    expect([collection, await statusOf(documents.count(collection))]).toEqual([collection, 403])

  const root = `projects/${database.project}/databases/(default)/documents`
  const commit = (by: Database, fields: object, ids = ['ana']) =>
    callJson(by.wire, `${by.url}/v1/${root}:commit`, {
      json: {
        writes: ids.map((id) => ({
          update: { name: `${root}/users/${id}`, fields },
          updateMask: { fieldPaths: Object.keys(fields) },
        })),
      },
    })
  const many = Array.from({ length: 300 }, (_, at) => `person-${at}`)
  await commit(database, { firstName: { stringValue: 'Ana' } }, [...many, 'ana'])
  expect(await statusOf(commit(own, { accountStatus: { stringValue: 'active' } }, many))).toBe(200)
  expect(await statusOf(commit(own, { accountStatus: { stringValue: 'suspended' } }))).toBe(403)
  expect(await statusOf(commit(own, { firstName: { stringValue: 'Ben' } }))).toBe(403)
  expect(await statusOf(commit(own, { rev: { integerValue: '0' } }, ['nobody']))).toBe(403)
})

test('asks once for many, exchanges the token before its end, and begins again when it was ended', async () => {
  let ahead = 0
  const session = openRunnerSession({ database, environment: {}, now: () => Date.now() + ahead })
  const first = await session.idToken()
  expect(new Set(await Promise.all([session.idToken(), session.idToken()]))).toEqual(new Set([first]))
  ahead = 54 * 60_000
  expect(await session.idToken()).toBe(first)
  ahead = 56 * 60_000
  backend.advance(ahead)
  const second = await session.idToken()
  const [before, after] = [decodeJwt(first), decodeJwt(second)]
  expect(after).toMatchObject({ sub: 'runner', runner: true, auth_time: before['auth_time'] })
  expect(Number(after.exp) - Number(before.exp)).toBeGreaterThan(50 * 60)

  const accounts = `/identitytoolkit.googleapis.com/v1/projects/${backend.projectId}/accounts`
  await backend.asService(`${accounts}:delete`, { localId: 'runner' })
  ahead += 56 * 60_000
  backend.advance(56 * 60_000)
  const third = decodeJwt(await session.idToken())
  expect(Number(third['auth_time'])).toBeGreaterThan(Number(after['auth_time']))
  session.renew()
  expect(decodeJwt(await session.idToken())).toMatchObject({ sub: 'runner', runner: true })
  backend.advance(-2 * 56 * 60_000)
})

test('an account that is disabled hears it in a sentence', async () => {
  const session = openRunnerSession({ database, environment: {} })
  await session.idToken()
  const accounts = `/identitytoolkit.googleapis.com/v1/projects/${backend.projectId}/accounts`
  const disable = (disableUser: boolean) =>
    backend.asService(`${accounts}:update`, { localId: 'runner', disableUser })
  await disable(true)
  session.renew()
  await expect(session.idToken()).rejects.toThrow(/^The runner can’t sign in\. .*USER_DISABLED/)
  await expect(session.idToken()).rejects.toBeInstanceOf(StartError)
  await disable(false)
  expect(decodeJwt(await session.idToken()).sub).toBe('runner')
})

test('on Firebase with the service account’s address and the web API key', async () => {
  const key = { TOUCHLINE_FIREBASE_API_KEY: 'key' }
  const named = { TOUCHLINE_RUNNER_ACCOUNT: account() }
  const signIn = async (environment: NodeJS.ProcessEnv) =>
    decodeJwt(await (await onFirebase(environment))().idToken()).sub
  expect(await signIn({ ...key, ...named })).toBe('runner')
  expect(await signIn({ ...named, VITE_FIREBASE_CONFIG: '{"apiKey":"key"}' })).toBe('runner')
  await expect(signIn(named)).rejects.toThrow(/TOUCHLINE_FIREBASE_API_KEY/)
  await expect(signIn(key)).rejects.toThrow(/TOUCHLINE_RUNNER_ACCOUNT/)
  await expect(
    signIn({ ...key, TOUCHLINE_RUNNER_ACCOUNT: 'robot@other.iam.gserviceaccount.com' }),
  ).rejects.toThrow(/needs the role Service Account Token Creator/)
})

test('on Google Cloud as the account that it runs as', async () => {
  const { promise: listening, resolve } = Promise.withResolvers<void>()
  const told: Record<string, string> = {
    token: JSON.stringify({ access_token: token, expires_in: 3600 }),
    email: account(),
  }
  const server = createServer(({ url = '', headers }, response) => {
    const value = told[url.replace('/computeMetadata/v1/instance/service-accounts/default/', '')]
    if (headers['metadata-flavor'] === 'Google' && value !== undefined) response.end(value)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1', resolve)
  await listening
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : address
  const session = await onFirebase({
    GCE_METADATA_HOST: `127.0.0.1:${port}`,
    TOUCHLINE_FIREBASE_API_KEY: 'key',
  })
  expect(decodeJwt(await session().idToken()).sub).toBe('runner')
  delete told['email']
  await expect(session().idToken()).rejects.toThrow(/account’s email/)
  server.closeAllConnections()
  server.close()
})

test('it looks for pictures, and for no other file', async () => {
  const idToken = await openRunnerSession({ database, environment: {} }).idToken()
  const ask = async (path: string, method = 'GET') => {
    const bucket = `${backend.url}/v0/b/${backend.projectId}.appspot.com/o`
    const headers = { Authorization: `Firebase ${idToken}` }
    return (await fetch(`${bucket}/${encodeURIComponent(path)}`, { method, headers })).status
  }
  expect(await ask('profileImages/ana.png')).toBe(404)
  expect(await ask('profileImages/ana.png', 'DELETE')).toBe(403)
  for (const path of ['clubs/x/crest', 'ownershipEvidence/x/1', 'videos/x/original'])
    expect([path, await ask(path)]).toEqual([path, 403])
})
