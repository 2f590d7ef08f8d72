import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { getDownloadURL, getStorage, type Storage } from 'firebase-admin/storage'
import { getBytes, getMetadata, ref } from 'firebase/storage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '@touchline/backend/testing/client.ts'
import { startBackend, type TestBackend } from '@touchline/backend/testing/start-backend.ts'
import { emulation } from './emulator-mode.ts'

/** The Admin SDK's files: Google's own library, which checks what it sends and gets by CRC32C. */

type Bucket = ReturnType<Storage['bucket']>

let backend: TestBackend
let app: App
let bucket: Bucket

beforeAll(async () => {
  backend = await startBackend({ emulator: emulation })
  process.env['FIREBASE_STORAGE_EMULATOR_HOST'] = `127.0.0.1:${backend.port}`
  const storageBucket = `${backend.projectId}.appspot.com`
  app = initializeApp({ projectId: backend.projectId, storageBucket }, 'files')
  bucket = getStorage(app).bucket()
})
afterAll(async () => {
  await deleteApp(app)
  delete process.env['FIREBASE_STORAGE_EMULATOR_HOST']
  delete process.env['STORAGE_EMULATOR_HOST']
  await backend.stop()
})

async function codeOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call
    return undefined
  } catch (error) {
    // Uploads in parts go through another of the library's clients, which only says it.
    const said = /status code (\d{3})/.exec(String(error))?.[1]
    return error instanceof Error && 'code' in error ? error.code : Number(said)
  }
}

const bytesOf = async (name: string) => (await bucket.file(name).download())[0]
const stored = () => readdir(join(backend.dataFolder, 'objects'))

describe('one file', () => {
  it.each([
    ['at once', false, 70_000],
    ['in parts', true, 70_000],
    ['empty, at once', false, 0],
    ['empty, in parts', true, 0],
  ])('is saved %s and read as it was', async (way, resumable, size) => {
    const bytes = randomBytes(size)
    const file = bucket.file(`kept/${way} ü%2F.bin`)
    await file.save(bytes, { resumable, contentType: 'image/png', metadata: { metadata: { by: 'ana' } } })
    const [metadata] = await file.getMetadata()
    expect(metadata).toMatchObject({
      bucket: bucket.name,
      name: file.name,
      size: String(size),
      contentType: 'image/png',
      md5Hash: createHash('md5').update(bytes).digest('base64'),
      metadata: { by: 'ana' },
    })
    expect(metadata.crc32c).toMatch(/^[\w+/]{6}==$/)
    expect(await bytesOf(file.name)).toEqual(bytes)
    expect(await file.exists()).toEqual([true])
    await file.delete()
    expect(await file.exists()).toEqual([false])
    expect(await codeOf(file.delete())).toBe(404)
    expect(await codeOf(file.getMetadata())).toBe(404)
    expect(await codeOf(file.download())).toBe(404)
  })

  it('is sent in chunks and read in ranges', async () => {
    const bytes = randomBytes(600_000)
    const file = bucket.file('kept/chunks.bin')
    await file.save(bytes, { resumable: true, chunkSize: 256 * 1024 })
    expect((await file.download({ start: 10, end: 19 }))[0]).toEqual(bytes.subarray(10, 20))
    const parts: Buffer[] = []
    for await (const part of file.createReadStream({ start: 599_990 })) parts.push(part)
    expect(Buffer.concat(parts)).toEqual(bytes.subarray(599_990))
    expect((await file.download({ validation: 'md5' }))[0]).toEqual(bytes)
  })

  it('is kept compressed and read as it was', async () => {
    const text = 'word '.repeat(10_000)
    await bucket.file('kept/text.txt').save(text, { gzip: true, resumable: false, contentType: 'text/plain' })
    expect(Number((await bucket.file('kept/text.txt').getMetadata())[0].size)).toBeLessThan(text.length / 10)
    expect((await bytesOf('kept/text.txt')).toString()).toBe(text)
  })

  it('is not replaced by what broke on its way', async () => {
    const file = bucket.file('kept/whole.txt')
    await file.save('whole', { resumable: false })
    const before = await stored()
    for (const resumable of [false, true]) {
      const metadata = resumable ? {} : { crc32c: 'AAAAAA==' }
      const upload = `${backend.url}/upload/storage/v1/b/${bucket.name}/o?name=${encodeURIComponent(file.name)}`
      const start = await fetch(`${upload}&uploadType=${resumable ? 'resumable' : 'media'}`, {
        method: 'POST',
        headers: resumable ? {} : { 'X-Goog-Hash': `crc32c=${metadata.crc32c}` },
        body: resumable ? '{}' : 'broken',
      })
      const answer = resumable
        ? await fetch(start.headers.get('Location') ?? '', {
            method: 'PUT',
            headers: { 'X-Goog-Hash': 'crc32c=AAAAAA==' },
            body: 'broken',
          })
        : start
      expect([resumable, answer.status]).toEqual([resumable, 400])
    }
    expect((await bytesOf('kept/whole.txt')).toString()).toBe('whole')
    expect(await stored()).toEqual(before)
  })

  it('depends on its generation where that is asked for', async () => {
    const file = bucket.file('kept/once.txt')
    const once = { preconditionOpts: { ifGenerationMatch: 0 } }
    for (const resumable of [false, true]) {
      await file.save('first', { ...once, resumable })
      expect(await codeOf(file.save('second', { ...once, resumable }))).toBe(412)
      expect((await bytesOf(file.name)).toString()).toBe('first')
      const [{ generation }] = await file.getMetadata()
      expect(await codeOf(file.delete({ ifGenerationMatch: Number(generation) - 1 }))).toBe(412)
      await file.delete({ ifGenerationMatch: Number(generation) })
    }
  })

  it('is made by one of two that both found nothing there', async () => {
    const file = bucket.file('kept/race.txt')
    const begin = async () =>
      (await file.createResumableUpload({ preconditionOpts: { ifGenerationMatch: 0 } }))[0]
    const addresses = [await begin(), await begin()]
    const statuses: number[] = []
    for (const [index, address] of addresses.entries())
      statuses.push((await fetch(address, { method: 'PUT', body: `text ${index}` })).status)
    expect(statuses).toEqual([200, 412])
    expect((await bytesOf(file.name)).toString()).toBe('text 0')
  })

  it('is told how much of it has arrived', async () => {
    const [address] = await bucket.file('kept/slow.txt').createResumableUpload()
    const send = async (range: string, body = '') => {
      const answer = await fetch(address, { method: 'PUT', headers: { 'Content-Range': range }, body })
      return [answer.status, answer.headers.get('Range')]
    }
    expect(await send('bytes */*')).toEqual([308, null])
    expect(await send('bytes 0-3/8', 'text')).toEqual([308, 'bytes=0-3'])
    expect(await send('bytes */8')).toEqual([308, 'bytes=0-3'])
    expect(await send('bytes 2-5/8', 'text')).toEqual([400, null])
    expect(await send('bytes 4-7/8', 'text')).toEqual([200, null])
    expect(await send('bytes */8')).toEqual([200, null])
    expect((await bytesOf('kept/slow.txt')).toString()).toBe('texttext')
  })

  it('gets a new description, is copied and moved', async () => {
    const file = bucket.file('kept/a.txt')
    await file.save('text', {
      resumable: false,
      contentType: 'text/plain',
      metadata: { metadata: { by: 'ana' } },
    })
    await file.setMetadata({ cacheControl: 'no-store', metadata: { by: null, at: 'home' } })
    const [changed] = await file.getMetadata()
    expect(changed).toMatchObject({ cacheControl: 'no-store', metageneration: '2', metadata: { at: 'home' } })
    expect(changed.metadata).not.toHaveProperty('by')
    await file.copy(bucket.file('kept/copy of a.txt'), { contentType: 'text/html' })
    const [copied] = await bucket.file('kept/copy of a.txt').getMetadata()
    expect(copied).toMatchObject({
      contentType: 'text/html',
      cacheControl: 'no-store',
      metadata: { at: 'home' },
    })
    await file.move('kept/moved.txt')
    expect(await file.exists()).toEqual([false])
    expect((await bytesOf('kept/moved.txt')).toString()).toBe('text')
    expect(await codeOf(file.copy('kept/none.txt'))).toBe(404)
  })

  it('has a download address, which ends with its token, and is the same file to the client SDK', async () => {
    const file = bucket.file('open/a.txt')
    await file.save('text', { resumable: false, contentType: 'text/plain' })
    const url = await getDownloadURL(file)
    expect(await (await fetch(url)).text()).toBe('text')
    await file.setMetadata({ metadata: { firebaseStorageDownloadTokens: 'mine' } })
    expect((await fetch(url)).status).toBe(403)
    expect(await getDownloadURL(file)).toBe(url.replace(/token=.*/, 'token=mine'))
    await file.setMetadata({ metadata: { firebaseStorageDownloadTokens: null } })
    await expect(getDownloadURL(file)).rejects.toThrow(/No download token/)
    const client = createClient(backend)
    await backend.asService('/internal/setRules', {})
    await fetch(`${backend.url}/internal/setRules`, {
      method: 'PUT',
      body: JSON.stringify({
        rules: {
          files: [
            {
              name: 'storage.rules',
              content: `service firebase.storage { match /b/{b}/o/{p=**} { allow read: if resource.crc32c != null; } }`,
            },
          ],
        },
      }),
    })
    expect(Buffer.from(await getBytes(ref(client.storage, 'open/a.txt'))).toString()).toBe('text')
    const [{ generation }] = await file.getMetadata()
    expect((await getMetadata(ref(client.storage, 'open/a.txt'))).generation).toBe(generation)
    await client.close()
  })
})

it('files are listed by prefix, folder and page, and deleted together', async () => {
  const names = ['list/a', 'list/b/c', 'list/b/d', 'list/e', 'list/f']
  await Promise.all(names.map((name) => bucket.file(name).save('x', { resumable: false })))
  const namesOf = (files: { name: string }[]) => files.map(({ name }) => name)
  const [all] = await bucket.getFiles({ prefix: 'list/' })
  expect(namesOf(all)).toEqual(names)
  const [page, next, answer] = await bucket.getFiles({
    prefix: 'list/',
    delimiter: '/',
    autoPaginate: false,
    maxResults: 3,
  })
  expect(namesOf(page)).toEqual(['list/a', 'list/e'])
  expect(answer).toMatchObject({ prefixes: ['list/b/'] })
  const [rest] = await bucket.getFiles({ ...next, autoPaginate: false })
  expect(namesOf(rest)).toEqual(['list/f'])
  await bucket.deleteFiles({ prefix: 'list/' })
  expect((await bucket.getFiles({ prefix: 'list/' }))[0]).toEqual([])
  expect(await bucket.exists()).toEqual([true])
})

it('files of older versions get their CRC32C when somebody asks for it', async () => {
  const file = bucket.file('kept/old.txt')
  await file.save('old', { resumable: false })
  const [{ crc32c }] = await file.getMetadata()
  const db = new DatabaseSync(join(backend.dataFolder, 'touchline.sqlite'))
  db.exec("UPDATE objects SET crc32c = NULL WHERE name = 'kept/old.txt'")
  db.close()
  expect((await bytesOf('kept/old.txt')).toString()).toBe('old')
  expect((await file.getMetadata())[0].crc32c).toBe(crc32c)
})

it('a server beside an ordinary backend sends its service token along', async () => {
  const ordinary = await startBackend()
  process.env['STORAGE_EMULATOR_HOST'] = ordinary.url
  const server = initializeApp({ projectId: ordinary.projectId }, 'beside')
  const own = getStorage(server).bucket(`${ordinary.projectId}.appspot.com`)
  expect(await codeOf(own.file('a.txt').exists())).toBe(401)
  const Authorization = `Bearer ${await ordinary.backend.serviceToken()}`
  own.storage.interceptors.push({
    request: (options) => ({ uri: '', ...options, headers: { ...options.headers, Authorization } }),
  })
  for (const resumable of [false, true]) {
    const file = own.file(`a ${resumable}.txt`)
    await file.save('text', { resumable })
    expect((await file.download())[0].toString()).toBe('text')
    await file.delete()
  }
  await deleteApp(server)
  await ordinary.stop()
})
