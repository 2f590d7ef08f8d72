import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import {
  Bytes,
  collection,
  deleteDoc,
  doc,
  GeoPoint,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
  vector,
  where,
  writeBatch,
} from 'firebase/firestore'
import { getBytes, ref, uploadBytes } from 'firebase/storage'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBackend, type TestBackend } from '@touchline/backend/testing/start-backend.ts'
import { emulation } from './emulator-mode.ts'

/** A project's own tests of its rules, run on the command's emulator mode. */

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} {
      allow read: if request.auth.uid == resource.data.owner;
      allow create: if request.auth.uid == request.resource.data.owner;
      allow update: if request.auth.token.editor == true && request.resource.data.at == request.time;
      allow delete: if request.auth.uid == resource.data.owner;
    }
    match /open/{id} { allow read, write; }
  }
}`
const storageRules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /notes/{id} {
      allow read;
      allow write: if request.auth.uid == firestore.get(/databases/(default)/documents/notes/$(id)).data.owner;
    }
    match /many/{id} {
      function noted(id) { return firestore.exists(/databases/(default)/documents/notes/$(id)); }
      allow write: if noted('a') && noted('b') && !noted('c') && !noted('d');
    }
  }
}`

let backend: TestBackend
let environment: RulesTestEnvironment

function environmentOf(projectId: string, documentRules = rules): Promise<RulesTestEnvironment> {
  const address = { host: '127.0.0.1', port: backend.port }
  return initializeTestEnvironment({
    projectId,
    firestore: { ...address, rules: documentRules },
    storage: { ...address, rules: storageRules },
  })
}

beforeAll(async () => {
  setLogLevel('silent')
  backend = await startBackend({ emulator: emulation })
  environment = await environmentOf('demo-notes')
})
afterAll(async () => {
  await environment.cleanup()
  await backend.stop()
})
beforeEach(async () => {
  await environment.clearFirestore()
  await environment.clearStorage()
  await environment.withSecurityRulesDisabled(async (context) => {
    const at = Timestamp.fromMillis(1_700_000_000_123)
    await setDoc(doc(context.firestore(), 'notes/a'), {
      owner: 'ana',
      n: 1,
      at,
      list: [1.5, null, { x: true }],
    })
    await setDoc(doc(context.firestore(), 'notes/b'), { owner: 'ben', n: 2 })
  })
})

describe('documents', () => {
  it('are read as the rules say', async () => {
    const ana = environment.authenticatedContext('ana').firestore()
    const read = await assertSucceeds(getDoc(doc(ana, 'notes/a')))
    expect(read.data()).toEqual({
      owner: 'ana',
      n: 1,
      at: Timestamp.fromMillis(1_700_000_000_123),
      list: [1.5, null, { x: true }],
    })
    await assertFails(getDoc(doc(ana, 'notes/b')))
    await assertFails(getDoc(doc(environment.unauthenticatedContext().firestore(), 'notes/a')))
    const notes = collection(ana, 'notes')
    await assertFails(getDocs(notes))
    const own = await assertSucceeds(getDocs(query(notes, where('owner', '==', 'ana'), orderBy('n'))))
    expect(own.docs.map(({ id }) => id)).toEqual(['a'])
    const count = await assertSucceeds(getCountFromServer(query(notes, where('owner', '==', 'ana'))))
    expect(count.data().count).toBe(1)
  })

  it('hold every kind of value', async () => {
    const ana = environment.authenticatedContext('ana').firestore()
    const values = {
      nothing: null,
      flags: [true, false],
      integers: [0, -1, Number.MAX_SAFE_INTEGER],
      doubles: [0.1, -0, Number.NaN, Infinity, -Infinity],
      texts: ['', 'é'],
      bytes: Bytes.fromUint8Array(new Uint8Array([0, 255])),
      time: new Timestamp(-1, 123_456_000),
      place: new GeoPoint(0, -12.5),
      numbers: vector([1, 2.5]),
      maps: { empty: {}, list: [], 'a.b`c': { deep: 1 } },
    }
    const place = doc(ana, 'open/values')
    await setDoc(place, values)
    const other = environment.unauthenticatedContext().firestore()
    const read = (await getDoc(doc(other, 'open/values'))).data() ?? {}
    expect(Object.is(read['doubles'][1], -0)).toBe(true)
    expect(read).toEqual(values)
    await setDoc(place, { link: doc(ana, 'notes/a'), maps: { list: [1] } }, { merge: true })
    const merged = await getDocs(
      query(collection(other, 'open'), where('integers', 'array-contains', -1), limit(1)),
    )
    expect(merged.docs[0]?.get('maps')).toEqual({ ...values.maps, list: [1] })
    expect(merged.docs[0]?.get('link').path).toBe('notes/a')
  })

  it('are written as the rules say, alone, in batches and in transactions', async () => {
    const ana = environment.authenticatedContext('ana').firestore()
    const editor = environment.authenticatedContext('ed', { editor: true }).firestore()
    await assertSucceeds(setDoc(doc(ana, 'notes/c'), { owner: 'ana' }))
    await assertFails(setDoc(doc(ana, 'notes/d'), { owner: 'ben' }))
    await assertFails(updateDoc(doc(ana, 'notes/a'), { n: 5 }))
    await assertSucceeds(updateDoc(doc(editor, 'notes/a'), { n: 5, at: serverTimestamp() }))
    await assertFails(deleteDoc(doc(ana, 'notes/b')))
    await assertSucceeds(deleteDoc(doc(ana, 'notes/a')))
    const batch = (owner: string) =>
      writeBatch(ana).set(doc(ana, 'notes/e'), { owner: 'ana' }).set(doc(ana, 'notes/f'), { owner }).commit()
    await assertFails(batch('ben'))
    await assertSucceeds(batch('ana'))
    const counter = doc(ana, 'open/counter')
    const add = () =>
      runTransaction(ana, async (transaction) => {
        const value: unknown = (await transaction.get(counter)).data()?.['value'] ?? 0
        transaction.set(counter, { value: Number(value) + 1 })
      })
    await assertSucceeds(Promise.all([add(), add()]))
    expect((await getDoc(counter)).data()).toEqual({ value: 2 })
    await assertFails(runTransaction(ana, async (transaction) => transaction.get(doc(ana, 'notes/b'))))
  })

  it('are followed', async () => {
    const ana = environment.authenticatedContext('ana').firestore()
    const seen: string[][] = []
    const isSeen = async (ids: string[]) =>
      await expect.poll(() => seen.at(-1), { interval: 20 }).toEqual(ids)
    const mine = query(collection(ana, 'notes'), where('owner', '==', 'ana'))
    const stop = onSnapshot(mine, ({ docs }) => seen.push(docs.map(({ id }) => id)))
    await isSeen(['a'])
    await environment.withSecurityRulesDisabled(async (context) => {
      const other = context.firestore()
      await setDoc(doc(other, 'notes/z'), { owner: 'ana' })
      await isSeen(['a', 'z'])
      await setDoc(doc(other, 'notes/a'), { owner: 'ben' })
      await isSeen(['z'])
    })
    await environment.clearFirestore()
    await isSeen([])
    stop()
    const failure = Promise.withResolvers<unknown>()
    onSnapshot(doc(ana, 'notes/b'), { next: () => undefined, error: failure.resolve })
    expect(await failure.promise).toMatchObject({ code: 'permission-denied' })
  })

  it('and rules of one project are none of another', async () => {
    const ownNotes = (one: RulesTestEnvironment) =>
      getDocs(
        query(collection(one.authenticatedContext('ana').firestore(), 'notes'), where('owner', '==', 'ana')),
      )
    const other = await environmentOf('demo-other', rules.replace('/notes/', '/elsewhere/'))
    await assertFails(ownNotes(other))
    await other.withSecurityRulesDisabled(async (context) => {
      expect((await getDocs(collection(context.firestore(), 'notes'))).size).toBe(0)
    })
    await other.clearFirestore()
    expect((await assertSucceeds(ownNotes(environment))).size).toBe(1)
    await other.cleanup()
  })
})

it('files are held to their rules, which read documents of the same project', async () => {
  const ana = environment.authenticatedContext('ana').storage()
  const file = (id: string) => ref(ana, `notes/${id}`)
  await assertSucceeds(uploadBytes(file('a'), new Uint8Array([1, 2])))
  await assertFails(uploadBytes(file('b'), new Uint8Array([1])))
  // Of any number, though production lets them read two.
  await assertSucceeds(uploadBytes(ref(ana, 'many/a'), new Uint8Array([1])))
  const anyone = environment.unauthenticatedContext().storage()
  expect((await assertSucceeds(getBytes(ref(anyone, 'notes/a')))).byteLength).toBe(2)
  await fetch(`${backend.url}/internal/reset`, { method: 'POST' })
  await expect(getBytes(ref(anyone, 'notes/a'))).rejects.toMatchObject({ code: 'storage/object-not-found' })
})

it('rules with an error are refused with line and column', async () => {
  const address = { host: '127.0.0.1', port: backend.port }
  const wrong = 'service cloud.firestore {\n  match notes {}\n}'
  await expect(
    initializeTestEnvironment({ projectId: 'demo-wrong', firestore: { ...address, rules: wrong } }),
  ).rejects.toThrow(/L2:9 expected/)
})
