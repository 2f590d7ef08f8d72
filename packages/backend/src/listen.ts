import { once } from 'node:events'
import { IncomingMessage, type Server } from 'node:http'
import { isIP } from 'node:net'
import { promisify } from 'node:util'

import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { acceptsHost } from '#core/http/accepted-hosts.ts'
import type { GaugeSource } from './core/metrics.ts'
import type { Backend } from './backend.ts'

/** Address of a running server; `close` lets running requests finish, then ends the backend too. */
export type Listening = { url: string; port: number; close(): Promise<void> }

// Longer than the 300 s after which browsers drop an idle connection: if we drop it first, a browser may silently send a
// POST twice. https://www.rfc-editor.org/rfc/rfc9112#name-connection-tear-down
const keepAliveMilliseconds = 320_000
// A large upload over a slow line is one request.
const requestMilliseconds = 3_600_000
const idleCheckMilliseconds = 50

export type ListenOptions = {
  port: number
  host: string
  /** Folders in the format of Firebase's emulators, to import from at the start and to export to at the end. */
  importFolder?: string | undefined
  exportFolder?: string | undefined
}

/** Listens on a port (0 for any free one). Rejects with a sentence for the operator when the port is taken. */
export async function listen(backend: Backend, options: ListenOptions): Promise<Listening> {
  const { host, importFolder, exportFolder } = options
  const isEmulator = backend.speakHttp2 !== null
  const accepts = acceptsHost({ listensOn: host, publicUrl: backend.publicUrl, isEmulator })
  await backend.settle(reportTo(backend))
  if (exportFolder !== undefined) await backend.suite?.checkExport(exportFolder)
  if (importFolder !== undefined) backend.log.info('imported', await backend.suite?.import(importFolder))
  let closing: Promise<void> | undefined
  const server = createAdaptorServer({
    fetch: async (request: Request, { incoming }: HttpBindings | Http2Bindings) => {
      // Its requests are those of HTTP/1.1 alone.
      if (!(incoming instanceof IncomingMessage)) return misdirected()
      const isByProxy = backend.isProxy(incoming.socket.remoteAddress)
      const response = accepts(request.url, isByProxy)
        ? await backend.fetch(request, incoming)
        : misdirected()
      // Otherwise its connection would stay open for the next request and hold up the shutdown.
      if (closing !== undefined) response.headers.set('Connection', 'close')
      return response
    },
    serverOptions: {
      keepAliveTimeout: keepAliveMilliseconds,
      requestTimeout: requestMilliseconds,
      headersTimeout: backend.limits.headMilliseconds,
      // How often both are looked at.
      connectionsCheckingInterval: Math.min(5000, backend.limits.headMilliseconds),
    },
  }) as Server // createAdaptorServer makes a plain HTTP server unless given another one.
  const http2 = backend.speakHttp2?.(server) ?? null
  limitConnections(server, backend)
  const port = await bind(server, options)
  backend.measure(openConnections(server))
  const url = `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`
  backend.announce(port, url)
  backend.log.info('listening', { url })
  return { url, port, close: () => (closing ??= shutDown(server, backend, { http2, exportFolder })) }
}

const reportMilliseconds = 2_000

/** Returns a callback that logs the progress of index builds before the first request is answered. */
function reportTo({ log }: Backend): (done: number, documents: number) => void {
  let reportedAt = performance.now()
  return (done, documents) => {
    if (performance.now() - reportedAt < reportMilliseconds) return
    log.info('indexes are being built', { done, documents })
    reportedAt = performance.now()
  }
}

function openConnections(server: Server): GaugeSource {
  const count = promisify(server.getConnections.bind(server))
  return {
    name: 'touchline_connections',
    help: 'Open connections.',
    read: async () => [{ value: await count() }],
  }
}

/** Closes connections beyond the limit of their address, except for proxies, which carry many callers' requests. */
function limitConnections(server: Server, { limits, isProxy }: Backend): void {
  const open = new Map<string, number>()
  server.prependListener('connection', (socket) => {
    const { remoteAddress: address } = socket
    if (address === undefined || isProxy(address)) return
    const count = (open.get(address) ?? 0) + 1
    if (count > limits.connectionsOfOne) return void socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}

async function bind(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new Error(sentenceFor(cause, port, host), { cause })
  }
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

function sentenceFor(cause: unknown, port: number, host: string): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what listens there or choose another port.`
  if (code === 'EACCES') return `Port ${port} may not be used by this user: choose one above 1023.`
  return `Can't listen on ${host}, port ${port}: ${cause instanceof Error ? cause.message : String(cause)}.`
}

type Ending = { http2: { close(): void } | null; exportFolder: string | undefined }

async function shutDown(server: Server, backend: Backend, { http2, exportFolder }: Ending): Promise<void> {
  backend.dataFolder.withdraw()
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  http2?.close()
  backend.hangUp()
  // A connection answered while we waited stays open for the next request.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMilliseconds)
  const timer = setTimeout(() => server.closeAllConnections(), backend.limits.stopMilliseconds)
  await closed
  clearTimeout(timer)
  clearInterval(idle)
  try {
    if (exportFolder !== undefined) await backend.suite?.export(exportFolder)
  } finally {
    backend.close()
  }
}

const misdirection =
  'This server doesn’t accept this name: start it with its public address (TOUCHLINE_PUBLIC_URL).\n'

function misdirected(): Response {
  return new Response(misdirection, { status: 421 })
}
