import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createBackend, listen } from '#app.ts'
import type { Backend, BackendOptions } from '#backend.ts'
import type { LogFields, Logger } from '#core/log.ts'
import { onOwnPort } from './own-port.ts'
import { testRules } from './rules-files.ts'

export type TestBackend = {
  url: string
  port: number
  dataFolder: string
  projectId: string
  /** Moves the backend's clock ahead, but not the tests' own. */
  advance(milliseconds: number): void
  lines: LogLine[]
  backend: Backend
  /** POSTs JSON as a tool of this machine. */
  asService(path: string, body: unknown): Promise<Response>
  restart(): Promise<void>
  stop(): Promise<void>
}

export type LogLine = { level: string; message: string; fields: LogFields | undefined }

export const testProject = 'touchline-test'

/** Milliseconds beyond the time-out of any test, so that whatever holds up a stopping server is noticed, however slow the machine. */
export const patient = 3_600_000

/** Starts a listening backend on a free port with an empty data folder and the rules next to this file. */
export async function startBackend(options: Partial<BackendOptions> = {}): Promise<TestBackend> {
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'touchline-')))
  let ahead = 0
  const lines: LogLine[] = []
  const open = async (port: number) => {
    const now = () => new Date(Date.now() + ahead)
    const backend = createBackend({
      projectId: testProject,
      ...testRules,
      log: keepLines(lines),
      now,
      ...options,
      dataFolder,
    })
    try {
      return { backend, server: await listen(backend, { port, host: '127.0.0.1' }) }
    } catch (error) {
      backend.close()
      throw error
    }
  }
  let { backend, server } = await onOwnPort(open)
  const { url, port } = server
  return {
    url,
    port,
    dataFolder,
    projectId: testProject,
    lines,
    advance: (milliseconds) => {
      ahead += milliseconds
    },
    get backend() {
      return backend
    },
    asService: async (path, body) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${await backend.serviceToken()}` },
        body: JSON.stringify(body),
      }),
    restart: async () => {
      await server.close()
      ;({ backend, server } = await open(port))
      await answersAgain(url)
    },
    stop: async () => {
      await server.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Waits until this process has noticed that the connections to the old server are gone. */
async function answersAgain(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.ok) return
  }
}

function keepLines(lines: LogLine[]): Logger {
  const at = (level: string) => (message: string, fields?: LogFields) => {
    lines.push({ level, message, fields })
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
