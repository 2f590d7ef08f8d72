import { signInWithEmailAndPassword } from 'firebase/auth'
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
} from 'firebase/storage'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addAccount } from '#testing/accounts.ts'
import { type Client, codeOf, createClient } from '#testing/client.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'

let backend: TestBackend
let admin: Client
let player: Client
let visitor: Client

beforeAll(async () => {
  backend = await startBackend()
  admin = createClient(backend)
  player = createClient(backend)
  visitor = createClient(backend)
  await addAccount(backend, { uid: 'admin', email: 'admin@club.example', isAdmin: true })
  await addAccount(backend, { uid: 'player', email: 'player@club.example', isAdmin: false })
  await signInWithEmailAndPassword(admin.auth, 'admin@club.example', 'password')
  await signInWithEmailAndPassword(player.auth, 'player@club.example', 'password')
})
afterAll(async () => {
  await Promise.all([admin.close(), player.close(), visitor.close()])
  await backend.stop()
})

const at = (name: string, client = admin) => ref(client.storage, name)
const bytesOf = async (name: string) => Buffer.from(await getBytes(at(name)))
const files = () => readdir(join(backend.dataFolder, 'objects'))
const bucket = 'touchline-test.appspot.com'

async function storedBytes(): Promise<number> {
  const sizes = (await files()).map(
    async (file) => (await stat(join(backend.dataFolder, 'objects', file))).size,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function put(name: string, text: string, contentType = 'text/plain'): Promise<string> {
  await uploadString(at(name), text, 'raw', { contentType })
  return getDownloadURL(at(name))
}

async function asAdmin(path: string, init: RequestInit = {}): Promise<Response> {
  const token = await admin.auth.currentUser?.getIdToken()
  const headers = { Authorization: `Firebase ${token}`, ...Object.fromEntries(new Headers(init.headers)) }
  return fetch(path.startsWith('http') ? path : `${backend.url}${path}`, { ...init, headers })
}

describe('one object', () => {
  it('is uploaded, described, read, changed and deleted', async () => {
    const bytes = randomBytes(70_000)
    const object = at('profileImages/ana.png')
    await uploadBytes(object, bytes, { contentType: 'image/png', customMetadata: { by: 'ana' } })
    const metadata = await getMetadata(object)
    expect(metadata).toMatchObject({
      bucket,
      fullPath: 'profileImages/ana.png',
      name: 'ana.png',
      size: 70_000,
      contentType: 'image/png',
      metageneration: '1',
      md5Hash: createHash('md5').update(bytes).digest('base64'),
      customMetadata: { by: 'ana' },
    })
    expect(await bytesOf('profileImages/ana.png')).toEqual(bytes)
    const changed = await updateMetadata(object, {
      cacheControl: 'private, max-age=60',
      customMetadata: { at: 'home' },
    })
    expect(changed).toMatchObject({
      cacheControl: 'private, max-age=60',
      customMetadata: { by: 'ana', at: 'home' },
      metageneration: '2',
    })
    await deleteObject(object)
    expect(await codeOf(getMetadata(object))).toBe('storage/object-not-found')
    expect(await codeOf(deleteObject(object))).toBe('storage/object-not-found')
    expect(await codeOf(getDownloadURL(object))).toBe('storage/object-not-found')
  })

  it('keeps the bytes of the last upload alone', async () => {
    await put('again.txt', 'first')
    const before = await files()
    const { generation } = await getMetadata(at('again.txt'))
    await put('again.txt', 'second')
    expect(Number((await getMetadata(at('again.txt'))).generation)).toBeGreaterThan(Number(generation))
    expect((await bytesOf('again.txt')).toString()).toBe('second')
    expect(await files()).toHaveLength(before.length)
  })

  it.each([
    'ünïcödé/⚽ Fußball/日本.txt',
    'spaces and + plus & ? # % %2F.txt',
    'quotes \' " () *.txt',
    '../../keys.json',
    '..%2f..%2fkeys.json',
    '/leading//double/slash',
    'a/./b/../c',
    'x'.repeat(1024),
  ])('may be named %s', async (name) => {
    await put(name, name)
    const slash = name.startsWith('/') ? name.slice(1) : name
    expect((await bytesOf(name)).toString()).toBe(name)
    expect((await getMetadata(at(name))).fullPath.length).toBeGreaterThanOrEqual(slash.length - 2)
    await deleteObject(at(name))
  })

  it('may have no bytes, in both ways of upload', async () => {
    await uploadBytes(at('empty.bin'), new Uint8Array())
    await uploadBytesResumable(at('empty-2.bin'), new Uint8Array())
    for (const name of ['empty.bin', 'empty-2.bin']) {
      expect((await getMetadata(at(name))).size).toBe(0)
      expect((await getBytes(at(name), 100)).byteLength).toBe(0)
    }
  })

  it('is refused when its MD5 is another one', async () => {
    const before = await files()
    expect(await codeOf(uploadString(at('md5.txt'), 'text', 'raw', { md5Hash: 'AAAA' }))).toBe(
      'storage/unknown',
    )
    expect(await codeOf(getMetadata(at('md5.txt')))).toBe('storage/object-not-found')
    expect(await files()).toEqual(before)
  })

  const impossible = ['name=', 'name=..', `name=${'x'.repeat(1025)}`, 'name=a%0Ab']
  it.each(impossible)('can not be put at %s', async (query) => {
    const headers = { 'X-Goog-Upload-Protocol': 'resumable', 'X-Goog-Upload-Command': 'start' }
    const answer = await asAdmin(`/v0/b/${bucket}/o?${query}`, { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(400)
  })

  it.each(['/v0/b/UPPER/o', '/v0/b/a/o/x', `/v0/b/${bucket}/o/%zz`])('answers %s with 400', async (path) => {
    expect((await asAdmin(path)).status).toBe(400)
  })
})

describe('downloads', () => {
  it('are open to whoever has the address, and to nobody else', async () => {
    const url = await put('report.txt', '0123456789')
    expect(await (await fetch(url)).text()).toBe('0123456789')
    expect((await fetch(url.replace(/token=.*/, 'token=guess'))).status).toBe(403)
    expect((await fetch(url.replace(/&token=.*/, ''))).status).toBe(403)
    expect((await fetch(url.replace('alt=media&', ''))).status).toBe(403)
  })

  const ranges: [string, number, string, string | null][] = [
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-30', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=4-2', 200, '0123456789', null],
    ['bytes=1-2,4-5', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ]
  it.each(ranges)('answer the range %s with %i', async (range, status, text, contentRange) => {
    const url = await put('range.txt', '0123456789')
    const answer = await fetch(url, { headers: { Range: range } })
    expect([answer.status, await answer.text(), answer.headers.get('Content-Range')]).toEqual([
      status,
      text,
      contentRange,
    ])
  })

  it('honour If-Range and If-None-Match', async () => {
    const url = await put('conditional.txt', '0123456789')
    const etag = (await fetch(url)).headers.get('ETag') ?? ''
    const ask = async (headers: Record<string, string>) => (await fetch(url, { headers })).status
    expect(await ask({ Range: 'bytes=0-1', 'If-Range': etag })).toBe(206)
    expect(await ask({ Range: 'bytes=0-1', 'If-Range': '"other"' })).toBe(200)
    expect(await ask({ 'If-None-Match': etag })).toBe(304)
  })

  it('answer HEAD with the size and no bytes', async () => {
    const answer = await fetch(await put('head.txt', '0123456789'), { method: 'HEAD' })
    expect([answer.status, answer.headers.get('Content-Length'), await answer.text()]).toEqual([
      200,
      '10',
      '',
    ])
  })

  it.each(['text/html', 'image/svg+xml', 'text/javascript', 'text/css', 'application/xhtml+xml'])(
    'never run %s in our origin',
    async (type) => {
      const { headers } = await fetch(await put('evil', '<script>alert(1)</script>', type))
      expect(headers.get('Content-Security-Policy')).toMatch(/^sandbox;/)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Content-Disposition')).toMatch(/^attachment/)
      expect(headers.get('Content-Type')).not.toMatch(/javascript|css/)
    },
  )

  it('refuse to write headers that an uploader broke', async () => {
    await put('header.txt', 'text')
    expect(await codeOf(updateMetadata(at('header.txt'), { contentType: 'text/plain\r\nX-Evil: 1' }))).toBe(
      'storage/unknown',
    )
    expect(await codeOf(updateMetadata(at('header.txt'), { cacheControl: 'a\nb' }))).toBe('storage/unknown')
  })
})

describe('lists', () => {
  it('walk folders page by page', async () => {
    for (const name of ['a.txt', 'b/1.txt', 'b/2.txt', 'b/c/3.txt', 'd.txt', 'é/4.txt'])
      await put(`list/${name}`, name)
    const all = await listAll(at('list'))
    expect(all.items.map(({ fullPath }) => fullPath)).toEqual(['list/a.txt', 'list/d.txt'])
    expect(all.prefixes.map(({ fullPath }) => fullPath)).toEqual(['list/b', 'list/é'])
    const pages: string[][] = []
    let pageToken: string | undefined
    do {
      const page = await list(at('list'), {
        maxResults: 1,
        ...(pageToken === undefined ? {} : { pageToken }),
      })
      pages.push([...page.prefixes, ...page.items].map(({ name }) => name))
      pageToken = page.nextPageToken
    } while (pageToken)
    expect(pages).toEqual([['a.txt'], ['b'], ['d.txt'], ['é']])
    expect((await listAll(at('list/nothing'))).items).toEqual([])
  })

  it.each(['maxResults=0', 'maxResults=x', 'delimiter=-'])('refuse %s', async (query) => {
    expect((await asAdmin(`/v0/b/${bucket}/o?${query}`)).status).toBe(400)
  })
})

describe('who may', () => {
  const calls: [string, (client: Client) => Promise<unknown>][] = [
    ['read', (client) => getBytes(at('secret.txt', client))],
    ['describe', (client) => getMetadata(at('secret.txt', client))],
    ['link', (client) => getDownloadURL(at('secret.txt', client))],
    ['list', (client) => listAll(at('', client))],
    ['upload', (client) => uploadString(at('secret.txt', client), 'mine')],
    ['upload in parts', async (client) => uploadBytesResumable(at('secret.txt', client), new Uint8Array(10))],
    ['change', (client) => updateMetadata(at('secret.txt', client), { cacheControl: 'no-store' })],
    ['delete', (client) => deleteObject(at('secret.txt', client))],
    ['ask for what is missing', (client) => getMetadata(at('missing.txt', client))],
  ]
  it.each(calls)('%s: administrators alone', async (_, call) => {
    await put('secret.txt', 'ours')
    expect(await codeOf(call(player))).toBe('storage/unauthorized')
    expect(await codeOf(call(visitor))).toBe('storage/unauthorized')
    expect(await codeOf(call(admin))).not.toBe('storage/unauthorized')
  })

  it('a forged token is no token', async () => {
    const forged = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"admin"}')}.`
    const answer = await fetch(`${backend.url}/v0/b/${bucket}/o/secret.txt`, {
      headers: { Authorization: `Firebase ${forged}` },
    })
    expect(answer.status).toBe(401)
  })
})

describe('resumable uploads', () => {
  type Started = { url: string; send(command: string, offset?: number, body?: BodyInit): Promise<Response> }

  async function start(name: string, size?: number): Promise<Started> {
    const headers: Record<string, string> = {
      'X-Goog-Upload-Protocol': 'resumable',
      'X-Goog-Upload-Command': 'start',
    }
    if (size !== undefined) headers['X-Goog-Upload-Header-Content-Length'] = String(size)
    const answer = await asAdmin(`/v0/b/${bucket}/o?name=${name}`, {
      method: 'POST',
      headers,
      body: '{"contentType":"video/mp4"}',
    })
    const url = answer.headers.get('X-Goog-Upload-URL') ?? ''
    const send: Started['send'] = (command, offset = 0, body = '') =>
      asAdmin(url, {
        method: 'POST',
        headers: { 'X-Goog-Upload-Command': command, 'X-Goog-Upload-Offset': String(offset) },
        body,
      })
    return { url, send }
  }
  const received = async (upload: Started) => {
    const { headers } = await upload.send('query')
    return [headers.get('X-Goog-Upload-Status'), headers.get('X-Goog-Upload-Size-Received')]
  }

  it('carry megabytes in chunks and report their progress', async () => {
    const bytes = randomBytes(3_000_000)
    const seen: number[] = []
    const task = uploadBytesResumable(at('clip.mp4'), bytes, { contentType: 'video/mp4' })
    task.on('state_changed', ({ bytesTransferred }) => seen.push(bytesTransferred))
    const { metadata } = await task
    expect(metadata).toMatchObject({ size: 3_000_000, contentType: 'video/mp4' })
    expect(seen.length).toBeGreaterThan(3)
    expect(await bytesOf('clip.mp4')).toEqual(bytes)
  })

  it('go on after a lost connection and a restart of the server', async () => {
    const bytes = randomBytes(1_000_000)
    const upload = await start('resumed.mp4', bytes.length)
    const before = await storedBytes()
    const lost = new AbortController()
    const half = new ReadableStream({
      async pull(controller) {
        controller.enqueue(bytes.subarray(0, 400_000))
        while ((await storedBytes()) < before + 400_000) await new Promise((resolve) => setImmediate(resolve))
        lost.abort()
      },
    })
    const headers = { 'X-Goog-Upload-Command': 'upload, finalize', 'X-Goog-Upload-Offset': '0' }
    const init = {
      method: 'POST',
      headers,
      body: half,
      duplex: 'half',
      signal: lost.signal,
    } satisfies RequestInit & { duplex: string }
    expect(await codeOf(asAdmin(upload.url, init))).not.toBe(undefined)
    expect(await received(upload)).toEqual(['active', '400000'])
    await backend.restart()
    expect(await received(upload)).toEqual(['active', '400000'])
    expect((await upload.send('upload, finalize', 100, bytes.subarray(100))).status).toBe(400)
    const answer = await upload.send('upload, finalize', 400_000, bytes.subarray(400_000))
    expect(answer.headers.get('X-Goog-Upload-Status')).toBe('final')
    expect(await received(upload)).toEqual(['final', '1000000'])
    expect(await bytesOf('resumed.mp4')).toEqual(bytes)
  })

  it('are refused when they do not add up', async () => {
    const upload = await start('sum.mp4', 10)
    expect((await upload.send('finalize')).status).toBe(400)
    expect((await upload.send('upload', 0, 'x'.repeat(11))).status).toBe(400)
    expect((await upload.send('dance')).status).toBe(400)
    expect((await upload.send('upload', -1)).status).toBe(400)
    expect(await codeOf(getMetadata(at('sum.mp4')))).toBe('storage/object-not-found')
  })

  it('can be cancelled, and belong to who began them', async () => {
    const upload = await start('cancelled.mp4', 10)
    await upload.send('upload', 0, '12345')
    const before = await files()
    expect(
      (await fetch(upload.url, { method: 'POST', headers: { 'X-Goog-Upload-Command': 'query' } })).status,
    ).toBe(404)
    expect((await upload.send('cancel')).headers.get('X-Goog-Upload-Status')).toBe('cancelled')
    expect((await upload.send('query')).status).toBe(404)
    expect(await files()).toHaveLength(before.length - 1)
  })

  it('are refused above two gibibytes', async () => {
    expect((await start('huge.mp4', 2 * 1024 ** 3 + 1)).url).toBe('')
  })
})

describe('a crash', () => {
  it('leaves no file that nothing knows, and keeps uploads that can go on', async () => {
    const known = await files()
    await writeFile(join(backend.dataFolder, 'objects', 'orphan'), 'half')
    await backend.restart()
    expect(await files()).toEqual(known)
  })

  it('leaves nothing of a multipart upload that broke off', async () => {
    const before = await files()
    const body =
      '--b\r\nContent-Type: application/json\r\n\r\n{}\r\n--b\r\nContent-Type: text/plain\r\n\r\nhalf of the by'
    const headers = { 'X-Goog-Upload-Protocol': 'multipart', 'Content-Type': 'multipart/related; boundary=b' }
    const answer = await asAdmin(`/v0/b/${bucket}/o?name=half.txt`, { method: 'POST', headers, body })
    expect(answer.status).toBe(400)
    expect(await codeOf(getMetadata(at('half.txt')))).toBe('storage/object-not-found')
    expect(await files()).toEqual(before)
  })
})
