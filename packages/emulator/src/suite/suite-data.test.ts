import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore, GeoPoint, Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBackend as start, type StartedBackend } from '#start.ts'
import { createClient } from '@touchline/backend/testing/client.ts'
import { readLog } from './documents-in-files.ts'

/** An export by Firestore's emulator 1.19.9 and the Auth and Storage emulators of firebase-tools 15.34.2. */
const official = join(import.meta.dirname, '../testing/suite-export')
const projectId = 'demo-export'
const documentsFile = 'firestore_export/all_namespaces/all_kinds/output-0'
const anasPassword = 'secret: a=b, ü'

let scratch = ''
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'touchline-suite-'))
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

const startFrom = (importFolder: string, exportFolder?: string) =>
  start({ projectId, importFolder, logLevel: 'silent', ...(exportFolder && { exportFolder }) })

async function asServer(backend: StartedBackend, work: (app: ServerApp) => Promise<void>): Promise<void> {
  const host = `127.0.0.1:${backend.port}`
  const hosts = { FIRESTORE_EMULATOR_HOST: host, FIREBASE_STORAGE_EMULATOR_HOST: host }
  Object.assign(process.env, hosts, { METADATA_SERVER_DETECTION: 'none' })
  const app = initializeApp({ projectId }, `suite-${backend.port}`)
  try {
    await work({ db: getFirestore(app), bucket: (name) => getStorage(app).bucket(name) })
  } finally {
    await deleteApp(app)
    for (const name of [...Object.keys(hosts), 'STORAGE_EMULATOR_HOST']) delete process.env[name]
  }
}

type ServerApp = {
  db: Firestore
  bucket(name: string): ReturnType<ReturnType<typeof getStorage>['bucket']>
}

const clientOf = ({ url, port }: StartedBackend) => createClient({ url, port, projectId })

async function uidOf(backend: StartedBackend, email: string, password: string): Promise<string> {
  const client = clientOf(backend)
  try {
    return (await signInWithEmailAndPassword(client.auth, email, password)).user.uid
  } finally {
    await client.close()
  }
}

async function entitiesOf(folder: string): Promise<string[]> {
  const file = join(folder, documentsFile)
  const records = [...readLog(file, await readFile(file))]
  return records.map(({ record }) => record.toString('base64')).toSorted()
}

describe('an export of the official emulators', () => {
  it('is there with all documents, accounts and files, and is written as it was', async () => {
    const exported = join(scratch, 'exported')
    const backend = await startFrom(official, exported)
    await asServer(backend, async ({ db, bucket }) => {
      const club = db.doc('clubs/bangor')
      const { yes, minus, negativeZero, notANumber, text, before, bytes, place, reference, nothing } =
        (await db.doc('values/scalars').get()).data() ?? {}
      expect([yes, minus, notANumber, text, nothing]).toEqual([true, -7, Number.NaN, 'Grüße ⚽', null])
      expect(negativeZero).toBe(-0)
      expect(before).toEqual(new Timestamp(-1, 999_999_000))
      expect([...bytes]).toEqual([0, 1, 2, 254, 255])
      expect(place).toEqual(new GeoPoint(53.5, -2.25))
      expect(reference.isEqual(club)).toBe(true)
      const nested = (await db.doc('values/nested').get()).data() ?? {}
      expect(nested['list']).toHaveLength(11)
      expect(nested['list'][9].inner[1]).toMatchObject({ deep: 'yes' })
      expect([nested['single'], nested['emptyList'], nested['emptyMap']]).toEqual([['only'], [], {}])
      expect(nested['vector'].toArray()).toEqual([1.5, -2, 0])
      expect(nested['elsewhere'].path).toBe('clubs/other')
      expect((await db.doc('values/large').get()).get('text')).toBe('é'.repeat(20_000))
      expect((await db.doc('ids/__id7__').get()).get('ok')).toBe(3)
      expect((await db.collectionGroup('below').get()).docs.map(({ ref }) => ref.path)).toEqual([
        'orphans/missing/below/here',
      ])

      const crest = bucket('demo-export.appspot.com').file('crests/bangor ü.txt')
      expect(String((await crest.download())[0])).toBe('crest of Bangor\n')
      const [metadata] = await crest.getMetadata()
      expect(metadata).toMatchObject({
        contentType: 'text/plain; charset=utf-8',
        cacheControl: 'public, max-age=60',
        metadata: { owner: 'ana', firebaseStorageDownloadTokens: 'token-1,token-2' },
      })
      expect([...(await bucket('assets.example.org').file('a/b/c.bin').download())[0]]).toEqual([
        0, 1, 2, 255,
      ])
    })
    expect(await uidOf(backend, 'ana@example.com', anasPassword)).toBe('ana')
    await expect(uidOf(backend, 'ana@example.com', 'another')).rejects.toThrow('invalid-credential')
    await expect(uidOf(backend, 'ben@example.com', 'benben')).rejects.toThrow('user-disabled')
    await backend.stop()

    expect(await entitiesOf(exported)).toEqual(await entitiesOf(official))
    const overall = 'firestore_export/firestore_export.overall_export_metadata'
    expect(await readFile(join(exported, overall))).toEqual(await readFile(join(official, overall)))
    expect(await accountsOf(exported)).toMatchObject({
      ana: { customAttributes: '{"role":"coach"}', createdAt: expect.stringMatching(/^\d{13}$/) },
      ben: { disabled: true, passwordHash: expect.stringMatching(/^fakeHash:salt=.+:password=benben$/) },
      phoebe: { phoneNumber: '+441632960001' },
    })
    expect(await filesOf(exported)).toEqual(await filesOf(official))
  })

  it('is replaced at the end by what it became', async () => {
    const folder = join(scratch, 'kept')
    await cp(official, folder, { recursive: true })
    const first = await startFrom(folder, folder)
    const client = clientOf(first)
    await createUserWithEmailAndPassword(client.auth, 'new@example.com', 'brand new')
    await client.close()
    await asServer(first, async ({ db, bucket }) => {
      await db.doc('clubs/bangor').delete()
      await db.doc('clubs/rhyl').set({ founded: Timestamp.fromMillis(1), list: [{}, [1].length] })
      await bucket('demo-export.appspot.com').file('empty').delete()
    })
    await first.stop()
    const second = await startFrom(folder)
    expect(await uidOf(second, 'new@example.com', 'brand new')).toMatch(/^\w{28}$/)
    expect(await uidOf(second, 'ana@example.com', anasPassword)).toBe('ana')
    await asServer(second, async ({ db, bucket }) => {
      expect((await db.collection('clubs').get()).docs.map(({ id }) => id)).toEqual(['rhyl'])
      expect((await db.doc('clubs/rhyl').get()).get('list')).toEqual([{}, 1])
      expect((await bucket('demo-export.appspot.com').file('empty').exists())[0]).toBe(false)
    })
    await second.stop()
    expect((await readdir(scratch)).filter((name) => name.startsWith('kept'))).toEqual(['kept'])
  })
})

it('keeps passwords that it never learned, for its own imports', async () => {
  const [dataFolder, folder] = [join(scratch, 'data'), join(scratch, 'hashed')]
  const options = { projectId, dataFolder, logLevel: 'silent' } as const
  const before = await start({ ...options, importFolder: official })
  await before.stop()
  const after = await start({ ...options, exportFolder: folder })
  await after.stop()
  expect(JSON.stringify(await accountsOf(folder))).not.toContain(anasPassword)
  const imported = await startFrom(folder)
  expect(await uidOf(imported, 'ana@example.com', anasPassword)).toBe('ana')
  await imported.stop()
})

it('writes and reads an export without anything in it', async () => {
  const [empty, again] = [join(scratch, 'empty'), join(scratch, 'again')]
  await (await start({ projectId, exportFolder: empty, logLevel: 'silent' })).stop()
  await (await startFrom(empty, again)).stop()
  expect(await readdir(join(again, 'firestore_export'))).toEqual(['firestore_export.overall_export_metadata'])
})

describe('what is damaged is refused with a sentence', () => {
  const accounts = 'auth_export/accounts.json'
  const part = 'firestore_export/all_namespaces/all_kinds/all_namespaces_all_kinds.export_metadata'
  const overall = 'firestore_export/firestore_export.overall_export_metadata'
  type Damage = (bytes: Buffer) => Buffer | string
  const flip =
    (byte: number): Damage =>
    (bytes) => {
      bytes.writeUInt8(bytes.readUInt8(byte) ^ 1, byte)
      return bytes
    }
  const replaced =
    (text: string, by: string): Damage =>
    (bytes) =>
      Buffer.from(bytes.toString('latin1').replace(text, by), 'latin1')

  it.each<[string, string, Damage, RegExp]>([
    ['a changed byte', documentsFile, flip(9), /output-0, byte 0: the record doesn’t match its checksum/],
    ['a changed length', documentsFile, flip(5), /output-0, byte 0: /],
    ['half a record', documentsFile, (bytes) => bytes.subarray(0, -3), /output-0, byte \d+: the file ends/],
    ['no documents', documentsFile, () => '', /metadata: it names \d+ documents of .+, which has 0/],
    ['no marker', overall, flip(7), /overall_export_metadata, byte 0: /],
    ['a way out', part, replaced('output-0', '../../..'), /it names "\.\.\/\.\.\/\.\.", which is outside/],
    ['no JSON', accounts, () => '{"users":[ü}', /accounts\.json: this isn’t JSON: Unexpected token 'ü'/],
    ['no object', accounts, () => '[]', /accounts\.json: an object is expected/],
    [
      'two accounts of one e-mail',
      accounts,
      replaced('ben@example.com', 'ana@example.com'),
      /accounts\.json: account \d \(ben\): email exists/,
    ],
  ])('%s', async (name, file, damage, sentence) => {
    const folder = join(scratch, name)
    await cp(official, folder, { recursive: true })
    await writeFile(join(folder, file), damage(await readFile(join(folder, file))))
    await expect(startFrom(folder)).rejects.toThrow(sentence)
  })

  it('a file of another size, or without content', async () => {
    const folder = join(scratch, 'blobs')
    await cp(official, folder, { recursive: true })
    const blobs = join(folder, 'storage_export/blobs')
    const [blob = ''] = await readdir(blobs)
    await writeFile(join(blobs, blob), 'something else')
    await expect(startFrom(folder)).rejects.toThrow(/blobs\/[-\w]+: it has 14 bytes, and .+\.json says \d+/)
    await rm(join(blobs, blob))
    await expect(startFrom(folder)).rejects.toThrow(/its content .+ is missing/)
  })

  it('and nothing of it is kept', async () => {
    const [folder, dataFolder] = [join(scratch, 'half'), join(scratch, 'half-data')]
    await cp(official, folder, { recursive: true })
    await writeFile(
      join(folder, documentsFile),
      (await readFile(join(folder, documentsFile))).subarray(0, -3),
    )
    const options = { projectId, dataFolder, logLevel: 'silent' } as const
    await expect(start({ ...options, importFolder: folder })).rejects.toThrow('the file ends')
    await (await start({ ...options, importFolder: official })).stop()
    await expect(start({ ...options, importFolder: official })).rejects.toThrow('The data folder has data')
  })
})

it('does not replace a folder that holds something else', async () => {
  const folder = join(scratch, 'mine')
  await cp(join(official, 'auth_export'), folder, { recursive: true })
  await expect(startFrom(official, folder)).rejects.toThrow(`The folder ${folder} isn’t an export`)
  await expect(startFrom(join(scratch, 'nowhere'))).rejects.toThrow('nowhere to import from does not exist')
  await expect(startFrom(folder)).rejects.toThrow('isn’t an export of Firebase’s emulators')
})

async function accountsOf(folder: string): Promise<Record<string, object>> {
  const text = await readFile(join(folder, 'auth_export/accounts.json'), 'utf8')
  // As the emulator writes it.
  const { users } = JSON.parse(text) as { users: { localId: string }[] }
  return Object.fromEntries(users.map((user) => [user.localId, user]))
}

/** Returns metadata and content of every file, without random names. */
async function filesOf(folder: string) {
  const metadata = join(folder, 'storage_export/metadata')
  const found = await Promise.all(
    (await readdir(metadata)).map(async (name) => {
      const { etag: _, ...kept } = JSON.parse(await readFile(join(metadata, name), 'utf8'))
      const content = await readFile(join(folder, 'storage_export/blobs', name.slice(0, -'.json'.length)))
      return { ...kept, content }
    }),
  )
  return found.toSorted((one, other) => one.name.localeCompare(other.name))
}
