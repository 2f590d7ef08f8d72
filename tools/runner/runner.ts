/** The second half of `npm run runner`, on Node 26. */
import { createLogger, logLevels } from '@touchline/backend/core/log.ts'
import { stopSignal } from '@touchline/backend/server/stop-signal.ts'
import { isExportFolder } from '#tools/migrate/firebase/open-database.ts'
import { StartError, failWithSentence } from '#tools/run/command.ts'
import { openHealth } from './health.ts'
import { openRunnerDatabase } from './open-runner-database.ts'
import { run } from './run.ts'
import { PAID_PASS_HOURS, PASS_HOURS } from './settings.ts'

const STOPPED_AFTER_MS = 10_000

// runner.mjs made them from the options of these very names, and checked them.
type Options = Partial<Record<'to' | 'to-token' | 'keys' | 'health-port' | 'pass-hours' | 'log', string>>

await main(JSON.parse(process.argv[2] ?? '{}') as Options).catch(failWithSentence)

async function main(options: Options): Promise<void> {
  const { to = '', 'health-port': healthPort, 'pass-hours': passHours, log: level } = options
  if (isExportFolder(to)) throw new StartError(`${to} is not a backend’s data folder.`, 2)
  const signal = stopSignal()
  // A server that does not answer holds up nobody who wants to stop.
  signal.addEventListener('abort', () => setTimeout(() => process.exit(), STOPPED_AFTER_MS).unref())
  const log = createLogger(logLevels.find((one) => one === level) ?? 'info')
  const place = await openRunnerDatabase({
    place: to,
    token: options['to-token'] ?? process.env['TOUCHLINE_TO_TOKEN'],
    ...(options.keys !== undefined && { dataFolder: options.keys }),
    environment: process.env,
    signal,
  })
  const health = healthPort === undefined ? undefined : await openHealth(Number(healthPort))
  if (health) log.info('answering health checks', { port: health.port })
  try {
    await run({
      place,
      log,
      signal,
      passHours: Number(passHours ?? (to.startsWith('firebase:') ? PAID_PASS_HOURS : PASS_HOURS)),
      ...(health && { onBeat: health.beat }),
    })
  } finally {
    await health?.close()
    await place.close()
  }
}
