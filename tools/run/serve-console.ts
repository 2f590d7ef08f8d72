import { listen } from '@touchline/backend/app.ts'
import { stopSignal } from '@touchline/backend/server/stop-signal.ts'
import { DEMO_PASSWORD } from '@touchline/demo/administrators.ts'
import { runBeside } from '#tools/runner/beside/run-beside.ts'
import { reachable } from './running-server.ts'
import { adviceFor } from './serve-advice.ts'
import { assertPortFree, serveConfig } from './serve-config.ts'
import { openBackend, planData, say, type DataPlan } from './serve-data.ts'

type Served = {
  consoleFolder: string
  /** How a command is called, such as `npm run add-admin --`. */
  command: (name: string) => string
  /** What has to be there before anybody is served; between opening the data and listening. */
  prepare?: (plan: DataPlan, stop: AbortSignal) => Promise<void>
}

/** Opens the data folder and serves the console, with the runner beside it, until a signal ends it. */
export async function serveConsole(argv: readonly string[], served: Served): Promise<void> {
  const config = serveConfig(argv, process.env)
  await assertPortFree(config)
  const stop = stopSignal()
  const backend = openBackend(config, served.consoleFolder)
  try {
    const plan = await planData(config, backend, stop)
    await served.prepare?.(plan, stop)
    if (stop.aborted) return backend.close()
    const server = await listen(backend, config)
    const { publicUrl } = config
    say(`\nTouchline is ready: ${server.url}${publicUrl === undefined ? '' : `, for people ${publicUrl}`}\n`)
    if (plan.demo === undefined) tellFirstStep(served.command('add-admin'))
    else tellSignIns()
    for (const sentence of adviceFor(config)) say(sentence)
    const runner = config.hasRunner
      ? runBeside({ url: reachable(server.url), dataFolder: config.dataFolder }, backend.log)
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

function tellFirstStep(addAdmin: string): void {
  say('There is no demo data. Add the first administrator with:')
  say(`  ${addAdmin} --email you@example.org --first First --last Last\n`)
}

function tellSignIns(): void {
  say(`  admin@touchline.example   ${DEMO_PASSWORD}   administrator`)
  say(`  player@touchline.example  ${DEMO_PASSWORD}   not an administrator\n`)
  say(
    'Demo mode: it listens on the loopback address alone, because these passwords are public. Stop with Ctrl-C.',
  )
}
