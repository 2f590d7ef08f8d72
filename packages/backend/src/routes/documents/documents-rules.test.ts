import { createUserWithEmailAndPassword } from 'firebase/auth'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ChannelClient } from '#testing/channel-client.ts'
import { createClient } from '#testing/client.ts'
import { callDocuments } from '#testing/firestore-client.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'
import { addAccount, idTokenOf } from '#testing/test-accounts.ts'

/** The rules of src/testing, as people with real tokens meet them. */

const root = 'projects/touchline-test/databases/(default)/documents'

type Person = { readonly uid: string; readonly token: string }

let backend: TestBackend
let administrator: Person
let player: Person

beforeAll(async () => {
  backend = await startBackend()
  administrator = await signUp('admin@example.com')
  player = await signUp('player@example.com')
  await write(undefined, [userRecord(administrator, { isAdmin: { booleanValue: true } })])
  await write(undefined, [userRecord(player, { isAdmin: { booleanValue: false } })])
})

afterAll(async () => {
  await backend.stop()
})

async function signUp(email: string): Promise<Person> {
  const client = createClient(backend)
  const { user } = await createUserWithEmailAndPassword(client.auth, email, 'a-long-password')
  const person = { uid: user.uid, token: await user.getIdToken() }
  await client.close()
  return person
}

function userRecord({ uid }: Person, fields: object): object {
  return { update: { name: `${root}/users/${uid}`, fields } }
}

async function write(token: string | undefined, writes: readonly object[]): Promise<number> {
  return (await callDocuments(backend, 'commit', { writes }, token === undefined ? {} : { token })).status
}

async function get(token: string, path: string): Promise<number> {
  return (await callDocuments(backend, 'batchGet', { documents: [`${root}/${path}`] }, { token })).status
}

async function list(token: string, collectionId: string): Promise<number> {
  const structuredQuery = { from: [{ collectionId }] }
  return (await callDocuments(backend, 'runQuery', { structuredQuery }, { token })).status
}

const set = (path: string, fields: object = {}): object => ({ update: { name: `${root}/${path}`, fields } })

test('an administrator reads and writes everything', async () => {
  const { token } = administrator
  expect(await write(token, [set('clubs/one')])).toBe(200)
  expect(await get(token, `users/${player.uid}`)).toBe(200)
  expect(await list(token, 'users')).toBe(200)
})

test('anyone else reads only their own record', async () => {
  const { token, uid } = player
  expect(await get(token, `users/${uid}`)).toBe(200)
  expect(await get(token, `users/${administrator.uid}`)).toBe(403)
  expect(await list(token, 'users')).toBe(403)
  expect(await write(token, [userRecord(player, { isAdmin: { booleanValue: true } })])).toBe(403)
  const count = {
    structuredAggregationQuery: {
      aggregations: [{ count: {} }],
      structuredQuery: { from: [{ collectionId: 'users' }] },
    },
  }
  expect((await callDocuments(backend, 'runAggregationQuery', count, { token })).status).toBe(403)
})

test("without a token everything is denied in Firestore's words", async () => {
  expect(await callDocuments(backend, 'batchGet', { documents: [`${root}/users/x`] }, { token: '' })).toEqual(
    {
      status: 403,
      body: {
        error: { code: 403, message: 'Missing or insufficient permissions.', status: 'PERMISSION_DENIED' },
      },
    },
  )
})

test('decisions are added and never changed, except by a service', async () => {
  const { token } = administrator
  expect(await write(token, [set('decisions/one', { a: { nullValue: null } })])).toBe(200)
  expect(await write(token, [set('decisions/one')])).toBe(403)
  expect(await write(token, [{ delete: `${root}/decisions/one` }])).toBe(403)
  expect(await write(token, [set('clubs/two'), set('decisions/one')])).toBe(403)
  expect(await get(token, 'clubs/two')).toBe(200)
  expect(await write(undefined, [{ delete: `${root}/decisions/one` }])).toBe(200)
})

test('someone who is demoted or suspended is out at once', async () => {
  const { token } = administrator
  const isAdmin = { booleanValue: true }
  for (const accountStatus of ['suspended', 'deleted']) {
    await write(undefined, [
      userRecord(administrator, { isAdmin, accountStatus: { stringValue: accountStatus } }),
    ])
    expect(await list(token, 'users')).toBe(403)
  }
  await write(undefined, [userRecord(administrator, { isAdmin, accountStatus: { stringValue: 'active' } })])
  expect(await list(token, 'users')).toBe(200)
  await write(undefined, [userRecord(administrator, { isAdmin: { booleanValue: false } })])
  expect(await list(token, 'users')).toBe(403)
})

test('a write sees the others of its commit, and the very time that is written', async () => {
  const { token } = player
  const atServerTime = { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }
  const at = (path: string): object => ({ ...set(path), updateTransforms: [atServerTime] })
  expect(await write(token, [at('witnessed/one')])).toBe(403)
  expect(await write(token, [at('witnesses/one')])).toBe(403)
  expect(await write(token, [at('witnessed/one'), at('witnesses/one')])).toBe(200)
  expect(await write(token, [at('witnessed/two'), set('witnesses/two')])).toBe(403)
})

test('what is refused is refused before its preconditions are looked at', async () => {
  const mustExist = { ...set('clubs/none'), currentDocument: { exists: true } }
  expect(await write(player.token, [mustExist])).toBe(403)
  expect(await write(undefined, [mustExist, set('clubs/three')])).toBe(404)
})

describe('queries that name documents', () => {
  let token: string

  beforeAll(async () => {
    await addAccount(backend, { uid: 'ana', email: 'ana@example.com', isAdmin: false })
    token = await idTokenOf(backend, 'ana@example.com')
    await own('a', 'ana')
    await own('b', 'ben')
  })

  async function own(id: string, owner: string): Promise<void> {
    const update = { name: `${root}/owned/${id}`, fields: { owner: { stringValue: owner } } }
    expect((await callDocuments(backend, 'commit', { writes: [{ update }] })).status).toBe(200)
  }

  const ofOwner = {
    fieldFilter: { field: { fieldPath: 'owner' }, op: 'EQUAL', value: { stringValue: 'ana' } },
  }

  function naming(...ids: readonly string[]): object {
    const values = ids.map((id) => ({ referenceValue: `${root}/owned/${id}` }))
    const named = {
      fieldFilter: { field: { fieldPath: '__name__' }, op: 'IN', value: { arrayValue: { values } } },
    }
    const where = { compositeFilter: { op: 'AND', filters: [ofOwner, named] } }
    return { from: [{ collectionId: 'owned' }], where }
  }

  test.each([
    [['a'], 200],
    [['a', 'b'], 403],
    [['a', 'missing'], 403],
  ])('a query, a count and a transaction that name %j: %i', async (ids, expected) => {
    const structuredQuery = naming(...ids)
    const structuredAggregationQuery = { aggregations: [{ count: {} }], structuredQuery }
    const asked: [string, object][] = [
      ['runQuery', { structuredQuery }],
      ['runAggregationQuery', { structuredAggregationQuery }],
      ['runQuery', { structuredQuery, newTransaction: { readOnly: {} } }],
    ]
    for (const [verb, body] of asked)
      expect([verb, (await callDocuments(backend, verb, body, { token })).status]).toEqual([verb, expected])
  })

  test('a listener ends when a document that it names becomes unreadable', async () => {
    await own('c', 'ana')
    const client = new ChannelClient(backend, token)
    onTestFinished(() => client.end())
    await client.listenToQuery(2, { ...naming('a', 'c'), limit: 2 })
    await expect.poll(() => client.states(2)).toEqual(['ADD', 'CURRENT'])
    expect(client.documents(2, 'owner')).toEqual({ a: 'ana', c: 'ana' })
    await own('c', 'ben')
    await expect.poll(() => client.states(2)).toEqual(['ADD', 'CURRENT', 'REMOVE 7'])
  })
})
