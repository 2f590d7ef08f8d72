/** The second half of `npm run runner`, on Node 26. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { resolve } from 'node:path'

import { createLogger, logLevels } from '@touchline/backend/log'
import { stopSignal } from '@touchline/backend/stop-signal'
import { isExportFolder } from '@touchline/firestore/open-database'
import { StartError } from '@touchline/firestore/start-error'
import { openRunnerDatabase } from '@touchline/runner/open-runner-database'
import { run, PAID_PASS_HOURS, PASS_HOURS } from '@touchline/runner/run'
import { openFolder } from '#tools/data/open-folder.ts'
import { failWithSentence } from '#tools/shared/command.ts'

/** A runner without a turn for this long is unhealthy. */
const WELL_FOR_MS = 90_000

/** Answers 200 while turns succeed, else 503. For container health checks, and because Cloud Run requires a port. */
async function openHealth(
  port: number,
): Promise<{ beat: () => void; port: number; close: () => Promise<void> }> {
  let beatAt = performance.now()
  const server = createServer((_, response) => {
    const isWell = performance.now() - beatAt < WELL_FOR_MS
    response.writeHead(isWell ? 200 : 503, { 'Content-Type': 'application/json' })
    response.end(
      `${JSON.stringify({ status: isWell ? 'ok' : 'No turn succeeded in the last 90 seconds.' })}\n`,
    )
  })
  server.listen(port)
  await once(server, 'listening')
  const address = server.address()
  return {
    beat: () => {
      beatAt = performance.now()
    },
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const STOPPED_AFTER_MS = 10_000

// operator-commands.mjs made them from the options of these very names, and checked them.
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
    signToken: tokensOf(options.keys ?? folderOf(to)),
    environment: process.env,
    openFolder,
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

/** Returns the data folder of a place that is neither Firebase's nor an address. */
function folderOf(place: string): string | undefined {
  return /^(firebase:|https?:)/.test(place) ? undefined : resolve(place.replace(/^data:/, ''))
}

function tokensOf(folder: string | undefined): (() => Promise<string>) | undefined {
  if (folder === undefined) return undefined
  return async () => {
    const { serviceToken } = await import('#tools/shared/service-token.ts')
    return serviceToken(folder)
  }
}
