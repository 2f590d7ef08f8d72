import { signInWithEmailAndPassword } from 'firebase/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '#testing/client.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'
import { addAccount } from '#testing/test-accounts.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startBackend()
  for (const uid of ['ada', 'bob', 'cleo'])
    await addAccount(backend, { uid, email: `${uid}@club.example`, isAdmin: false, password: `of-${uid}` })
})
afterAll(() => backend.stop())

const accounts = () => `/identitytoolkit.googleapis.com/v1/projects/${backend.projectId}/accounts`

type Downloaded = { users?: { localId: string; hashConfig?: object }[]; nextPageToken?: string }

async function download(query: string, token?: string): Promise<{ status: number; body: Downloaded }> {
  const bearer = token ?? (await backend.backend.serviceToken())
  const headers = bearer === '' ? {} : { Authorization: `Bearer ${bearer}` }
  const response = await fetch(`${backend.url}${accounts()}:batchGet?${query}`, { headers })
  // The documentation of the protocol gives the shape.
  return { status: response.status, body: (await response.json()) as Downloaded }
}

test('gives all accounts page by page, in the form in which they are imported', async () => {
  const { body: first } = await download('maxResults=2')
  const { body: last } = await download(`maxResults=2&nextPageToken=${first.nextPageToken}`)
  const users = [...(first.users ?? []), ...(last.users ?? [])]
  expect(users.map(({ localId }) => localId)).toEqual(['ada', 'bob', 'cleo'])
  expect(last.nextPageToken).toBeUndefined()

  const other = await startBackend()
  const client = createClient(other)
  const body = { ...users[1]?.hashConfig, users: [{ ...users[1], lastLoginAt: '1700000000000' }] }
  const imported = await other.asService(accounts().concat(':batchCreate'), body)
  expect(await imported.json()).not.toHaveProperty('error')
  const { user } = await signInWithEmailAndPassword(client.auth, 'bob@club.example', 'of-bob')
  expect(user.uid).toBe('bob')
  await client.close()
  await other.stop()
})

test('is for tools alone', async () => {
  const client = createClient(backend)
  const { user } = await signInWithEmailAndPassword(client.auth, 'ada@club.example', 'of-ada')
  expect((await download('', '')).status).toBe(401)
  expect((await download('', await user.getIdToken())).status).toBe(403)
  expect((await download('maxResults=0')).status).toBe(400)
  await client.close()
})
