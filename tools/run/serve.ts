/** The second half of `npm start`, on Node 26: builds, opens the backend, loads demo data or updates what is there, listens. */
import { mkdirSync } from 'node:fs'
import { listen } from '@touchline/backend/app.ts'
import { stopSignal } from '@touchline/backend/server/stop-signal.ts'
import { runBeside } from '#tools/runner/beside/run-beside.ts'
import { announce } from './announce.ts'
import { answerStarting, type Starting } from '#tools/run/operation/answer-starting.ts'
import { prepareUpdate } from '#tools/upgrade/prepare-update.ts'
import { buildConsole, CONSOLE_FOLDER } from './build-console.ts'
import { clubGauges } from '#tools/run/operation/gauges.ts'
import { operationConfig, type OperationConfig } from '#tools/run/operation/operation-config.ts'
import { reachable } from './running-server.ts'
import { assertPortFree, serveConfig, type ServeConfig } from './serve-config.ts'
import { openBackend, planData, say } from './serve-data.ts'
import { failWithSentence } from './serve-process.ts'
import { loadUpToDate } from '#tools/upgrade/load-up-to-date.ts'

await serve().catch(failWithSentence)

async function serve(): Promise<void> {
  const config = serveConfig(process.argv.slice(2), process.env)
  await assertPortFree(config)
  const stop = stopSignal()
  mkdirSync(CONSOLE_FOLDER, { recursive: true })
  const operation = operationConfig(process.env, config.dataFolder)
  const starting = await answerStarting(config)
  try {
    await open(config, { operation, starting, stop })
  } finally {
    await starting.close()
  }
}

type Start = { operation: OperationConfig; starting: Starting; stop: AbortSignal }

async function open(config: ServeConfig, { operation, starting, stop }: Start): Promise<void> {
  const { dataFolder } = config
  const { backupFolder } = operation
  await prepareUpdate({ dataFolder, backupFolder, say, now: new Date() })
  const backend = openBackend(config, CONSOLE_FOLDER, operation)
  try {
    const plan = await planData(config, backend, stop)
    buildConsole(say)
    const tell = (why: string) => void (starting.why = why)
    if (!(await loadUpToDate(plan, { backend, tell }, stop)) || stop.aborted) return backend.close()
    for (const gauge of clubGauges(backend)) backend.measure(gauge)
    await starting.close()
    const server = await listen(backend, config)
    announce(server.url, plan.demo !== undefined)
    const runner = config.hasRunner
      ? runBeside({ url: reachable(server.url), dataFolder }, backend.log)
      : undefined
    stop.addEventListener('abort', () => void close())

    // The runner first: it gives back its lease.
    async function close(): Promise<void> {
      await runner?.stop()
      await server.close()
    }
  } catch (error) {
    backend.close()
    throw error
  }
}
