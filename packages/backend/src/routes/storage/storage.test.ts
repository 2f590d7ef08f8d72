import { createHash, randomBytes } from 'node:crypto'

import { createUserWithEmailAndPassword } from 'firebase/auth'
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  listAll,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
} from 'firebase/storage'
import { afterAll, describe, expect, it } from 'vitest'
import { type Client, codeOf, createClient } from '#testing/client.ts'
import { startBackend } from '#testing/start-backend.ts'
import { openStorageScene } from '#testing/storage-scene.ts'

const scene = await openStorageScene()
const { backend, admin, player, visitor, bucket, at, files, bytesOf, put, asAdmin } = scene
afterAll(() => scene.close())

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
  it.each(impossible)('can’t be put at %s', async (query) => {
    const headers = { 'X-Goog-Upload-Protocol': 'resumable', 'X-Goog-Upload-Command': 'start' }
    const answer = await asAdmin(`/v0/b/${bucket}/o?${query}`, { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(400)
  })

  it.each(['/v0/b/UPPER/o', '/v0/b/a/o/x', `/v0/b/${bucket}/o/%zz`])('answers %s with 400', async (path) => {
    expect((await asAdmin(path)).status).toBe(400)
  })
})

describe('downloads', () => {
  it('are open to anyone who has the address, and to nobody else', async () => {
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

  it('let only a PDF be shown within a page of ours, without any right', async () => {
    const policyOf = async (type: string) =>
      (await fetch(await put(`framed ${type}`, 'x', type))).headers.get('Content-Security-Policy')
    expect(await policyOf('application/pdf')).toBe("sandbox; default-src 'none'; frame-ancestors 'self'")
    for (const type of ['text/html', 'image/png', 'application/pdfx', 'text/plain'])
      expect(await policyOf(type)).toBe("sandbox; default-src 'none'; frame-ancestors 'none'")
  })

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

it('servers alone speak it outside of emulator mode', async () => {
  const ordinary = await startBackend()
  const client = createClient(ordinary)
  const { user } = await createUserWithEmailAndPassword(client.auth, 'ana@club.example', 'password')
  const tokens = { nobody: undefined, owner: 'owner', user: await user.getIdToken() }
  const object = 'b/touchline-test.appspot.com/o/a.txt'
  const requests: [string, string][] = [
    ['GET', '/b/touchline-test.appspot.com'],
    ...['', '/storage/v1'].flatMap((prefix): [string, string][] => [
      ['GET', `${prefix}/b/touchline-test.appspot.com/o`],
      ...['GET', 'PATCH', 'DELETE'].map((method): [string, string] => [method, `${prefix}/${object}`]),
      ['POST', `${prefix}/${object}/rewriteTo/${object}`],
    ]),
    ['GET', `/download/storage/v1/${object}`],
    ['POST', '/upload/storage/v1/b/touchline-test.appspot.com/o?uploadType=media&name=a.txt'],
    ['PUT', '/upload/storage/v1/b/touchline-test.appspot.com/o?upload_id=x'],
  ]
  for (const [method, path] of requests) {
    const statusAs = async (token: string | undefined) => {
      const headers = { 'X-Goog-Api-Client': 'gccl/7', ...(token && { Authorization: `Bearer ${token}` }) }
      return (await fetch(`${ordinary.url}${path}`, { method, headers })).status
    }
    const statuses = [
      await statusAs(tokens.nobody),
      await statusAs(tokens.owner),
      await statusAs(tokens.user),
    ]
    expect([method, path, ...statuses]).toEqual([method, path, 401, 401, 403])
  }
  await client.close()
  await ordinary.stop()
})
