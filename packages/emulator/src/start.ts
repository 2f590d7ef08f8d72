import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { isLoopback } from '@touchline/backend/addresses'
import { createLogger } from '@touchline/backend/log'
import { createBackend, listen } from '@touchline/backend'
import { emulation } from './emulator-mode.ts'

/** The command line's options, for a backend within your own program, such as a test. */
export type StartOptions = {
  /** By default any free port. */
  port?: number
  /** By default 127.0.0.1. In emulator mode a loopback address. */
  host?: '127.0.0.1' | '::1' | 'localhost' | (string & {})
  /** Created when missing; only one process at a time may open it. Without it, the data is deleted at the end. */
  dataFolder?: string
  /** By default `demo-project`. */
  projectId?: string
  /** Security rules of documents; without a file only services have access. */
  rulesFile?: string
  /** Security rules of files; without a file only services have access. */
  storageRulesFile?: string
  /** `firestore.indexes.json`, which is enforced; `off` silences warnings about missing indexes. */
  indexesFile?: string
  /** A built web app, served next to the protocols. */
  consoleFolder?: string
  /** Origins of other sites whose pages may call, such as `http://localhost:5173`. */
  allowedOrigins?: readonly string[]
  /** Trusts any caller, as Firebase's emulators do. For tests on this machine. By default true. */
  emulator?: boolean
  /** In emulator mode: an export of Firebase's emulators to start with. Needs an empty data folder. */
  importFolder?: string
  /** In emulator mode: where `stop` writes all data in the format of Firebase's emulators. */
  exportFolder?: string
  /** Lowest level that is logged, on stderr. By default `warn`. */
  logLevel?: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Receives lines that say which line of the rules refused a request for documents, and why. */
  traceRules?: (text: string) => void
  /** Receives messages that would be mailed, including their links. */
  deliver?: (message: string) => void
}

export type StartedBackend = {
  /** Such as `http://127.0.0.1:4000`. */
  readonly url: string
  readonly port: number
  readonly projectId: string
  /** Returns a token that no rules apply to, valid for a day: `Authorization: Bearer …`. */
  serviceToken(): Promise<string>
  /** Lets running requests finish, for at most five seconds. */
  stop(): Promise<void>
}

/** Starts a backend; rejects with a sentence if it can't. */
export async function startBackend(options: StartOptions = {}): Promise<StartedBackend> {
  const {
    port = 0,
    host = '127.0.0.1',
    projectId = 'demo-project',
    emulator = true,
    logLevel = 'warn',
    dataFolder = mkdtempSync(join(tmpdir(), 'touchline-')),
    importFolder,
    exportFolder,
    ...others
  } = options
  const tidyUp = () => {
    if (options.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true })
  }
  try {
    if (emulator && !isLoopback(host))
      throw new Error(
        `Emulator mode lets anyone do anything, so it listens only on this machine, not on '${host}'.`,
      )
    const backend = createBackend({
      ...others,
      dataFolder,
      projectId,
      ...(emulator && { emulator: emulation }),
      log: createLogger(logLevel),
    })
    const server = await listen(backend, { port, host, importFolder, exportFolder }).catch(
      (error: unknown) => {
        backend.close()
        throw error
      },
    )
    return {
      url: server.url,
      port: server.port,
      projectId,
      serviceToken: () => backend.serviceToken(),
      stop: async () => {
        await server.close().finally(tidyUp)
      },
    }
  } catch (error) {
    tidyUp()
    throw error
  }
}
