import { once } from 'node:events'

import { afterAll, describe, expect, it } from 'vitest'
import { defaultLimits } from '#core/limits.ts'
import { createUnderWay } from '#core/storage/uploads-under-way.ts'
import { head, rawSocket, statusOf } from '#testing/raw-socket.ts'
import { openStorageScene } from '#testing/storage-scene.ts'

const megabyte = 1_000_000
const scene = await openStorageScene({ uploadsOfOne: 3, uploadBytesOfOne: 2 * megabyte })
const { backend, bucket, player, visitor, admin, files, storedBytes } = scene
afterAll(() => scene.close())

type Sender = typeof player

async function authorization({ auth }: Sender): Promise<Record<string, string>> {
  const token = await auth.currentUser?.getIdToken()
  return token === undefined ? {} : { Authorization: `Firebase ${token}` }
}

const parts =
  '--b\r\nContent-Type: application/json\r\n\r\n{"contentType":"text/plain"}\r\n--b\r\nContent-Type: text/plain\r\n\r\n'

/** Opens a multipart upload without a length, unless one is given. */
async function openMultipart(name: string, sender: Sender, length?: number, on = backend) {
  const headers = {
    ...(await authorization(sender)),
    'X-Goog-Upload-Protocol': 'multipart',
    'Content-Type': 'multipart/related; boundary=b',
    ...(length === undefined ? { 'Transfer-Encoding': 'chunked' } : { length }),
  }
  const raw = rawSocket(on, head('POST', `/v0/b/${bucket}/o?name=${name}`, headers))
  await once(raw.socket, 'connect')
  let isAnswered = false
  void raw.first.then(() => (isAnswered = true))
  return {
    ...raw,
    send: async (text: string) => {
      const isFlushed = raw.socket.write(`${text.length.toString(16)}\r\n${text}\r\n`)
      if (!isFlushed) await Promise.race([once(raw.socket, 'drain').catch(() => undefined), raw.first])
    },
    isAnswered: () => isAnswered,
  }
}

async function resumable(name: string, sender: Sender, size?: number, on = backend) {
  const own = await authorization(sender)
  const ask = (url: string, headers: Record<string, string>, body: BodyInit) =>
    fetch(url, { method: 'POST', headers: { ...own, ...headers }, body })
  const started = await ask(
    `${on.url}/v0/b/${bucket}/o?name=${name}`,
    {
      'X-Goog-Upload-Protocol': 'resumable',
      'X-Goog-Upload-Command': 'start',
      ...(size === undefined ? {} : { 'X-Goog-Upload-Header-Content-Length': String(size) }),
    },
    '{"contentType":"text/plain"}',
  )
  const url = started.headers.get('X-Goog-Upload-URL') ?? ''
  return {
    status: started.status,
    path: url.replace(on.url, ''),
    send: (command: string, offset = 0, body: BodyInit = '') =>
      ask(url, { 'X-Goog-Upload-Command': command, 'X-Goog-Upload-Offset': String(offset) }, body),
  }
}

describe('an upload that does not announce its size', () => {
  const flood = 40 * megabyte

  it('is stopped where the rules would allow no more', async () => {
    const before = await files()
    const upload = await openMultipart('filled/endless', player)
    await upload.send(parts)
    let [sent, largest] = [0, 0]
    while (sent < flood && !upload.isAnswered()) {
      await upload.send('x'.repeat(megabyte / 10))
      sent += megabyte / 10
      largest = Math.max(largest, await storedBytes())
    }
    expect(statusOf(await upload.first)).toBe(403)
    expect(largest).toBeLessThan(1.5 * megabyte)
    expect(await files()).toEqual(before)
  })

  it('is not stored at all when nothing of any size would be allowed', async () => {
    const before = await files()
    const upload = await openMultipart('filled/strange', visitor)
    await upload.send(parts)
    for (let sent = 0; sent < 16 * megabyte; sent += megabyte) await upload.send('x'.repeat(megabyte))
    expect(await files()).toEqual(before)
    upload.socket.write('0\r\n\r\n')
    expect(statusOf(await upload.first)).toBe(403)
  })

  it('may be what a rule asks for that refuses empty ones', async () => {
    const upload = await resumable('filled/some', player)
    expect((await upload.send('upload, finalize', 0, 'some')).status).toBe(200)
    const none = await resumable('filled/none', player)
    const before = await files()
    expect((await none.send('finalize')).status).toBe(403)
    expect((await none.send('query')).status).toBe(404)
    expect(await files()).toEqual(before)
  })

  it('is stopped in several parts too, and not kept', async () => {
    const before = await files()
    const upload = await resumable('filled/long', player)
    const piece = 'x'.repeat(0.9 * megabyte)
    expect((await upload.send('upload', 0, piece)).status).toBe(200)
    expect((await upload.send('upload', piece.length, piece)).status).toBe(403)
    expect(await files()).toEqual(before)
  })
})

describe('an upload that does not get on', () => {
  it('ends, and nothing of it stays', async () => {
    const hasty = await openStorageScene({ uploadProgressBytes: 100, uploadProgressMilliseconds: 300 })
    const before = await hasty.files()
    const upload = await openMultipart('stalled', hasty.admin, 50_000, hasty.backend)
    upload.socket.write(`${parts}half`)
    expect(statusOf(await upload.first)).toBe(499)
    expect(await hasty.files()).toEqual(before)
    await hasty.close()
  })

  it('goes on later when it is resumable', async () => {
    const hasty = await openStorageScene({ uploadProgressBytes: 100, uploadProgressMilliseconds: 2000 })
    const upload = await resumable('stalled-too', hasty.admin, 8, hasty.backend)
    const headers = { ...(await authorization(hasty.admin)), 'X-Goog-Upload-Command': 'upload', length: 8 }
    const { first } = rawSocket(hasty.backend, `${head('POST', upload.path, headers)}half`)
    expect(statusOf(await first)).toBe(499)
    expect((await upload.send('upload, finalize', 4, 'half')).status).toBe(200)
    await hasty.close()
  })
})

describe('uploads under way', () => {
  it('give way to newer ones of the same person', async () => {
    const uploads = []
    for (let number = 0; number < 4; number++) uploads.push(await resumable(`filled/${number}`, player, 10))
    const statuses = []
    for (const upload of uploads) statuses.push((await upload.send('query')).status)
    expect(statuses).toEqual([404, 200, 200, 200])
    expect((await resumable('admin-has-room', admin, 10)).status).toBe(200)
  })

  it('are refused beyond the bytes of one person, announced or not, as a full disk is', async () => {
    const before = await storedBytes()
    expect((await resumable('large', admin, 2 * megabyte + 1)).status).toBe(402)
    const quiet = await resumable('quiet', admin)
    const answer = await quiet.send('upload', 0, 'x'.repeat(3 * megabyte))
    expect([answer.status, await answer.json()]).toMatchObject([
      402,
      { error: { status: 'RESOURCE_EXHAUSTED' } },
    ])
    expect(await storedBytes()).toBeLessThanOrEqual(before + 2 * megabyte)
    expect((await quiet.send('cancel')).status).toBe(200)
    // Uploads begun before a restart still count.
    expect((await resumable('first', admin, 1.5 * megabyte)).status).toBe(200)
    await backend.restart()
    expect((await resumable('second', admin, 2 * megabyte)).status).toBe(200)
    const working = await openMultipart('third', admin)
    await working.send(parts)
    await working.send('x'.repeat(megabyte))
    expect(statusOf(await working.first)).toBe(402)
  })

  it('of servers in the words of Cloud Storage are over when they are whole, whenever they began', async () => {
    const scarce = await openStorageScene({ uploadBytes: 100 })
    const Authorization = `Bearer ${await scarce.backend.backend.serviceToken()}`
    const place = `/upload/storage/v1/b/${bucket}/o?uploadType=resumable&name=server`
    const started = await fetch(`${scarce.backend.url}${place}`, {
      method: 'POST',
      headers: { Authorization, 'X-Upload-Content-Length': '60' },
    })
    await scarce.backend.restart()
    const body = 'x'.repeat(60)
    const address = started.headers.get('Location') ?? ''
    expect((await fetch(address, { method: 'PUT', headers: { Authorization }, body })).status).toBe(200)
    scarce.backend.advance(3600_001)
    await scarce.admin.auth.currentUser?.getIdToken(true)
    expect((await resumable('next', scarce.admin, 60, scarce.backend)).status).toBe(200)
    expect((await scarce.bytesOf('server')).toString()).toBe(body)
    await scarce.close()
  })

  it('of all together give way once they rest', () => {
    let time = 0
    const limits = { ...defaultLimits, uploadBytes: 100 }
    const underWay = createUnderWay(limits, () => new Date(time))
    expect(underWay.begin('a', 'one', 60)).toEqual([])
    expect(() => underWay.begin('b', 'two', 60)).toThrow('Too much')
    time += 3600_001
    const held = Promise.withResolvers<void>()
    void underWay.work('a', () => held.promise)
    expect(() => underWay.begin('b', 'two', 60)).toThrow('Too much')
    underWay.end('a')
    expect(underWay.begin('b', 'two', 60)).toEqual([])
    time += 3600_001
    expect(underWay.begin('c', undefined, 100)).toEqual(['b'])
  })
})
