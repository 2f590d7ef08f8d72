import {
  collection,
  doc,
  documentId,
  endBefore,
  getDoc,
  getDocs,
  orderBy,
  query,
  type QueryConstraint,
  setDoc,
  startAfter,
  startAt,
  where,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callDocuments, openFirestoreScene } from '#testing/firestore-client.ts'

/** Ids that are 64-bit integers: written `__id7__`, ordered as numbers before text ids. */

/** In ascending order. */
const numeric = [
  '__id-9223372036854775808__',
  '__id-2__',
  '__id0__',
  '__id7__',
  '__id12__',
  '__id256__',
  '__id9223372036854775807__',
]
const text = ['\u0000', '\u0001', '12', '7', 'A', 'Aa', '__id', '__id1_', '_id1__', 'a']
const inOrder = [...numeric, ...text]

const { backend, db, close } = await openFirestoreScene()

beforeAll(async () => {
  await write(inOrder.toReversed().flatMap((id) => [`things/${id}`, `parents/${id}/parts/p`]))
})

afterAll(close)

function write(paths: readonly string[]): Promise<{ status: number; body: unknown }> {
  const root = `projects/${backend.projectId}/databases/(default)/documents`
  const writes = paths.map((path) => ({
    update: { name: `${root}/${path}`, fields: { v: { integerValue: '1' } } },
  }))
  return callDocuments(backend, 'commit', { writes })
}

async function ids(...constraints: QueryConstraint[]): Promise<string[]> {
  const { docs } = await getDocs(query(collection(db, 'things'), ...constraints))
  return docs.map(({ id }) => id)
}

test('are found by their name', async () => {
  for (const id of numeric) expect((await getDoc(doc(db, 'things', id))).exists()).toBe(true)
  expect(await ids(where(documentId(), '==', '__id7__'))).toEqual(['__id7__'])
  expect(await ids(where(documentId(), 'in', ['a', '__id12__', '__id7__', '__id8__']))).toEqual([
    '__id7__',
    '__id12__',
    'a',
  ])
})

test('come first and in the order of numbers, in both directions and beside other orders', async () => {
  expect(await ids()).toEqual(inOrder)
  expect(await ids(orderBy(documentId(), 'desc'))).toEqual(inOrder.toReversed())
  expect(await ids(orderBy('v'))).toEqual(inOrder)
  expect(await ids(orderBy('v', 'desc'))).toEqual(inOrder.toReversed())
})

test('bound ranges and cursors', async () => {
  const byName = orderBy(documentId())
  for (const [index, id] of inOrder.entries()) {
    expect(await ids(where(documentId(), '>', id)), `bound by ${id}`).toEqual(inOrder.slice(index + 1))
    expect(await ids(where(documentId(), '<=', id)), `bound by ${id}`).toEqual(inOrder.slice(0, index + 1))
    expect(await ids(byName, startAt(id)), `bound by ${id}`).toEqual(inOrder.slice(index))
    expect(
      await ids(orderBy('v', 'desc'), orderBy(documentId(), 'desc'), startAfter(1, id)),
      `bound by ${id}`,
    ).toEqual(inOrder.slice(0, index).toReversed())
  }
  // Of documents that there are not.
  expect(await ids(byName, startAt('__id3__'), endBefore('__id300__'))).toEqual([
    '__id7__',
    '__id12__',
    '__id256__',
  ])
})

test.each([
  ['parts', 'a collection group'],
  ['', 'a query that names no collection'],
])('order %j as %s too', async (collectionId) => {
  const structuredQuery = {
    from: [{ collectionId, allDescendants: true }],
    orderBy: [{ field: { fieldPath: '__name__' } }],
  }
  const namesBelow = async (parent: string): Promise<string[]> => {
    const { body } = await callDocuments(backend, 'runQuery', { structuredQuery }, { parent })
    const names = [...JSON.stringify(body).matchAll(/"name":"[^"]*\/parents\/([^"]*)\/parts\/p"/g)]
    return names.map(([, id]) => String(JSON.parse(`"${id}"`)))
  }
  expect(await namesBelow('')).toEqual(inOrder)
  for (const id of ['__id7__', '__id9223372036854775807__', 'A'])
    expect(await namesBelow(`/parents/${id}`)).toEqual([id])
})

test.each([
  'things/__id__',
  'things/__id07__',
  'things/__id-0__',
  'things/__id+7__',
  'things/__id9223372036854775808__',
  'things/__id-9223372036854775809__',
  'things/__ID7__',
  'things/__name__',
  '__id7__/a',
])('%s is reserved', async (path) => {
  const { status, body } = await write([path])
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { message: expect.stringMatching(/because it is reserved\.$/) } })
})

test('a reference leads to them', async () => {
  const names = ['__id7__', '__id12__', '7']
  for (const id of names) await setDoc(doc(db, 'links', `to ${id}`), { to: doc(db, 'things', id) })
  const links = async (...constraints: QueryConstraint[]): Promise<string[]> => {
    const { docs } = await getDocs(query(collection(db, 'links'), ...constraints))
    return docs.map(({ id }) => id)
  }
  expect(await links(orderBy('to'))).toEqual(['to __id7__', 'to __id12__', 'to 7'])
  expect(await links(where('to', '==', doc(db, 'things/__id12__')))).toEqual(['to __id12__'])
  expect(await links(where('to', '>', doc(db, 'things/__id8__')))).toEqual(['to __id12__', 'to 7'])
})
