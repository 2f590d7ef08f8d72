import { connect, type Socket } from 'node:net'

import type { TestBackend } from './start-backend.ts'

/** A connection over which anything can be sent, including what no client would send. */
export type RawSocket = {
  socket: Socket
  /** All bytes received, once the server closes the connection. */
  all: Promise<string>
  /** The first bytes received, which begin with the status line. */
  first: Promise<string>
}

export function rawSocket(backend: TestBackend, text: string): RawSocket {
  const socket = connect(backend.port, '127.0.0.1', () => socket.write(text))
  let received = ''
  const first = Promise.withResolvers<string>()
  const all = Promise.withResolvers<string>()
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    first.resolve(received)
  })
  // A connection that was reset has said all that it will.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    first.resolve(received)
    all.resolve(received)
  })
  return { socket, first: first.promise, all: all.promise }
}

/** Returns the head of a request; `length` is the announced length, right or wrong. */
export function head(
  method: string,
  path: string,
  { length, ...headers }: Record<string, string | number> = {},
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const announced = length === undefined ? '' : `Content-Length: ${length}\r\n`
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${announced}${lines.join('')}\r\n`
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}
