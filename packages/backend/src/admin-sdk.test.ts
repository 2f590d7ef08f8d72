import { deleteApp, initializeApp } from 'firebase-admin/app'
import { FieldPath, FieldValue, Filter, type Firestore, getFirestore, initializeFirestore, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startBackend, type TestBackend } from '#testing/start-backend.ts'
import { serviceCredential } from './service-credential.ts'

type Connected = { backend: TestBackend; db: Firestore; close(): Promise<void> }

let apps = 0

/** As a server connects to a backend beside it. */
async function connectServer(): Promise<Connected> {
  const backend = await startBackend()
  const { projectId, dataFolder } = backend
  const app = initializeApp({ projectId }, `admin-${apps++}`)
  const db = initializeFirestore(app, { preferRest: true })
  const authClient = serviceCredential({ projectId, dataFolder })
  db.settings({ host: `127.0.0.1:${backend.port}`, protocol: 'http', authClient })
  return { backend, db, close: () => deleteApp(app).then(backend.stop) }
}

/** As tests connect to an emulator. */
async function connectEmulated(): Promise<Connected> {
  const backend = await startBackend({ emulator: true })
  const app = initializeApp({ projectId: 'demo-admin' }, `admin-${apps++}`)
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${backend.port}`
  const db = getFirestore(app)
  delete process.env['FIRESTORE_EMULATOR_HOST']
  return { backend, db, close: () => deleteApp(app).then(backend.stop) }
}

describe.each([
  ['over REST with a service token', connectServer],
  ['over gRPC in emulator mode', connectEmulated],
])('the Admin SDK %s', (_, connect) => {
  let connected: Connected
  let db: Firestore
  beforeAll(async () => {
    connected = await connect()
    ;({ db } = connected)
  })
  afterAll(() => connected.close())

  it('sets and gets', async () => {
    await db.doc('a/b').set({ x: 1, at: FieldValue.serverTimestamp(), t: Timestamp.now(), n: null, f: [1.5, -0, NaN] })
    console.log((await db.doc('a/b').get()).data())
    await expect(db.doc('a/b').create({ x: 1 })).rejects.toMatchObject({ code: 6 })
    const q = await db.collection('a').where('x', '==', 1).orderBy('t', 'desc').get()
    console.log(q.size)
  })
  it('transacts', async () => {
    const ref = db.doc('c/n')
    await ref.set({ n: 0 })
    const add = () => db.runTransaction(async (t) => { const s = await t.get(ref); t.update(ref, { n: s.get('n') + 1 }) })
    console.time('tx'); await Promise.all(Array.from({ length: 20 }, add)); console.timeEnd('tx')
    expect((await ref.get()).get('n')).toBe(20)
  }, 60000)
  it('recursive', async () => {
    const w = db.bulkWriter()
    const paths = Array.from({length: 100}, (_, i) => `Top/${i % 2 ? 'A' : 'a'}${i}/sub/X`)
    for (const p of paths) w.set(db.doc(p), {p})
    console.time('bw'); await w.close(); console.timeEnd('bw')
    console.log((await db.collection('Top').listDocuments()).length)
    await db.recursiveDelete(db.collection('Top'))
    console.log((await db.collection('Top').listDocuments()).length, (await db.listCollections()).map(c=>c.id))
  }, 60000)
})
