import { createHash } from 'node:crypto'

import { expect } from 'vitest'
import type { KilledServer } from './killed-server.ts'

const objects = '/v0/b/touchline-test.appspot.com/o'

/** Returns bytes that identify their file. */
function bytesOf(name: string, size: number): Buffer {
  const block = createHash('sha512').update(name).digest()
  return Buffer.alloc(size, block)
}

/** `uploads` are unfinished resumable uploads with their acknowledged bytes. */
export type Shelf = {
  confirmed: Map<string, number>
  uploads: Map<string, { name: string; received: number }>
}

export function newShelf(): Shelf {
  return { confirmed: new Map(), uploads: new Map() }
}

/** Uploads files, some new and one repeatedly, until the server is killed. */
export async function uploadUntilKilled(server: KilledServer, shelf: Shelf, round: number): Promise<void> {
  for (let number = 0; ; number++) {
    const name = number % 3 === 0 ? 'again' : `${round}-${number}`
    const size = 1000 + number * 37
    const content = Buffer.concat([
      Buffer.from(
        `--mark\r\nContent-Type: application/json\r\n\r\n{}\r\n--mark\r\nContent-Type: x/y\r\n\r\n`,
      ),
      bytesOf(name, size),
      Buffer.from('\r\n--mark--'),
    ])
    const headers = {
      'X-Goog-Upload-Protocol': 'multipart',
      'Content-Type': 'multipart/related; boundary=mark',
    }
    const answer = await server.call(`${objects}?name=${name}`, { headers, body: content })
    if (answer === undefined) return
    expect(answer.status).toBe(200)
    if (name !== 'again') shelf.confirmed.set(name, size)
  }
}

const wholeSize = 400_000
const chunkSize = 80_000

/** Starts resumable uploads and sends them in pieces until the server is killed. */
export async function resumeUntilKilled(server: KilledServer, shelf: Shelf, round: number): Promise<void> {
  for (let number = 0; ; number++) {
    const name = `resumed-${round}-${number}`
    const started = await resumable(server, `name=${name}`, { command: 'start' }, '{}')
    const id = new URL(started?.headers.get('X-Goog-Upload-URL') ?? 'http://x').searchParams.get('upload_id')
    if (id === null) return
    shelf.uploads.set(id, { name, received: 0 })
    if (!(await sendRest(server, shelf, id))) return
  }
}

type Command = { command: string; offset?: number }

function resumable(
  server: KilledServer,
  query: string,
  { command, offset = 0 }: Command,
  body: BodyInit = '',
) {
  const headers = {
    'X-Goog-Upload-Protocol': 'resumable',
    'X-Goog-Upload-Command': command,
    'X-Goog-Upload-Offset': String(offset),
  }
  return server.call(`${objects}?${query}`, { headers, body })
}

/** Returns false if the server was killed in the meantime. */
async function sendRest(server: KilledServer, shelf: Shelf, id: string): Promise<boolean> {
  const upload = shelf.uploads.get(id)
  if (upload === undefined) return true
  // Once at least: all bytes may have arrived without their end having been heard.
  for (let isWhole = false; !isWhole;) {
    const end = Math.min(wholeSize, upload.received + chunkSize)
    const command = end === wholeSize ? 'upload, finalize' : 'upload'
    const chunk = bytesOf(upload.name, wholeSize).subarray(upload.received, end)
    const answer = await resumable(
      server,
      `upload_id=${id}`,
      { command, offset: upload.received },
      new Uint8Array(chunk),
    )
    if (answer === undefined) return false
    expect([answer.status, answer.body.toString().slice(0, 0)]).toEqual([200, ''])
    upload.received = end
    isWhole = end === wholeSize
  }
  shelf.confirmed.set(upload.name, wholeSize)
  shelf.uploads.delete(id)
  return true
}

/** Checks that every file is as it was sent, and that every upload continues to a complete file. */
export async function checkShelf(server: KilledServer, shelf: Shelf): Promise<void> {
  for (const [id, upload] of shelf.uploads) {
    const state = await resumable(server, `upload_id=${id}`, { command: 'query' })
    expect(state?.status).toBe(200)
    const received = Number(state?.headers.get('X-Goog-Upload-Size-Received'))
    expect(received).toBeGreaterThanOrEqual(upload.received)
    upload.received = received
    if (state?.headers.get('X-Goog-Upload-Status') === 'final') shelf.confirmed.set(upload.name, wholeSize)
    else expect(await sendRest(server, shelf, id)).toBe(true)
  }
  shelf.uploads.clear()
  for (const [name, size] of shelf.confirmed) {
    const answer = await server.call(`${objects}/${name}?alt=media`, { method: 'GET' })
    expect([name, answer?.status, answer?.body.equals(bytesOf(name, size))]).toEqual([name, 200, true])
  }
  const again = await server.call(`${objects}/again?alt=media`, { method: 'GET' })
  if (again?.status === 200) expect(again.body.equals(bytesOf('again', again.body.length))).toBe(true)
}
