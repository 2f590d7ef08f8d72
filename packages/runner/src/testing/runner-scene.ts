import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { createLogger, type LogFields } from '@touchline/backend/log'
import { startBackend, testProject } from '@touchline/backend/testing/start-backend.ts'
import { BESIDE, SHARED } from '@touchline/domain/shared/at.ts'
import { expect } from 'vitest'
import { encodeFields, plainFields, type Fields } from '@touchline/firestore/values'
import { fieldsOf, setDocuments } from '@touchline/backend/testing/raw-documents.ts'
import { openRunnerDatabase } from '#open-runner-database.ts'
import { run } from '#run.ts'
import { disableAccounts } from '@touchline/domain/nouns/user/disable-accounts.ts'

type Line = LogFields & { message: string }
type Options = Parameters<typeof startBackend>[0]

/** Rules and indexes that are deployed to Firebase. */
export const firebaseFiles = {
  indexesFile: 'firebase/firestore.indexes.json',
  rulesFile: 'firebase/firestore.rules',
  storageRulesFile: 'firebase/storage.rules',
  besideRules: {
    document: BESIDE,
    rulesFile: 'firebase/beside/firestore.rules',
    storageRulesFile: 'firebase/beside/storage.rules',
  },
}

/** Long enough for a busy machine. */
const PATIENTLY = { interval: 50, timeout: 150_000 }

async function said(lines: readonly Line[], message: string): Promise<void> {
  await expect.poll(() => lines.map((line) => line.message), PATIENTLY).toContain(message)
}

export type ChildRunner = {
  lines: Line[]
  says(message: string): Promise<void>
  /** Ends it with a signal; returns its exit code, null if it was killed. */
  end(signal: NodeJS.Signals): Promise<unknown>
}

/** Opens a backend that another program writes to, with runners. */
export async function openRunnerScene(options: Options = {}) {
  const backend = await startBackend({ ...firebaseFiles, disableAccounts, ...options })
  const { projectId: project = testProject } = options
  const running: { stop(): Promise<void> }[] = []

  await setDocuments(backend, project, { [SHARED]: encodeFields({}) })

  const read = async (path: string) => plainFields(((await fieldsOf(backend, project, path)) ?? {}) as Fields)
  return {
    backend,
    /** Writes whole plain records, bypassing the rules. */
    put: (records: Record<string, Record<string, unknown>>) =>
      setDocuments(
        backend,
        project,
        Object.fromEntries(Object.entries(records).map(([path, data]) => [path, encodeFields(data)])),
      ),
    read,
    async remove(path: string): Promise<void> {
      const root = `projects/${project}/databases/(default)/documents`
      await backend.asService(`/v1/${root}:commit`, { writes: [{ delete: `${root}/${path}` }] })
    },
    /** Records of a collection, by its path. */
    async list(path: string): Promise<Record<string, unknown>[]> {
      const root = `projects/${project}/databases/(default)/documents`
      const [parent, collectionId] = [path.split('/').slice(0, -1).join('/'), path.split('/').at(-1)]
      const answer = await backend.asService(`/v1/${root}${parent && `/${parent}`}:runQuery`, {
        structuredQuery: { from: [{ collectionId }] },
      })
      const rows = (await answer.json()) as { document?: { fields?: Fields } }[] // the protocol's answer
      return rows.flatMap(({ document }) => (document ? [plainFields(document.fields ?? {})] : []))
    },
    async until(path: string, fields: object): Promise<void> {
      await expect.poll(() => read(path), PATIENTLY).toMatchObject(fields)
    },
    /** Opens the database like a runner, without a lease. */
    async openDatabase() {
      const place = await openRunnerDatabase({
        place: backend.url,
        token: await backend.backend.serviceToken(),
        environment: {},
        signal: new AbortController().signal,
      })
      return (await place.records()).database
    },
    /** Starts a runner like `npm run runner`. */
    async startChild(environment: NodeJS.ProcessEnv = {}): Promise<ChildRunner> {
      const given = {
        to: backend.url,
        'to-token': await backend.backend.serviceToken(),
        'health-port': '0',
      }
      const child = spawn(process.execPath, ['tools/run/runner.ts', JSON.stringify(given)], {
        stdio: ['ignore', 'inherit', 'pipe'],
        env: { ...process.env, ...environment },
      })
      const lines: Line[] = []
      createInterface({ input: child.stderr }).on('line', (line) => lines.push(JSON.parse(line) as Line))
      const exited = once(child, 'exit')
      const end = async (signal: NodeJS.Signals): Promise<unknown> => {
        child.kill(signal)
        const [code]: unknown[] = await exited
        return code
      }
      running.push({ stop: () => end('SIGKILL').then(() => undefined) })
      return { lines, says: (message) => said(lines, message), end }
    },
    async startRunner(environment: NodeJS.ProcessEnv = {}, wait?: (attempts: number) => number) {
      const lines: Line[] = []
      const controller = new AbortController()
      const place = await openRunnerDatabase({
        place: backend.url,
        token: await backend.backend.serviceToken(),
        environment,
        signal: controller.signal,
      })
      const mail = place.mail && { ...place.mail, digestsEveryMs: 300, ...(wait && { wait }) }
      const log = createLogger('debug', (line) => void lines.push(JSON.parse(line) as Line))
      let beats = 0
      const onBeat = () => void beats++
      const over = run({
        place: { ...place, mail },
        log,
        signal: controller.signal,
        passHours: 6,
        turnMs: 200,
        onBeat,
      })
      const runner = {
        lines,
        says: (message: string) => said(lines, message),
        /** Waits for a number of turns that begin from now on. */
        async turns(count: number) {
          const before = beats
          await expect.poll(() => beats, PATIENTLY).toBeGreaterThan(before + count)
        },
        async stop() {
          controller.abort()
          await over
          await place.close()
        },
      }
      running.push(runner)
      return runner
    },
    async close() {
      for (const one of running) await one.stop()
      await backend.stop()
    },
  }
}
