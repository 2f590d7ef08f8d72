import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteDoc, doc, type Firestore, getDoc, setDoc } from 'firebase/firestore/lite'
import { getMetadata, ref, uploadString } from 'firebase/storage'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChannelClient } from '#testing/channel-client.ts'
import { type Client, codeOf, createClient } from '#testing/client.ts'
import { connectFirestore, type FirestoreClient } from '#testing/firestore-client.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'
import { addAccount, idTokenOf } from '#testing/test-accounts.ts'

/** Other rules apply while a document exists, and other documents disable accounts: without a restart. */

const DOCUMENT = 'app/console'
const email = 'ana@club.example'

let folder: string
let backend: TestBackend
let service: FirestoreClient
let ana: FirestoreClient
let files: Client
let token: string

/** The administrators' own, of users at the root or below a document. */
const documents = (below: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents${below} {
    match /{any=**} {
      allow read, write: if get(/databases/$(database)/documents${below}/users/$(request.auth.uid)).data.isAdmin == true;
    }
  }
}`
const objects = (below: string) => `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /{any=**} {
      allow read, write: if firestore.get(/databases/(default)/documents${below}/users/$(request.auth.uid)).data.isAdmin == true;
    }
  }
}`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-beside-'))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  backend = await startBackend({
    rulesFile: file('usual.rules', documents('')),
    storageRulesFile: file('usual-storage.rules', objects('')),
    besideRules: {
      document: DOCUMENT,
      rulesFile: file('beside.rules', documents(`/${DOCUMENT}`)),
      storageRulesFile: file('beside-storage.rules', objects(`/${DOCUMENT}`)),
    },
    disableAccounts: { collection: 'users', field: 'state', values: ['banned'] },
  })
  await addAccount(backend, { uid: 'ana', email, isAdmin: true })
  token = await idTokenOf(backend, email)
  service = await connectFirestore(backend)
  ana = await connectFirestore(backend, token)
  files = createClient(backend)
  await signInWithEmailAndPassword(files.auth, email, 'password')
})
afterAll(async () => {
  await Promise.all([service.close(), ana.close(), files.close()])
  await backend.stop()
  rmSync(folder, { recursive: true })
})

const write = (path: string, fields: object, db: Firestore = service.db) => setDoc(doc(db, path), fields)
const outcome = async (call: Promise<unknown>) => (await codeOf(call))?.split('/').at(-1) ?? 'allowed'
const reads = (path: string) => outcome(getDoc(doc(ana.db, path)))

async function outcomes() {
  return {
    reads: await reads('users/ana'),
    readsBeside: await reads(`${DOCUMENT}/users/ana`),
    writes: await outcome(write('clubs/a', { by: 'ana' }, ana.db)),
    writesBeside: await outcome(write(`${DOCUMENT}/clubs/a`, { by: 'ana' }, ana.db)),
    // Judged in another thread.
    writesMuch: await outcome(write(`${DOCUMENT}/clubs/b`, { text: 'x'.repeat(70_000) }, ana.db)),
    stores: await outcome(uploadString(ref(files.storage, 'notes/a'), 'text')),
    sees: await outcome(getMetadata(ref(files.storage, 'notes/a'))),
  }
}

const allowed = {
  reads: 'allowed',
  // Missing documents are read too.
  readsBeside: 'allowed',
  writes: 'allowed',
  writesBeside: 'allowed',
  writesMuch: 'allowed',
  stores: 'allowed',
  sees: 'allowed',
}
const denied = {
  reads: 'permission-denied',
  readsBeside: 'permission-denied',
  writes: 'permission-denied',
  writesBeside: 'permission-denied',
  writesMuch: 'permission-denied',
  stores: 'unauthorized',
  sees: 'unauthorized',
}

test('before, while the document exists, and after it', async () => {
  expect(await outcomes()).toEqual(allowed)

  await write(DOCUMENT, { beside: true })
  // A record at the root, whatever it says, gives nobody access.
  expect(await outcomes()).toEqual(denied)
  await write(`${DOCUMENT}/users/ana`, { isAdmin: true })
  const beside = { ...allowed, reads: 'permission-denied', writes: 'permission-denied' }
  expect(await outcomes()).toEqual(beside)

  await backend.restart()
  expect(await outcomes()).toEqual(beside)

  await deleteDoc(doc(service.db, DOCUMENT))
  expect(await outcomes()).toEqual(allowed)
})

test('a listener is asked for its rights again', async () => {
  const client = new ChannelClient(backend, token)
  try {
    await client.listenToDocument(2, 'clubs/followed')
    await expect.poll(() => client.states(2)).toContain('CURRENT')
    await write(DOCUMENT, { beside: true })
    await write('clubs/followed', { n: 1 })
    await expect.poll(() => client.states(2)).toContain('REMOVE 7')
    expect(client.documents(2)).toEqual({})

    await write(`${DOCUMENT}/clubs/followed`, { n: 1 })
    await client.listenToDocument(4, `${DOCUMENT}/clubs/followed`)
    await expect.poll(() => client.documents(4)).toEqual({ followed: '1' })
    await write(`${DOCUMENT}/clubs/followed`, { n: 2 })
    await expect.poll(() => client.documents(4)).toEqual({ followed: '2' })
  } finally {
    await client.end()
    await deleteDoc(doc(service.db, DOCUMENT))
  }
})

test('accounts are disabled by the documents that count at the time', async () => {
  await addAccount(backend, { uid: 'ben', email: 'ben@club.example', isAdmin: false })
  const isDisabled = async (who = 'ben') =>
    (await codeOf(signInWithEmailAndPassword(files.auth, `${who}@club.example`, 'password'))) !== undefined
  const long = { text: 'x'.repeat(70_000) }
  await write('users/ben', { state: 'banned' })
  expect(await isDisabled()).toBe(true)
  await write('users/ben', { state: 'active', ...long })
  expect(await isDisabled()).toBe(false)
  await write(`${DOCUMENT}/users/ben`, { state: 'banned' })
  expect(await isDisabled()).toBe(false)

  await write(DOCUMENT, { beside: true })
  await write('users/ben', { state: 'banned' })
  await write('users/ben', { state: 'banned', ...long })
  expect(await isDisabled()).toBe(false)
  await write(`${DOCUMENT}/users/ben`, { state: 'active' })
  await write(`${DOCUMENT}/users/ben`, { state: 'banned', ...long })
  expect(await isDisabled()).toBe(true)
  await write(`${DOCUMENT}/users/ben`, { state: 'active' })
  expect(await isDisabled()).toBe(false)

  // An account that comes later is as its document says.
  await write(`${DOCUMENT}/users/cy`, { state: 'banned' })
  await addAccount(backend, { uid: 'cy', email: 'cy@club.example', isAdmin: false })
  expect(await isDisabled('cy')).toBe(true)
  await deleteDoc(doc(service.db, DOCUMENT))
})
