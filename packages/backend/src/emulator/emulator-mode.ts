import type { AuthDeps } from '#core/auth/auth-deps.ts'
import type { Logger } from '#core/log.ts'
import { emulator as control } from '#emulator/control/emulator-control.ts'
import { webChannels } from '#routes/listen/web-channels.ts'
import type { StreamHandler } from '#emulator/grpc/h2c.ts'
import { lazyGrpc } from '#emulator/grpc/lazy-grpc.ts'
import type { EmulatorMode } from '#http-app.ts'
import { emulatorOrigins } from './emulator-origins.ts'
import { createEmulator, type EmulatorOptions } from './emulator.ts'

export type EmulatorModeOptions = EmulatorOptions & {
  readonly auth: AuthDeps
  readonly publicUrl: () => string
  readonly log: Logger
}

export type StartedEmulator = EmulatorMode & {
  readonly acceptStream: StreamHandler
  /** Ends the conversations. */
  hangUp(): void
  close(): void
}

/** All that emulator mode adds to a backend: gRPC, WebChannel, the emulators' control API, and callers who are believed. */
export function startEmulator(options: EmulatorModeOptions): StartedEmulator {
  const { auth, publicUrl, log } = options
  const emulator = createEmulator(options)
  const { projects, storage, authenticator } = emulator
  const channels = webChannels({ projects, authenticator, log })
  return {
    projects,
    storage,
    authenticator,
    origins: emulatorOrigins,
    addRoutes: (api) => {
      api.on(['GET', 'POST'], '/google.firestore.v1.Firestore/:method/channel', channels.handler)
      api.route('/', control({ emulator, auth, url: publicUrl }))
    },
    acceptStream: lazyGrpc({ projects, authenticator, emulator, log }),
    hangUp: () => channels.close(),
    close: () => emulator.close(),
  }
}
