import {
  AggregateField,
  type DocumentReference,
  FieldPath,
  FieldValue,
  Filter,
  type Firestore,
  GeoPoint,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminClient, connectEmulated, connectServer } from './admin-client.ts'

/** Work of a platform's own server through `firebase-admin`, in both ways of reaching a backend. */

const notFound = 5
const alreadyExists = 6
const failedPrecondition = 9

describe.each([
  ['over REST with a service token', connectServer],
  ['over gRPC in emulator mode', connectEmulated],
])('the Admin SDK %s', (_, connect) => {
  let client: AdminClient
  let db: Firestore
  beforeAll(async () => {
    client = await connect()
    ;({ db } = client)
  })
  afterAll(() => client.close())

  it('creates, reads, updates and deletes, under preconditions', async () => {
    const ref = db.doc('clubs/rovers')
    const at = Timestamp.fromMillis(1_000_000)
    const { writeTime } = await ref.create({ name: 'Rovers', at, tags: ['a', 'b'], none: null, points: 1 })
    // Over REST the SDK knows this code by its HTTP number alone.
    const code = client.emulated ? alreadyExists : failedPrecondition
    await expect(ref.create({ name: 'Other' })).rejects.toMatchObject({ code })
    await expect(db.doc('clubs/none').update({ a: 1 })).rejects.toMatchObject({ code: notFound })
    const changes = {
      name: FieldValue.delete(),
      'deep.at': FieldValue.serverTimestamp(),
      tags: FieldValue.arrayUnion('c'),
      points: FieldValue.increment(2),
    }
    await ref.update(changes, { lastUpdateTime: writeTime })
    const stale = ref.update({ points: 0 }, { lastUpdateTime: writeTime })
    await expect(stale).rejects.toMatchObject({ code: failedPrecondition })
    const snapshot = await ref.get()
    expect(snapshot.data()).toEqual({
      at,
      tags: ['a', 'b', 'c'],
      none: null,
      points: 3,
      deep: { at: snapshot.updateTime },
    })
    await ref.set({ tags: FieldValue.arrayRemove('a'), bytes: Buffer.from([1]) }, { merge: true })
    const [masked, missing] = await db.getAll(ref, db.doc('clubs/none'), { fieldMask: ['tags', 'bytes'] })
    expect(masked?.data()).toEqual({ tags: ['b', 'c'], bytes: Buffer.from([1]) })
    expect(missing?.exists).toBe(false)
    await ref.delete({ exists: true })
    expect((await ref.get()).exists).toBe(false)
  })

  it('every kind of value comes back as it was', async () => {
    const data = {
      none: null,
      truth: true,
      numbers: [Number.MAX_SAFE_INTEGER, 2 ** 53, 1.5, Number.NaN, -Infinity],
      moments: [new Timestamp(-62_135_596_800, 0), new Timestamp(253_402_300_799, 999_999_000)],
      text: 'é\u{1F600}\0"readTime":"x"',
      long: 'x'.repeat(900_000),
      bytes: Buffer.from([0, 255]),
      reference: db.doc('values/other'),
      place: new GeoPoint(-1.5, 0),
      empty: [{}, { list: [] }],
      vector: FieldValue.vector([1, 2.5]),
      'odd.name`': { __a: 1 },
    }
    const ref = db.doc('values/all')
    await ref.set(data)
    expect((await ref.get()).data()).toEqual(data)
    expect((await db.runTransaction((transaction) => transaction.get(ref))).data()).toEqual(data)
  })

  it('queries, counts and adds up', async () => {
    const players = db.collection('teams/one/players')
    const batch = db.batch()
    for (const [index, age] of [19, 20, 21, 22].entries())
      batch.set(players.doc(`p${index}`), { age, on: index % 2 === 0, of: index === 3 ? null : 'x' })
    await batch.commit()
    const ids = ({ docs }: { docs: readonly QueryDocumentSnapshot[] }) => docs.map(({ id }) => id)
    expect(ids(await players.where('age', '>', 19).orderBy('age', 'desc').limit(2).get())).toEqual([
      'p3',
      'p2',
    ])
    const either = Filter.or(Filter.where('of', '==', null), Filter.where('age', 'in', [19]))
    expect(ids(await players.where(either).get())).toEqual(['p0', 'p3'])
    const group = db.collectionGroup('players')
    expect(ids(await group.orderBy('age').startAfter(19).select('on').get())).toEqual(['p1', 'p2', 'p3'])
    const partitions = []
    for await (const partition of group.getPartitions(3)) partitions.push(partition.toQuery())
    expect((await Promise.all(partitions.map((part) => part.get()))).flatMap(ids)).toHaveLength(4)
    const on = players.where('on', '==', true)
    expect((await on.count().get()).data().count).toBe(2)
    const total = players.aggregate({ sum: AggregateField.sum('age'), mean: AggregateField.average('age') })
    expect((await total.get()).data()).toEqual({ sum: 82, mean: 20.5 })
  })

  it('two transactions on one document both take effect', async () => {
    const ref = db.doc('counters/one')
    await ref.set({ n: 0 })
    let attempts = 0
    const both = meetingPoint(2)
    const add = () =>
      db.runTransaction(async (transaction) => {
        const n = (await transaction.get(ref)).get('n') as unknown
        if (++attempts <= 2) await both()
        transaction.update(ref, { n: Number(n) + 1 })
      })
    await Promise.all([add(), add()])
    expect((await ref.get()).get('n')).toBe(2)
    expect(attempts).toBe(3)
  })

  it('a transaction is begun again when the answer of its query has changed, and only then', async () => {
    const seats = db.collection('seats')
    await seats.doc('a').set({ free: true })
    const book = async (between: DocumentReference, data: object): Promise<number> => {
      let attempts = 0
      await db.runTransaction(async (transaction) => {
        const free = await transaction.get(seats.where('free', '==', true))
        const count = await transaction.get(seats.where('free', '==', true).count())
        expect(count.data().count).toBe(free.size)
        if (++attempts === 1) await between.set(data)
        transaction.set(db.doc('bookings/last'), { of: free.size })
      })
      return attempts
    }
    expect(await book(seats.doc('b'), { free: false })).toBe(1)
    expect(await book(seats.doc('c'), { free: true })).toBe(2)
    expect((await db.doc('bookings/last').get()).data()).toEqual({ of: 2 })
  })

  it('a read-only transaction sees one moment', async () => {
    const ref = db.doc('moments/one')
    await ref.set({ n: 1 })
    const seen = await db.runTransaction(
      async (transaction) => {
        const first = await transaction.get(ref)
        await ref.set({ n: 2 })
        await db.doc('moments/two').set({ n: 3 })
        const second = await transaction.getAll(ref, db.doc('moments/two'))
        const listed = await transaction.get(db.collection('moments'))
        return [first, ...second, ...listed.docs].map((snapshot) => snapshot.get('n') as unknown)
      },
      { readOnly: true },
    )
    expect(seen).toEqual([1, 1, undefined, 1])
  })

  it('a transaction that fails leaves nothing behind', async () => {
    const ref = db.doc('failures/one')
    const failing = db.runTransaction(async (transaction) => {
      await transaction.get(ref)
      transaction.create(ref, {})
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await ref.get()).exists).toBe(false)
  })

  it('writes in bulk, each alone', async () => {
    const writer = db.bulkWriter({ throttling: false })
    await db.doc('bulk/taken').set({})
    const failures = new Set<number>()
    const note = (error: { code: number }) => void failures.add(error.code)
    for (let index = 0; index < 120; index++) void writer.set(db.doc(`bulk/${index}`), { index })
    writer.create(db.doc('bulk/taken'), {}).catch(note)
    writer.update(db.doc('bulk/none'), { a: 1 }).catch(note)
    await writer.close()
    expect(failures).toEqual(new Set([notFound, alreadyExists]))
    expect((await db.collection('bulk').count().get()).data().count).toBe(121)
  })

  it('lists and deletes what lies below, also below documents that do not exist', async () => {
    const names = ['a', 'a-b', 'Ab', '0', 'é', ...Array.from({ length: 110 }, (_value, index) => `x${index}`)]
    const batch = db.batch()
    for (const name of names) batch.set(db.doc(`trees/${name}/leaves/one`), { name })
    batch.set(db.doc('trees/a'), {}).set(db.doc('trees/alone'), {}).set(db.doc('trees2/kept'), {})
    await batch.commit()
    const trees = db.collection('trees')
    const listed = (await trees.listDocuments()).map(({ id }) => id)
    expect(listed).toEqual([...names, 'alone'].toSorted())
    expect((await db.doc('trees/a').listCollections()).map(({ id }) => id)).toEqual(['leaves'])
    const byName = trees.where(FieldPath.documentId(), '>', 'a-').limit(1)
    expect((await byName.get()).docs.map(({ id }) => id)).toEqual(['alone'])
    await db.recursiveDelete(db.doc('trees/a'))
    expect(await trees.listDocuments()).toHaveLength(names.length)
    await db.recursiveDelete(trees)
    expect(await trees.listDocuments()).toEqual([])
    expect((await db.collectionGroup('leaves').get()).size).toBe(0)
    expect((await db.doc('trees2/kept').get()).exists).toBe(true)
  })
})

it('the Admin SDK is told of changes in emulator mode', async () => {
  const { db, close } = await connectEmulated()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const sizes: number[] = []
  const stop = db.collection('watched').onSnapshot(({ size }) => {
    if (sizes.push(size) === 1) db.doc('watched/one').set({}).catch(reject)
    else resolve()
  }, reject)
  await promise
  stop()
  expect(sizes).toEqual([0, 1])
  await close()
})

/** Returns a function whose calls resolve once there were `size` of them. */
function meetingPoint(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let present = 0
  return () => {
    if (++present === size) resolve()
    return promise
  }
}
