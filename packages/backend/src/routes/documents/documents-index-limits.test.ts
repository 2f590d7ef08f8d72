import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  Bytes,
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getCount,
  getDocs,
  orderBy,
  query,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callDocuments, connectFirestore, type FirestoreClient } from '#testing/firestore-client.ts'
import { testRoot } from '#testing/random-values.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'

/** Largest size of a document in its indexes: https://firebase.google.com/docs/firestore/quotas#indexes */

const ascending = (fieldPath: string): object => ({ fieldPath, order: 'ASCENDING' })
const fields = ['a', 'b', 'c', 'd', 'e', 'f'].map(ascending)
const file = {
  indexes: [{ collectionGroup: 'wide', queryScope: 'COLLECTION', fields }],
  fieldOverrides: [{ collectionGroup: 'exempt', fieldPath: 'list', indexes: [] }],
}

const folder = mkdtempSync(join(tmpdir(), 'touchline-index-limits-'))
let backend: TestBackend
let client: FirestoreClient
let db: Firestore

beforeAll(async () => {
  setLogLevel('silent')
  const indexesFile = join(folder, 'firestore.indexes.json')
  writeFileSync(indexesFile, JSON.stringify(file))
  backend = await startBackend({ indexesFile })
  client = await connectFirestore(backend)
  db = client.db
})

afterAll(async () => {
  await client.close()
  await backend.stop()
  rmSync(folder, { recursive: true })
})

const write = (path: string, content: object): ReturnType<typeof callDocuments> =>
  callDocuments(backend, 'commit', { writes: [{ update: { name: `${testRoot}/${path}`, fields: content } }] })

const list = (count: number): object => ({
  list: { arrayValue: { values: Array.from({ length: count }, (_, n) => ({ integerValue: String(n) })) } },
})

const texts = (bytes: number): object =>
  Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, { stringValue: 'x'.repeat(bytes) }]))

const refused = (message: unknown): object => ({
  status: 400,
  body: { error: { code: 400, status: 'INVALID_ARGUMENT', message } },
})

describe('a document', () => {
  test('has at most 40,000 index entries: two for each element of an array and two for the array', async () => {
    expect(await write('lists/large', list(20_000))).toEqual(
      refused('too many index entries for entity /lists/large'),
    )
    expect((await getCount(collection(db, 'lists'))).data().count).toBe(0)
    expect((await write('lists/fits', list(19_999))).status).toBe(200)
    expect((await write('exempt/large', list(60_000))).status).toBe(200)
    await deleteDoc(doc(db, 'lists/fits'))
    expect((await getDocs(query(collection(db, 'lists'), where('list', 'array-contains', 7)))).size).toBe(0)
  })

  test('has composite entries of at most 7.5 KiB, after their values are cut', async () => {
    expect((await write('wide/fits', texts(1_200))).status).toBe(200)
    expect(await write('wide/large', texts(1_400))).toEqual(refused('Index entry is too large.'))
    expect(await write('wide/larger', texts(100_000))).toEqual(refused('Index entry is too large.'))
    expect((await write('narrow/larger', texts(100_000))).status).toBe(200)
  })

  test('has index entries of at most 8 MiB together', async () => {
    const id = 'i'.repeat(1_000)
    expect(await write(`lists/${id}`, list(5_000))).toEqual(refused(expect.stringMatching(/8388608 bytes/)))
    expect((await write(`exempt/${id}`, list(5_000))).status).toBe(200)
  })
})

describe('values of more than 1,500 bytes', () => {
  test('are kept whole, and found and sorted by what is indexed of them', async () => {
    const long = 'l'.repeat(1_600)
    const found = async (value: unknown): Promise<string[]> => {
      const { docs } = await getDocs(query(collection(db, 'long'), where('v', '==', value)))
      return docs.map(({ id }) => id)
    }
    await setDoc(doc(db, 'long/first'), { v: `${long}a` })
    await setDoc(doc(db, 'long/second'), { v: `${long}b` })
    await setDoc(doc(db, 'long/short'), { v: 'l'.repeat(1_400) })
    await setDoc(doc(db, 'long/bytes'), { v: Bytes.fromUint8Array(new Uint8Array(3_000).fill(7)) })
    const sorted = await getDocs(query(collection(db, 'long'), orderBy('v', 'desc')))
    expect(sorted.docs.map(({ id }) => id)).toEqual(['bytes', 'second', 'first', 'short'])
    expect(sorted.docs[2]?.get('v')).toBe(`${long}a`)
    expect(await found(`${long}a`)).toContain('first')
    expect(await found('l'.repeat(1_400))).toEqual(['short'])
    await updateDoc(doc(db, 'long/first'), { v: 'changed' })
    expect(await found(`${long}b`)).toEqual(['second'])
  })
})

test('a request has at most 10 MiB', async () => {
  const writes = Array.from({ length: 11 }, (_, n) => ({
    update: {
      name: `${testRoot}/heavy/${n}`,
      fields: { a: { bytesValue: Buffer.alloc(750_000).toString('base64') } },
    },
  }))
  expect(await callDocuments(backend, 'commit', { writes })).toEqual(
    refused('Request payload size exceeds the limit: 10485760 bytes.'),
  )
  expect((await callDocuments(backend, 'commit', { writes: writes.slice(0, 10) })).status).toBe(200)
})
