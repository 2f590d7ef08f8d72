import { emulator as control } from './emulator-control.ts'
import { emulatedConversations } from '@touchline/backend/internals/routes/listen/listener.ts'
import { webChannels } from '@touchline/backend/internals/routes/listen/web-channels.ts'
import type {
  EmulatedParts,
  Emulation,
  StartedEmulator,
  StreamHandler,
  Suite,
} from '@touchline/backend/internals/emulation.ts'
import { createEmulator, emulatorTokens } from './emulator.ts'
import type { GrpcDeps } from './grpc.ts'
import type { SuiteDeps } from './suite/suite-data.ts'
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { permissionDenied } from '@touchline/backend/internals/core/errors.ts'
import { isLoopbackUrl } from '@touchline/backend/addresses'
import { assertOrigin, exposedHeaders } from '@touchline/backend/internals/routes/cross-origin.ts'
import type { ShellEnv } from '@touchline/backend/internals/routes/shell.ts'
import type { Server } from 'node:http'
import { createServer, type ServerHttp2Session } from 'node:http2'
import type { Socket } from 'node:net'

const firstWordMilliseconds = 60_000

/** First bytes of every HTTP/2 connection: https://www.rfc-editor.org/rfc/rfc9113#name-http-2-connection-preface */
const preface = Buffer.from('PRI ')

/**
 * Lets an HTTP/1.1 server accept HTTP/2 connections on the same port, recognised by their first bytes, for clients with prior knowledge.
 * `close` ends all HTTP/2 connections and those not yet recognised.
 */
function alsoSpeakHttp2(server: Server, handler: StreamHandler): { close(): void } {
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

/** Everything that emulator mode adds to a backend: gRPC, WebChannel, the emulators' control API, and callers who are trusted. */
export const emulation: Emulation = {
  start: startEmulator,
  tokensOf: emulatorTokens,
  speakHttp2: alsoSpeakHttp2,
}

function startEmulator(options: EmulatedParts): StartedEmulator {
  const { own, auth, publicUrl, log, load } = options
  const emulator = createEmulator(options)
  const { projects, storage, authenticator } = emulator
  const { clientOf } = auth
  const channels = webChannels({ projects, authenticator, conversations: emulatedConversations, clientOf })
  return {
    projects,
    storage,
    authenticator,
    origins: emulatorOrigins,
    channels,
    addRoutes: (api) => void api.route('/', control({ emulator, auth, url: publicUrl })),
    acceptStream: lazyGrpc({ projects, authenticator, emulator, log }),
    suite: lazySuite({ emulator, auth, projectId: own.projectId, load }),
    close: () => emulator.close(),
  }
}

/** Loads gRPC with the first call. */
function lazyGrpc(deps: GrpcDeps): StreamHandler {
  let loaded: Promise<StreamHandler> | undefined
  return (...stream) => {
    loaded ??= import('./grpc.ts').then(({ grpc }) => grpc(deps))
    void loaded.then((handle) => handle(...stream))
  }
}

/** Loads the reader of exports only if needed, so that other starts take no longer. */
function lazySuite(deps: SuiteDeps): Suite {
  return {
    import: async (folder) => (await import('./suite/suite-data.ts')).importSuite(deps, folder),
    checkExport: async (folder) => (await import('./suite/suite-folder.ts')).checkExport(folder),
    export: async (folder) => (await import('./suite/suite-data.ts')).exportSuite(deps, folder),
  }
}

/** Lets pages call only from this machine (any port) or from one of the named origins, because nobody authenticates in emulator mode. */
function emulatorOrigins(origins: readonly string[]): MiddlewareHandler<ShellEnv> {
  for (const origin of origins) assertOrigin(origin)
  const isAllowed = (origin: string) => isLoopbackUrl(origin) || origins.includes(origin)
  const allow = cors({
    origin: (origin) => (isAllowed(origin) ? origin : null),
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: [...exposedHeaders],
  })
  return (c, next) => {
    const origin = c.req.header('Origin')
    if (origin === undefined) return next()
    if (!isAllowed(origin))
      throw permissionDenied(
        `In emulator mode, pages of ${origin} may not call this server: allow them with --allow-origin.`,
      )
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return allow(c, next)
  }
}
