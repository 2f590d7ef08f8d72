import type { Server } from 'node:http'
import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2'

import type { AuthDeps } from '#core/auth/auth-deps.ts'
import type { Authenticator } from '#core/auth/authenticate.ts'
import type { Tokens } from '#core/auth/tokens.ts'
import type { BackendDeps } from '#core/deps.ts'
import type { Logger } from '#core/log.ts'
import type { StorageDeps } from '#core/storage/uploads-under-way.ts'
import type { Load } from '#core/upkeep/loading.ts'
import type { EmulatorMode } from './http-app.ts'

/** Emulator mode, implemented in `packages/emulator`. A backend gets it as an option and knows nothing else about it. */
export type Emulation = {
  start(parts: EmulatedParts): StartedEmulator
  /** The tokens of a backend and those that the emulators issue and accept. */
  tokensOf(tokens: Tokens, now: () => Date): Tokens
  /** Lets a server accept HTTP/2 on the same port. */
  speakHttp2(server: Server, handler: StreamHandler): { close(): void }
}

export type EmulatedParts = {
  own: BackendDeps
  storage: StorageDeps
  authenticator: Authenticator
  /** Folder of the databases of other projects. */
  folder: string
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

export type StreamHandler = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void

export type ImportedCounts = { accounts: number; documents: number; files: number }

/** Data in the format of Firebase's emulators. All methods throw an error whose message is a sentence. */
export type Suite = {
  /** Imports into an empty data folder, before any request is served. */
  import(folder: string): Promise<ImportedCounts>
  /** Throws if an export may not replace the folder. */
  checkExport(folder: string): Promise<void>
  export(folder: string): Promise<void>
}
