import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

import { listen, type Backend, type GaugeSource, type Reading } from '@touchline/backend'
import { stopSignal } from '@touchline/backend/stop-signal'
import { functionsIn } from '@touchline/runner/derive/read-functions.ts'
import { mailSettings } from '@touchline/runner/mail-settings'
import { waitingNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { LEASE_PATH } from '@touchline/domain/shared/runner.ts'
import { waitingFieldOf, waitingStatesOf } from '@touchline/domain/engine/review/queue-states.ts'
import { bringUpToDate } from '#tools/upgrade/bring-up-to-date.ts'
import { prepareUpdate } from '#tools/upgrade/prepare-update.ts'
import { mailBeside } from './account-sender.ts'
import { assertBackupFolder, operationConfig, type OperationConfig } from './operation-config.ts'
import { runBeside } from './run-beside.ts'
import { announce } from './announce.ts'
import { reachable } from '#tools/shared/running-server.ts'
import { assertPortFree, serveConfig, type ServeConfig } from '#tools/shared/serve-config.ts'
import { clientOf, type DataPlan, openBackend, ownSignUp, planData } from './serve-data.ts'
import { say } from '#tools/shared/command.ts'

type Served = {
  consoleFolder: string
  /** Returns how to call a command, such as `npm run add-admin --`. */
  command: (name: string) => string
  /** Prepares data before the first request, between opening the folder and listening. */
  prepare?: (plan: DataPlan, stop: AbortSignal) => Promise<void>
}

/** Opens the data folder and serves the console with the runner, until a signal ends it. */
export async function serveConsole(argv: readonly string[], served: Served): Promise<void> {
  // Whatever refuses a start does so before the data is backed up and updated.
  const config = serveConfig(argv, process.env)
  await assertPortFree(config)
  const settings = mailSettings(process.env)
  const operation = operationConfig(process.env, config.dataFolder)
  ownSignUp()
  if (operation.options.backups) assertBackupFolder(operation.options.backups.to)
  if (config.hasRunner) await functionsIn(process.env['TOUCHLINE_FUNCTIONS'])
  const stop = stopSignal()
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
    const { client, demo } = plan
    await announce(config, { url: server.url, isDemo: demo !== undefined, client, command: served.command })
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

const MINUTE_MS = 60_000

/** Metrics beyond those of every backend: the state of the club's work. */
export function clubGauges(backend: Backend): readonly GaugeSource[] {
  return [
    {
      name: 'touchline_queue_depth',
      help: 'Records that wait for a decision, by queue.',
      labels: ['queue'],
      keptMilliseconds: MINUTE_MS,
      read: () => Promise.all(waitingNouns.map((collection) => depthOf(backend, collection))),
    },
    {
      name: 'touchline_runner_idle_seconds',
      help: 'Time since a runner last worked; absent if there never was one.',
      keptMilliseconds: 10_000,
      read: () => idleReading(backend),
    },
    {
      name: 'touchline_data_version',
      help: 'Version of the data.',
      read: () => [{ value: backend.dataVersion.read().version }],
    },
  ]
}

async function depthOf(backend: Backend, collection: (typeof waitingNouns)[number]): Promise<Reading> {
  // A token is good for a day, a server runs for months.
  const client = await clientOf(backend)
  const field = waitingFieldOf(collection)
  const counts = await Promise.all(
    waitingStatesOf(collection).map((state) => client.count(collection, { [field]: state })),
  )
  const value = counts.reduce((sum, count) => sum + count, 0)
  return { labels: { queue: collection }, value }
}

async function idleReading(backend: Backend): Promise<readonly Reading[]> {
  const lease = await (await clientOf(backend)).read(LEASE_PATH)
  const until = lease?.data['until']
  if (!(until instanceof Date)) return []
  return [{ value: Math.max(0, (Date.now() - until.getTime()) / 1000) }]
}

/** `why` says in one sentence why no requests are served yet. */
type Starting = { why: string; close(): Promise<void> }

const AGAIN_AFTER_SECONDS = 5

/**
 * Answers on the port of a server that isn't ready yet, which may take minutes after an update: `/healthz` says why, and so does a page
 * that reloads itself. Open consoles treat 503 as an unreachable server.
 */
export async function answerStarting({ port, host }: Pick<ServeConfig, 'port' | 'host'>): Promise<Starting> {
  const starting: Starting = {
    why: 'Touchline is starting.',
    close: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/healthz') return health(response, searchParams.has('live'), starting.why)
    if (request.headers.accept?.includes('text/html') === true) return page(response, starting.why)
    json(response, 503, { error: { code: 503, message: starting.why, status: 'UNAVAILABLE' } })
  })
  // Another port each time is one that nobody knows yet.
  if (port === 0) return starting
  server.listen(port, host)
  await once(server, 'listening')
  server.unref()
  return starting
}

function health(response: ServerResponse, isLive: boolean, why: string): void {
  if (isLive) json(response, 200, { status: 'alive' })
  else json(response, 503, { status: 'starting', why })
}

function json(response: ServerResponse, status: number, body: object): void {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  response.writeHead(status, status === 503 ? { ...headers, 'Retry-After': AGAIN_AFTER_SECONDS } : headers)
  response.end(`${JSON.stringify(body)}\n`)
}

function page(response: ServerResponse, why: string): void {
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'Retry-After': AGAIN_AFTER_SECONDS,
    Refresh: AGAIN_AFTER_SECONDS,
  })
  response.end(
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      '<title>Touchline</title><style>:root{color-scheme:light dark;font:16px/1.5 system-ui}main{max-width:30rem;margin:20vh auto;padding:0 1.5rem}h1{font-size:1.5rem}' +
      `</style><main><h1>Back in a moment</h1><p>${why}</p><p>This page reloads by itself.</p></main></html>\n`,
  )
}
