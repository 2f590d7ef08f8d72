import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ChannelClient } from '#testing/channel-client.ts'
import { callDocuments } from '#testing/firestore-client.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'
import { addAccount, idTokenOf } from '#testing/test-accounts.ts'

/** Queries that name documents, over the protocol; `core/rules/named-documents.test.ts` covers every form. */

const root = 'projects/touchline-test/databases/(default)/documents'

let backend: TestBackend
let token: string

beforeAll(async () => {
  backend = await startBackend()
  await addAccount(backend, { uid: 'ana', email: 'ana@example.com', isAdmin: false })
  token = await idTokenOf(backend, 'ana@example.com')
  await own('a', 'ana')
  await own('b', 'ben')
})
afterAll(() => backend.stop())

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
