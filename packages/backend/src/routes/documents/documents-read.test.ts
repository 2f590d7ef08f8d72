import { deleteDoc, doc, setDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callDocuments, connectFirestore, type FirestoreClient } from '#testing/firestore-client.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'

let backend: TestBackend
let client: FirestoreClient

/** In the order of names, segment by segment: `a-b` comes after everything below `a`. */
const paths = ['a/1', 'a/1/b/1', 'a/1/b/2/a/9', 'a/2', 'a-b/1', 'users/gone/notes/1', 'é/1']

beforeAll(async () => {
  backend = await startBackend()
  client = await connectFirestore(backend)
  for (const path of [...paths.toReversed(), 'empty/1']) await setDoc(doc(client.db, path), { path })
  await deleteDoc(doc(client.db, 'empty/1'))
})

afterAll(async () => {
  await client.close()
  await backend.stop()
})

const idsBelow = async (parent: string, body: object = {}) =>
  (await callDocuments(backend, 'listCollectionIds', body, { parent })).body

test('lists the collections below the root or a document, in pages', async () => {
  expect(await idsBelow('')).toEqual({ collectionIds: ['a', 'a-b', 'users', 'é'] })
  expect(await idsBelow('/a/1')).toEqual({ collectionIds: ['b'] })
  expect(await idsBelow('/users/gone')).toEqual({ collectionIds: ['notes'] })
  expect(await idsBelow('/a/2')).toEqual({})
  const first = { collectionIds: ['a', 'a-b', 'users'], nextPageToken: 'users' }
  expect(await idsBelow('', { pageSize: 3 })).toEqual(first)
  expect(await idsBelow('', { pageSize: 3, pageToken: 'users' })).toEqual({ collectionIds: ['é'] })
})

const root = () => `projects/${backend.projectId}/databases/(default)/documents`
const orderBy = (direction = 'ASCENDING') => [{ field: { fieldPath: '__name__' }, direction }]

async function everything(query: object, parent = ''): Promise<unknown> {
  const structuredQuery = { from: [{ allDescendants: true }], orderBy: orderBy(), ...query }
  const { body } = await callDocuments(backend, 'runQuery', { structuredQuery }, { parent })
  return [...JSON.stringify(body).matchAll(/"stringValue":"([^"]*)"/g)].map(([, path]) => path)
}

test('a query that names no collection reads everything in the order of names', async () => {
  expect(await everything({})).toEqual(paths)
  expect(await everything({}, '/a/1')).toEqual(['a/1/b/1', 'a/1/b/2/a/9'])
  expect(await everything({ orderBy: orderBy('DESCENDING'), limit: 2 })).toEqual([
    'é/1',
    'users/gone/notes/1',
  ])
  const after = { values: [{ referenceValue: `${root()}/a/1/b/1` }], before: false }
  expect(await everything({ startAt: after, limit: 3 })).toEqual(['a/1/b/2/a/9', 'a/2', 'a-b/1'])
})

test('both are for tools alone, and only by the name', async () => {
  const structuredQuery = { from: [{ allDescendants: true }] }
  const anonymous = { token: '' }
  expect((await callDocuments(backend, 'listCollectionIds', {}, anonymous)).status).toBe(403)
  expect((await callDocuments(backend, 'runQuery', { structuredQuery }, anonymous)).status).toBe(403)
  const byPath = { ...structuredQuery, orderBy: [{ field: { fieldPath: 'path' } }] }
  expect((await callDocuments(backend, 'runQuery', { structuredQuery: byPath })).status).toBe(400)
})
