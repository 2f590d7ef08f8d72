import { createServer } from 'node:http'
import { join } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createLogger } from '@touchline/backend/log'
import { startBackend, type TestBackend } from '@touchline/backend/testing/start-backend.ts'
import { RUNNER } from '@touchline/domain/shared/runner.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wireValue } from '@touchline/firestore/values'
import { startFakeGoogle, type FakeGoogle } from '@touchline/firestore/testing/fake-google.ts'
import { firebaseFiles } from './testing/runner-scene.ts'
import { openRunnerDatabase } from './open-runner-database.ts'
import { pictures } from './tasks/pictures.ts'

/** The runner is a server: on Firebase by its service account, here by its service token. */

let backend: TestBackend
let token: string
let folder: string
let google: FakeGoogle
beforeAll(async () => {
  backend = await startBackend(firebaseFiles)
  token = await backend.backend.serviceToken()
  folder = mkdtempSync(join(tmpdir(), 'touchline-runner-'))
  google = await startFakeGoogle(join(folder, 'key.json'), token)
})
afterAll(async () => {
  await google.close()
  await backend.stop()
  rmSync(folder, { recursive: true })
})

const { signal } = new AbortController()

/** Opens it as on Firebase, with the backend in place of Firestore. */
const onFirebase = (environment: NodeJS.ProcessEnv) =>
  openRunnerDatabase({
    place: `firebase:${backend.projectId}`,
    google: { firestore: backend.url, identity: backend.url, storage: google.url },
    environment,
    signal,
  })

test('by the key file of a service account it reads and writes what no rule lets anybody, and finds pictures', async () => {
  const place = await onFirebase({
    GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'key.json'),
    VITE_FIREBASE_CONFIG: '{"storageBucket":"bucket"}',
  })
  const { files } = place
  const { database, access } = await place.records()
  expect(await access.token()).toBe(token)
  expect(await database.writeAll([{ path: 'anything/at', values: new Map([['all', wireValue(1)]]) }])).toBe(
    true,
  )
  expect((await database.read('anything/at')).document?.fields).toEqual({ all: { integerValue: '1' } })

  await database.writeAll(
    ['ana', 'ben'].map((id) => ({ path: `users/${id}`, values: new Map([['firstName', wireValue(id)]]) })),
  )
  google.files.set('profileImages/ana.jpg', {
    resource: { name: 'profileImages/ana.jpg' },
    bytes: Buffer.of(1),
  })
  const seen = { now: new Date(), isPass: false }
  const looking = pictures(database, files, createLogger('silent'))
  looking.saw('users', await database.get(['users/ana', 'users/ben']), seen)
  await looking.turn()
  const found = await database.get(['users/ana', 'users/ben'])
  expect(found.map(({ fields }) => fields['picturePath'])).toEqual([
    { stringValue: 'profileImages/ana.jpg' },
    { nullValue: null },
  ])
  // What Storage doesn't answer is nobody's lack of a picture.
  await database.writeAll([{ path: 'users/eve', values: new Map([['firstName', wireValue('Eve')]]) }])
  google.busy.times = 1
  looking.saw('users', await database.get(['users/eve']), seen)
  await looking.turn()
  expect((await database.read('users/eve')).document?.fields).not.toHaveProperty('picturePath')
})

test('on Google Cloud it is the account that it runs as; without a bucket it looks for no pictures', async () => {
  const { promise: listening, resolve } = Promise.withResolvers<void>()
  const server = createServer(({ url, headers }, response) => {
    const isAsked = url === '/computeMetadata/v1/instance/service-accounts/default/token'
    if (isAsked && headers['metadata-flavor'] === 'Google')
      response.end(JSON.stringify({ access_token: token, expires_in: 3600 }))
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1', resolve)
  await listening
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : address
  const { files, records } = await onFirebase({ GCE_METADATA_HOST: `127.0.0.1:${port}` })
  const { database } = await records()
  expect((await database.read('users/nobody')).document).toBe(undefined)
  expect(files).toBe(undefined)
  server.closeAllConnections()
  server.close()
})

test('it writes in its own name alone, and changes nothing that the log says', async () => {
  const { records } = await openRunnerDatabase({ place: backend.url, token, environment: {}, signal })
  const { database } = await records()
  const write = (path: string, fields: object, exists: boolean | 'either' = false) =>
    database.writeAll([
      {
        path,
        values: new Map(Object.entries(fields).map(([name, value]) => [name, wireValue(value)])),
        ...(exists !== 'either' && { if: { exists } }),
      },
    ])
  const entry = 'decisions/users_u_1'
  await expect(write(entry, { by: 'ana' })).rejects.toThrow(/own name/)
  await expect(write(entry, { action: 'edit' })).rejects.toThrow(/own name/)
  await expect(write(entry, { by: RUNNER }, 'either')).rejects.toThrow(/own name/)
  await expect(write('users/u', { updatedBy: 'ana' })).rejects.toThrow(/own name/)
  await expect(write('users/u', { updatedBy: null })).rejects.toThrow(/own name/)
  expect(await write(entry, { by: RUNNER })).toBe(true)
  await expect(write(entry, { by: RUNNER, note: 'x' }, true)).rejects.toThrow(/own name/)
  expect(await write(entry, { by: RUNNER, note: 'x' })).toBe(false)
  expect(await write('users/u', { firstName: 'Ana', updatedBy: RUNNER })).toBe(true)
})
