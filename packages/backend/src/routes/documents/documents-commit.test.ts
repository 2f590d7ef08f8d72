import {
  addDoc,
  arrayRemove,
  arrayUnion,
  collection,
  deleteDoc,
  deleteField,
  doc,
  type DocumentReference,
  type Firestore,
  getCount,
  getDoc,
  increment,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callDocuments, connectFirestore, type FirestoreClient } from '#testing/firestore-client.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'

let backend: TestBackend
let client: FirestoreClient
let other: FirestoreClient
let db: Firestore

beforeAll(async () => {
  setLogLevel('silent')
  backend = await startBackend()
  client = await connectFirestore(backend)
  other = await connectFirestore(backend)
  db = client.db
})

afterAll(async () => {
  await client.close()
  await other.close()
  await backend.stop()
})

const root = 'projects/touchline-test/databases/(default)/documents'

const read = async (reference: DocumentReference): Promise<unknown> => (await getDoc(reference)).data()

describe('masks', () => {
  test('set replaces, merge keeps, update reaches into maps and removes fields', async () => {
    const reference = doc(db, 'masks/one')
    await setDoc(reference, { a: 1, m: { x: 1, y: 2 } })
    await setDoc(reference, { b: 2, m: { z: 3 } }, { merge: true })
    expect(await read(reference)).toEqual({ a: 1, b: 2, m: { x: 1, y: 2, z: 3 } })
    await updateDoc(reference, { 'm.x': 9, a: deleteField(), m2: { n: null } })
    expect(await read(reference)).toEqual({ b: 2, m: { x: 9, y: 2, z: 3 }, m2: { n: null } })
    await setDoc(reference, { only: true })
    expect(await read(reference)).toEqual({ only: true })
  })

  test('field names may hold anything that is quoted', async () => {
    const reference = doc(db, 'masks/quoted')
    await setDoc(reference, { 'a.b': 1, '`': 2, 'ü \\': 3 }, { merge: true })
    expect(await read(reference)).toEqual({ 'a.b': 1, '`': 2, 'ü \\': 3 })
  })

  test('batchGet answers only the masked fields', async () => {
    await setDoc(doc(db, 'masks/some'), { a: 1, b: 2 })
    const documents = [`${root}/masks/some`]
    const { body } = await callDocuments(backend, 'batchGet', { documents, mask: { fieldPaths: ['b'] } })
    expect(body).toMatchObject([{ found: { fields: { b: { integerValue: '2' } } } }])
    expect(JSON.stringify(body)).not.toContain('"a"')
  })
})

describe('transforms', () => {
  test('count, stamp and change arrays on what is stored', async () => {
    const reference = doc(db, 'transforms/one')
    await setDoc(reference, { n: 1, text: 'a', list: [1, 2, 2] })
    await updateDoc(reference, {
      n: increment(2),
      text: increment(5),
      missing: increment(0.5),
      list: arrayUnion(2, 3),
      fresh: arrayUnion('x', 'x'),
      at: serverTimestamp(),
    })
    const data = await read(reference)
    expect(data).toMatchObject({ n: 3, text: 5, missing: 0.5, list: [1, 2, 2, 3], fresh: ['x'] })
    await updateDoc(reference, { list: arrayRemove(2), n: increment(0.5) })
    expect(await read(reference)).toMatchObject({ n: 3.5, list: [1, 3] })
  })

  test('minimum and maximum compare numbers; increments stop at 64 bits; results are answered', async () => {
    const name = `${root}/transforms/two`
    const fields = {
      low: { integerValue: '5' },
      high: { doubleValue: 5.5 },
      big: { integerValue: '9223372036854775800' },
    }
    const updateTransforms = [
      { fieldPath: 'low', minimum: { doubleValue: 4.5 } },
      { fieldPath: 'high', maximum: { integerValue: '5' } },
      { fieldPath: 'big', increment: { integerValue: '100' } },
      { fieldPath: 'list', appendMissingElements: { values: [{ nullValue: null }] } },
    ]
    const { body } = await callDocuments(backend, 'commit', {
      writes: [{ update: { name, fields }, updateTransforms }],
    })
    expect(body).toMatchObject({
      writeResults: [
        {
          transformResults: [
            { doubleValue: 4.5 },
            { doubleValue: 5.5 },
            { integerValue: '9223372036854775807' },
            { nullValue: null },
          ],
        },
      ],
    })
  })
})

describe('preconditions', () => {
  test('update needs the document, add its absence, and a failed write undoes the whole batch', async () => {
    await expect(updateDoc(doc(db, 'conditions/none'), { a: 1 })).rejects.toMatchObject({ code: 'not-found' })
    const batch = writeBatch(db)
    batch.set(doc(db, 'conditions/first'), { a: 1 })
    batch.update(doc(db, 'conditions/none'), { a: 1 })
    await expect(batch.commit()).rejects.toMatchObject({ code: 'not-found' })
    expect(await read(doc(db, 'conditions/first'))).toBeUndefined()
    expect((await getCount(collection(db, 'conditions'))).data().count).toBe(0)
  })

  test("the statuses and messages are Firestore's", async () => {
    const name = `${root}/conditions/there`
    const write = { update: { name, fields: {} }, currentDocument: { exists: false } }
    expect((await callDocuments(backend, 'commit', { writes: [write] })).status).toBe(200)
    expect(await callDocuments(backend, 'commit', { writes: [write] })).toEqual({
      status: 409,
      body: { error: { code: 409, message: `Document already exists: ${name}`, status: 'ALREADY_EXISTS' } },
    })
    const stale = { verify: name, currentDocument: { updateTime: '2020-01-01T00:00:00Z' } }
    expect(await callDocuments(backend, 'commit', { writes: [stale] })).toMatchObject({
      status: 400,
      body: { error: { code: 400, status: 'FAILED_PRECONDITION' } },
    })
  })

  test('update times rise with every change, and stay when nothing changes', async () => {
    const write = { update: { name: `${root}/conditions/times`, fields: { a: { integerValue: '1' } } } }
    const times: unknown[] = []
    for (let repeat = 0; repeat < 2; repeat++) {
      const { body } = await callDocuments(backend, 'commit', { writes: [write] })
      times.push(JSON.stringify(body).match(/"updateTime":"([^"]*)"/)?.[1])
    }
    expect(times[0]).toBe(times[1])
    const seen = new Set<string>()
    for (let count = 0; count < 20; count++) {
      const { body } = await callDocuments(backend, 'commit', { writes: [] })
      seen.add(JSON.stringify(body))
    }
    expect(seen.size).toBe(20)
  })

  test('adding gives an id, deleting what is missing is fine', async () => {
    const added = await addDoc(collection(db, 'added'), { a: 1 })
    expect(await read(added)).toEqual({ a: 1 })
    await deleteDoc(added)
    await deleteDoc(added)
    expect((await getCount(collection(db, 'added'))).data().count).toBe(0)
  })
})

describe('transactions', () => {
  test('two clients that count at once lose nothing', async () => {
    await setDoc(doc(db, 'counters/one'), { n: 0 })
    let attempts = 0
    const count = async (firestore: Firestore): Promise<void> => {
      await runTransaction(firestore, async (transaction) => {
        attempts++
        const reference = doc(firestore, 'counters/one')
        const snapshot = await transaction.get(reference)
        transaction.update(reference, { n: Number(snapshot.get('n')) + 1 })
      })
    }
    await Promise.all([count(db), count(other.db)])
    expect(await read(doc(db, 'counters/one'))).toEqual({ n: 2 })
    expect(attempts).toBeGreaterThanOrEqual(2)
  })

  test('a document that was only read is verified', async () => {
    await setDoc(doc(db, 'counters/read'), { open: true })
    let attempts = 0
    await runTransaction(db, async (transaction) => {
      const snapshot = await transaction.get(doc(db, 'counters/read'))
      if (attempts++ === 0) await updateDoc(doc(other.db, 'counters/read'), { open: false })
      transaction.set(doc(db, 'counters/written'), { sawOpen: snapshot.get('open') })
    })
    expect(attempts).toBe(2)
    expect(await read(doc(db, 'counters/written'))).toEqual({ sawOpen: false })
  }, 15_000)
})

describe('limits', () => {
  const value = { stringValue: 'x' }
  const nested = (levels: number): object =>
    levels === 0 ? value : { mapValue: { fields: { a: nested(levels - 1) } } }
  const many = (count: number): object[] =>
    Array.from({ length: count }, (_, index) => ({
      update: { name: `${root}/many/${index}`, fields: { a: value } },
    }))
  const update = (path: string, fields: object): object => ({
    writes: [{ update: { name: `${root}/${path}`, fields } }],
  })
  const big = (bytes: number): object =>
    update('limits/big', { a: { bytesValue: Buffer.alloc(bytes).toString('base64') } })

  const refused: readonly (readonly [string, object, RegExp])[] = [
    ['501 writes', { writes: many(501) }, /maximum 500 writes/],
    ['a document above 1 MiB', big(1_048_576), /exceeds the maximum allowed size of 1,048,576 bytes/],
    ['21 levels', update('limits/deep', { a: nested(21) }), /Property a contains an invalid nested entity/],
    ['a reserved id', update('limits/__id__', {}), /reserved/],
    ['a reserved collection', update('__all__/one', {}), /reserved/],
    ['a reserved field', update('limits/field', { __name__: value }), /reserved/],
    ['an empty field name', update('limits/field', { '': value }), /empty/],
    ['an id of 1,501 bytes', update(`limits/${'i'.repeat(1501)}`, {}), /1500 bytes/],
    [
      'an array in an array',
      update('limits/array', { a: { arrayValue: { values: [{ arrayValue: {} }] } } }),
      /Nested arrays/,
    ],
    [
      'an integer of 65 bits',
      update('limits/integer', { a: { integerValue: '9223372036854775808' } }),
      /64 bits/,
    ],
    [
      'another database',
      { writes: [{ delete: 'projects/p/databases/d/documents/a/b' }] },
      /not in the database/,
    ],
    ['a collection as a document', { writes: [{ delete: `${root}/limits` }] }, /odd number/],
  ]

  test.each(refused)('%s: INVALID_ARGUMENT, and nothing is written', async (_name, body, message) => {
    expect(await callDocuments(backend, 'commit', body)).toEqual({
      status: 400,
      body: { error: { code: 400, status: 'INVALID_ARGUMENT', message: expect.stringMatching(message) } },
    })
  })

  test('what just fits is stored', async () => {
    for (const body of [{ writes: many(500) }, big(1_048_000), update('limits/deep', { a: nested(20) })]) {
      expect((await callDocuments(backend, 'commit', body)).status).toBe(200)
    }
    expect((await getCount(collection(db, 'many'))).data().count).toBe(500)
    const long = 'é'.repeat(4000)
    await setDoc(doc(db, 'limits/long'), { long, list: [long] })
    expect(await read(doc(db, 'limits/long'))).toEqual({ long, list: [long] })
  })

  test("broken JSON and unknown methods are answered in Google's shape", async () => {
    const address = `${backend.url}/v1/${root}:commit`
    const authorization = `Bearer ${await backend.backend.serviceToken()}`
    const broken = await fetch(address, { method: 'POST', headers: { authorization }, body: '{' })
    expect([broken.status, await broken.json()]).toEqual([
      400,
      { error: { code: 400, message: 'Invalid JSON payload received.', status: 'INVALID_ARGUMENT' } },
    ])
    expect((await callDocuments(backend, 'listen', {})).status).toBe(404)
  })
})
