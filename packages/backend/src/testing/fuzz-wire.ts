import { connect } from 'node:net'

import { bodyOf, type WireRequest } from './fuzz-mutations.ts'
import type { RandomSource } from './random-source.ts'

/** `status` is undefined if the connection ended without an answer. */
export type WireAnswer = { status: number | 'none in thirty seconds' | undefined; head: string; body: string }

/** Returns a request as bytes, sometimes cut off or with a wrong length. */
export function toWire(request: WireRequest, random: RandomSource): { bytes: Buffer; isWhole: boolean } {
  const body = bodyOf(request)
  const lie = random.below(40)
  const length = lie === 0 ? body.length + 7 : lie === 1 ? Math.max(0, body.length - 7) : body.length
  const headers = Object.entries({
    Host: '127.0.0.1',
    Connection: 'close',
    ...(body.length > 0 || request.method !== 'GET' ? { 'Content-Length': String(length) } : {}),
    ...request.headers,
  })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const head = Buffer.from(`${request.method} ${request.path} HTTP/1.1\r\n${lines}\r\n`, 'latin1')
  const whole = Buffer.concat([head, body])
  if (random.below(40) > 0) return { bytes: whole, isWhole: lie > 1 }
  return { bytes: whole.subarray(0, random.below(whole.length)), isWhole: false }
}

/**
 * Sends bytes and waits for the end of the answer. Closes the connection after an incomplete request, so that nobody waits for the rest.
 */
export function sendBytes(port: number, bytes: Buffer, isWhole: boolean): Promise<WireAnswer> {
  const { promise, resolve } = Promise.withResolvers<WireAnswer>()
  const socket = connect({ port, host: '127.0.0.1' })
  const chunks: Buffer[] = []
  socket.setTimeout(30_000, () => {
    socket.destroy()
    resolve({ status: 'none in thirty seconds', head: '', body: '' })
  })
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // The server may refuse and close before it has read everything.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    const answer = Buffer.concat(chunks).toString('latin1')
    const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
    const [head = '', ...rest] = answer.split('\r\n\r\n')
    const body = rest.join('\r\n\r\n')
    resolve({ status: status === undefined ? undefined : Number(status), head, body })
  })
  socket.write(bytes)
  if (!isWhole) socket.end()
  return promise
}
