import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { isLoopback } from '@touchline/backend/addresses'
import { createLogger } from '@touchline/backend/log'
import { createBackend, listen } from '@touchline/backend'
import { emulation } from './emulator-mode.ts'

/** The options of the command line, for a backend within a program of your own, such as a test. */
export type StartOptions = {
  /** By default any free port. */
  port?: number
  /** By default 127.0.0.1. In emulator mode a loopback address. */
  host?: '127.0.0.1' | '::1' | 'localhost' | (string & {})
  /** Made when missing; one process at a time has it. Without it the data is thrown away at the end. */
  dataFolder?: string
  /** By default `demo-project`. */
  projectId?: string
  /** Security rules of documents; without a file only service tokens are let in. */
  rulesFile?: string
  /** Security rules of files; without a file only service tokens are let in. */
  storageRulesFile?: string
  /** `firestore.indexes.json`, which is enforced; `off` warns of no index that is missing. */
  indexesFile?: string
  /** A built web app to serve beside the protocols. */
  consoleFolder?: string
  /** Origins of other sites whose pages may call, such as `http://localhost:5173`. */
  allowedOrigins?: readonly string[]
  /** Believes any caller, as Firebase's emulators do. For tests on this machine. By default true. */
  emulator?: boolean
  /** In emulator mode: an export of Firebase's emulators to start with. Needs a data folder without data. */
  importFolder?: string
  /** In emulator mode: where `stop` leaves all data in the format of Firebase's emulators. */
  exportFolder?: string
  /** The lowest level that is logged, on stderr. By default `warn`. */
  logLevel?: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Takes the lines that say which line of the rules refused a request for documents, and why. */
  traceRules?: (text: string) => void
  /** Takes what would be mailed, link included. */
  deliver?: (message: string) => void
}

export type StartedBackend = {
  /** Such as `http://127.0.0.1:4000`. */
  readonly url: string
  readonly port: number
  readonly projectId: string
  /** A token that no rules apply to, good for a day: `Authorization: Bearer …`. */
  serviceToken(): Promise<string>
  /** Lets running requests finish, at most five seconds. */
  stop(): Promise<void>
}

/** Starts a backend; rejects with a sentence about what keeps it from starting. */
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
