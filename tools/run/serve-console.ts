import { listen } from '@touchline/backend/app.ts'
import { stopSignal } from '@touchline/backend/server/stop-signal.ts'
import { mailBeside } from '#tools/mail/mail-beside.ts'
import { mailSettings } from '#tools/mail/mail-settings.ts'
import { answerStarting, type Starting } from '#tools/run/operation/answer-starting.ts'
import { clubGauges } from '#tools/run/operation/gauges.ts'
import { operationConfig, type OperationConfig } from '#tools/run/operation/operation-config.ts'
import { runBeside } from '#tools/runner/beside/run-beside.ts'
import { bringUpToDate } from '#tools/upgrade/bring-up-to-date.ts'
import { prepareUpdate } from '#tools/upgrade/prepare-update.ts'
import { announce } from '#tools/run/operation/announce.ts'
import { reachable } from './running-server.ts'
import { assertPortFree, serveConfig, type ServeConfig } from './serve-config.ts'
import { openBackend, planData, type DataPlan } from './serve-data.ts'
import { say } from './command.ts'

type Served = {
  consoleFolder: string
  /** How a command is called, such as `npm run add-admin --`. */
  command: (name: string) => string
  /** Prepares what has to be there before anybody is served; between opening the data and listening. */
  prepare?: (plan: DataPlan, stop: AbortSignal) => Promise<void>
}

/** Opens the data folder and serves the console, with the runner beside it, until a signal ends it. */
export async function serveConsole(argv: readonly string[], served: Served): Promise<void> {
  const config = serveConfig(argv, process.env)
  await assertPortFree(config)
  const settings = mailSettings(process.env)
  const stop = stopSignal()
  const operation = operationConfig(process.env, config.dataFolder)
  const starting = await answerStarting(config)
  try {
    await open(config, served, { operation, settings, starting, stop })
  } finally {
    await starting.close()
  }
}

type Start = {
  operation: OperationConfig
  settings: ReturnType<typeof mailSettings>
  starting: Starting
  stop: AbortSignal
}

async function open(
  config: ServeConfig,
  served: Served,
  { operation, settings, starting, stop }: Start,
): Promise<void> {
  const { dataFolder, hasRunner } = config
  await prepareUpdate({ dataFolder, backupFolder: operation.backupFolder, say, now: new Date() })
  const backend = openBackend(config, served.consoleFolder, operation)
  try {
    const plan = await planData(config, backend, stop)
    await served.prepare?.(plan, stop)
    const tell = (why: string) => void (starting.why = why)
    if (stop.aborted || !(await bringUpToDate(backend, tell, stop))) return backend.close()
    for (const gauge of clubGauges(backend)) backend.measure(gauge)
    await starting.close()
    const server = await listen(backend, config)
    announce(config, { url: server.url, isDemo: plan.demo !== undefined, command: served.command })
    const mail = settings && mailBeside(backend, settings, config.publicUrl ?? server.url)
    const runner = hasRunner ? runBeside({ url: reachable(server.url), dataFolder }, backend.log) : undefined
    stop.addEventListener('abort', () => void close())
    // While it began to listen.
    if (stop.aborted) void close()

    // The runner first: it gives back its lease.
    async function close(): Promise<void> {
      await runner?.stop()
      await mail?.stop()
      await server.close()
    }
  } catch (error) {
    backend.close()
    throw error
  }
}
