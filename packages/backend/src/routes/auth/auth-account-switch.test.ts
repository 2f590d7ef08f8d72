import {
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, codeOf, createClient } from '#testing/client.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'

let backend: TestBackend
let client: Client

beforeAll(async () => {
  backend = await startBackend({
    disableAccounts: { collection: 'members', field: 'status', values: ['banned', 'gone'] },
  })
  client = createClient(backend)
})
afterAll(async () => {
  await client.close()
  await backend.stop()
})

const credentials = ['ana@club.example', 'correct horse'] as const
const database = 'projects/touchline-test/databases/(default)'

/** Commits members' statuses together; `fails` adds a precondition that makes the whole commit fail. */
async function commit(statuses: Record<string, string | null>, fails = false): Promise<number> {
  const name = (path: string) => `${database}/documents/${path}`
  const writes: object[] = Object.entries(statuses).map(([uid, status]) =>
    status === null
      ? { delete: name(`members/${uid}`) }
      : { update: { name: name(`members/${uid}`), fields: { status: { stringValue: status } } } },
  )
  if (fails) writes.push({ delete: name('members/nobody'), currentDocument: { exists: true } })
  return (await backend.asService(`/v1/${database}/documents:commit`, { writes })).status
}

async function readStatus(idToken: string): Promise<number> {
  const headers = { Authorization: `Bearer ${idToken}` }
  const body = '{"documents":[]}'
  return (await fetch(`${backend.url}/v1/${database}/documents:batchGet`, { method: 'POST', headers, body }))
    .status
}

it('a document that says so disables its account with the very commit, and enables it again', async () => {
  const { user } = await createUserWithEmailAndPassword(client.auth, ...credentials)
  const idToken = await user.getIdToken()
  expect(await commit({ [user.uid]: 'active', other: 'banned' })).toBe(200)
  expect(await readStatus(idToken)).not.toBe(401)
  await sendPasswordResetEmail(client.auth, credentials[0])
  expect(backend.backend.messages()).toHaveLength(1)

  // A commit that fails disables nobody.
  expect(await commit({ [user.uid]: 'banned' }, true)).toBe(404)
  expect(await readStatus(idToken)).not.toBe(401)

  expect(await commit({ [user.uid]: 'banned' })).toBe(200)
  expect(await readStatus(idToken)).toBe(401)
  expect(backend.backend.messages()).toEqual([])
  expect(await codeOf(signInWithEmailAndPassword(client.auth, ...credentials))).toBe('auth/user-disabled')
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-disabled')

  // From one such value to another nothing changes; the session of before does not come back with the account.
  expect(await commit({ [user.uid]: 'gone' })).toBe(200)
  expect(await codeOf(signInWithEmailAndPassword(client.auth, ...credentials))).toBe('auth/user-disabled')
  expect(await commit({ [user.uid]: 'active' })).toBe(200)
  expect(await readStatus(idToken)).toBe(401)
  expect(await codeOf(signInWithEmailAndPassword(client.auth, ...credentials))).toBe(undefined)

  // To delete the document of a banned member is no way back in.
  expect(await commit({ [user.uid]: 'banned' })).toBe(200)
  expect(await commit({ [user.uid]: null })).toBe(200)
  await backend.restart()
  expect(await codeOf(signInWithEmailAndPassword(client.auth, ...credentials))).toBe('auth/user-disabled')
})

it('an account imported after its document is disabled too', async () => {
  const accounts = `/identitytoolkit.googleapis.com/v1/projects/${backend.projectId}/accounts`
  expect(await commit({ late: 'banned', kept: 'active' })).toBe(200)
  await backend.asService(`${accounts}:batchCreate`, { users: [{ localId: 'late' }, { localId: 'kept' }] })
  const answer = await backend.asService(`${accounts}:lookup`, { localId: ['late', 'kept'] })
  expect(await answer.json()).toMatchObject({
    users: [
      { localId: 'late', disabled: true },
      { localId: 'kept', disabled: false },
    ],
  })
})
