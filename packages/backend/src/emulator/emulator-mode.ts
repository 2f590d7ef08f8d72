import type { Suite } from '#backend.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import type { Logger } from '#core/log.ts'
import type { Load } from '#core/upkeep/loading.ts'
import { emulator as control } from '#emulator/control/emulator-control.ts'
import { emulatedConversations } from '#routes/listen/conversations.ts'
import { webChannels } from '#routes/listen/web-channels.ts'
import type { StreamHandler } from '#emulator/grpc/h2c.ts'
import { lazyGrpc } from '#emulator/grpc/lazy-grpc.ts'
import type { EmulatorMode } from '#http-app.ts'
import { emulatorOrigins } from './emulator-origins.ts'
import { createEmulator, type EmulatorOptions } from './emulator.ts'
import { lazySuite } from './suite/lazy-suite.ts'

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
