import type { Server } from 'node:http'
import { createServer, type ServerHttp2Session } from 'node:http2'
import type { Socket } from 'node:net'

import type { StreamHandler } from '@touchline/backend/internals/emulation.ts'

const firstWordMilliseconds = 60_000

/** First bytes of every HTTP/2 connection: https://www.rfc-editor.org/rfc/rfc9113#name-http-2-connection-preface */
const preface = Buffer.from('PRI ')

/**
 * Lets an HTTP/1.1 server accept HTTP/2 connections on the same port, recognised by their first bytes, for clients with prior knowledge.
 * `close` ends all HTTP/2 connections and those not yet recognised.
 */
export function alsoSpeakHttp2(server: Server, handler: StreamHandler): { close(): void } {
  const http2 = createServer()
  const undecided = new Set<Socket>()
  const sessions = new Set<ServerHttp2Session>()
  http2.on('stream', handler)
  http2.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  // An HTTP server takes its connections by its own listener.
  const takeHttp1 = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    undecided.add(socket)
    const forget = () => undecided.delete(socket)
    socket.once('close', forget)
    socket.once('error', forget)
    // Nobody else listens yet: one that ends without a word, or never says one, would stay for ever.
    const give = () => socket.destroy()
    socket.once('end', give).setTimeout(firstWordMilliseconds, give)
    socket.once('data', (first: Buffer) => {
      forget()
      socket.off('close', forget).off('error', forget).off('end', give)
      socket.setTimeout(0).off('timeout', give)
      socket.pause()
      socket.unshift(first)
      if (first.subarray(0, preface.length).equals(preface)) {
        // Takes what was read already from the paused socket: https://github.com/nodejs/node/issues/34532
        http2.emit('connection', socket)
        return
      }
      for (const take of takeHttp1) take.call(server, socket)
      socket.resume()
    })
  })
  return {
    close: () => {
      for (const socket of undecided) socket.destroy()
      for (const session of sessions) session.destroy()
    },
  }
}
