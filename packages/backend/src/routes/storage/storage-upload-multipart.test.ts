import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { getMetadata, uploadBytesResumable } from 'firebase/storage'
import { afterAll, describe, expect, it } from 'vitest'
import { codeOf } from '#testing/client.ts'
import { openStorageScene } from '#testing/storage-scene.ts'

const scene = await openStorageScene()
const { backend, bucket, at, files, bytesOf, storedBytes, asAdmin } = scene
afterAll(() => scene.close())

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
  it('leaves no file of ours that nothing knows, and keeps uploads that can go on', async () => {
    const known = await files()
    const objects = join(backend.dataFolder, 'objects')
    await writeFile(join(objects, 'f'.repeat(40)), 'half')
    await writeFile(join(objects, 'notes'), 'of somebody')
    await mkdir(join(objects, 'of-somebody'))
    await backend.restart()
    expect(await files()).toEqual([...known, 'notes', 'of-somebody'])
    await Promise.all(['notes', 'of-somebody'].map((name) => rm(join(objects, name), { recursive: true })))
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
