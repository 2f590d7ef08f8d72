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

/** Emulator mode, as `packages/emulator` has it: a backend gets it among its options and knows nothing else of it. */
export type Emulation = {
  start(parts: EmulatedParts): StartedEmulator
  /** The tokens of a backend, with those that the emulators issue and believe. */
  tokensOf(tokens: Tokens, now: () => Date): Tokens
  /** Lets a server take HTTP/2 too, on the same port. */
  speakHttp2(server: Server, handler: StreamHandler): { close(): void }
}

/** Parts of a backend that emulator mode works on. */
export type EmulatedParts = {
  own: BackendDeps
  storage: StorageDeps
  authenticator: Authenticator
  /** Where the databases of other projects lie. */
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

/** Answers one HTTP/2 stream. */
export type StreamHandler = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void

export type ImportedCounts = { accounts: number; documents: number; files: number }

/** Data in the format of Firebase's own emulators. All throw an error whose message is a sentence. */
export type Suite = {
  /** Into a data folder that is empty, before anybody is served. */
  import(folder: string): Promise<ImportedCounts>
  /** Throws when the folder may not be replaced by an export. */
  checkExport(folder: string): Promise<void>
  export(folder: string): Promise<void>
}
