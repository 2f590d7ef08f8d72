import type { Suite } from '#backend.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import type { Logger } from '#core/log.ts'
import type { Load } from '#core/upkeep/loading.ts'
import { emulator as control } from './emulator-control.ts'
import { emulatedConversations } from '#routes/listen/listener.ts'
import { webChannels } from '#routes/listen/web-channels.ts'
import type { StreamHandler } from './h2c.ts'
import type { EmulatorMode } from '#http-app.ts'
import { createEmulator, type EmulatorOptions } from './emulator.ts'
import type { GrpcDeps } from './grpc.ts'
import type { SuiteDeps } from './suite/suite-data.ts'
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { permissionDenied } from '#core/errors.ts'
import { isLoopbackUrl } from '#core/http/loopback.ts'
import { assertOrigin, exposedHeaders } from '#routes/cross-origin.ts'
import type { ShellEnv } from '#routes/shell.ts'

export type EmulatorModeOptions = EmulatorOptions & {
  readonly auth: AuthDeps
  readonly publicUrl: () => string
  readonly log: Logger
  readonly load: Load
}

export type StartedEmulator = EmulatorMode & {
  readonly acceptStream: StreamHandler
  readonly suite: Suite
  close(): void
}

/** All that emulator mode adds to a backend: gRPC, WebChannel, the emulators' control API, and callers who are believed. */
export function startEmulator(options: EmulatorModeOptions): StartedEmulator {
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

/** Not loaded until somebody speaks it. */
function lazyGrpc(deps: GrpcDeps): StreamHandler {
  let loaded: Promise<StreamHandler> | undefined
  return (...stream) => {
    loaded ??= import('./grpc.ts').then(({ grpc }) => grpc(deps))
    void loaded.then((handle) => handle(...stream))
  }
}

/** Loads the reader of exports when one is named, so that a start without takes no longer. */
function lazySuite(deps: SuiteDeps): Suite {
  return {
    import: async (folder) => (await import('./suite/suite-data.ts')).importSuite(deps, folder),
    checkExport: async (folder) => (await import('./suite/suite-folder.ts')).checkExport(folder),
    export: async (folder) => (await import('./suite/suite-data.ts')).exportSuite(deps, folder),
  }
}

/**
 * Nobody has to prove who they are in emulator mode, so a page that a browser of this machine shows may call only when it comes
 * from this machine too (any port), or from one of the named origins.
 */
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
