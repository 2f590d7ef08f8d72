/** The second half of `npm start`, on Node 26: builds, opens the backend, loads demo data, listens. */
import { mkdirSync } from 'node:fs'
import { createBackend, listen, type Backend } from '@touchline/backend/app.ts'
import { createLogger } from '@touchline/backend/core/log.ts'
import { DEMO_PASSWORD } from '@touchline/demo/administrators.ts'
import type { DemoSize } from '@touchline/demo/sizes.ts'
import { buildConsole, CONSOLE_FOLDER } from '#tools/build-console.ts'
import { demoState, loadDemo, type DemoState } from '#tools/load-demo.ts'
import { showProgress } from '#tools/progress.ts'
import { assertPortFree, isLoopback, serveConfig, StartError, type ServeConfig } from '#tools/serve-config.ts'
import { PROJECT, serviceClient, type ServiceClient } from '#tools/service-client.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  await serve(serveConfig(process.argv.slice(2), process.env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof StartError ? error.exitCode : 1
}

async function serve(config: ServeConfig): Promise<void> {
  await assertPortFree(config)
  const stop = stopSignal()
  mkdirSync(CONSOLE_FOLDER, { recursive: true })
  const backend = createBackend({
    dataFolder: config.dataFolder,
    projectId: PROJECT,
    indexesFile: 'firebase/firestore.indexes.json',
    consoleFolder: CONSOLE_FOLDER,
    log: createLogger('warn'),
  })
  try {
    const isDemo = await prepare(config, backend, stop)
    if (stop.aborted) return backend.close()
    const server = await listen(backend, config)
    announce(server.url, isDemo)
    stop.addEventListener('abort', () => void server.close())
  } catch (error) {
    backend.close()
    throw error
  }
}

/** Builds the console and loads what is to be loaded. Answers whether what is served is demo data. */
async function prepare(config: ServeConfig, backend: Backend, stop: AbortSignal): Promise<boolean> {
  const client = serviceClient({
    fetch: (request) => backend.fetch(request),
    url: 'http://127.0.0.1',
    token: await backend.serviceToken(),
  })
  const state = await demoState(client)
  const size = sizeToServe(config, state)
  if (size !== undefined && !isLoopback(config.host))
    throw new StartError(
      `Demo data is served on the loopback address alone, because its passwords are public: leave HOST out, or start with --empty and another TOUCHLINE_DATA.`,
    )
  buildConsole(say)
  if (size !== undefined && state.kind !== 'ready') await load(client, size, state, stop)
  return size !== undefined
}

/** Which demo data this folder is to hold; undefined for none. Refuses what contradicts what it holds already. */
function sizeToServe({ wanted, dataFolder }: ServeConfig, state: DemoState): DemoSize | undefined {
  const another = 'choose another folder with TOUCHLINE_DATA, or delete this one'
  if (state.kind === 'own') {
    if (wanted === 'empty' || wanted === 'default') return undefined
    throw new StartError(`The data folder ${dataFolder} holds data of your own: ${another}.`)
  }
  if (state.kind === 'empty') return wanted === 'empty' ? undefined : wanted === 'default' ? 'small' : wanted
  if (wanted === 'default' || wanted === state.size) return state.size
  throw new StartError(`The data folder ${dataFolder} holds demo data of size ${state.size}: ${another}.`)
}

async function load(
  client: ServiceClient,
  size: DemoSize,
  state: DemoState,
  signal: AbortSignal,
): Promise<void> {
  const interrupted = state.kind === 'loading' ? state : undefined
  if (interrupted) say('An earlier load of the demo data was interrupted; it goes on where it stopped.')
  let progress: ReturnType<typeof showProgress> | undefined
  const complete = await loadDemo(client, {
    size,
    now: interrupted?.now ?? new Date(),
    ...(interrupted && { next: interrupted.next }),
    signal,
    onProgress: (done, total) => {
      progress ??= showProgress('Loading demo data', total, interrupted?.next.index ?? 0)
      progress.update(done)
    },
  })
  progress?.end()
  if (!complete) say('Stopped; the next start goes on where this one was.')
}

function announce(url: string, isDemo: boolean): void {
  say(`\nTouchline is ready: ${url}\n`)
  if (!isDemo) {
    say('There is no demo data. Add the first administrator with:')
    say('  npm run add-admin -- --email you@example.org --first First --last Last\n')
    return
  }
  say(`  admin@touchline.example   ${DEMO_PASSWORD}   administrator`)
  say(`  player@touchline.example  ${DEMO_PASSWORD}   not an administrator\n`)
  say(
    'Demo mode: it listens on the loopback address alone, because these passwords are public. Stop with Ctrl-C.',
  )
}

/** The first signal stops gracefully; a second one does not wait. */
function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(130)
      controller.abort()
    })
  return controller.signal
}
