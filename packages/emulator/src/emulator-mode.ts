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
import { alsoSpeakHttp2 } from './h2c.ts'
import type { GrpcDeps } from './grpc.ts'
import type { SuiteDeps } from './suite/suite-data.ts'
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { permissionDenied } from '@touchline/backend/internals/core/errors.ts'
import { isLoopbackUrl } from '@touchline/backend/addresses'
import { assertOrigin, exposedHeaders } from '@touchline/backend/internals/routes/cross-origin.ts'
import type { ShellEnv } from '@touchline/backend/internals/routes/shell.ts'

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
