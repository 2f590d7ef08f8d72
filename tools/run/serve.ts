/** The second half of `npm start`, on Node 26: builds, opens the backend, loads demo data, listens. */
import { mkdirSync } from 'node:fs'
import { listen } from '@touchline/backend/app.ts'
import { stopSignal } from '@touchline/backend/server/stop-signal.ts'
import { DEMO_PASSWORD } from '@touchline/demo/administrators.ts'
import { mailBeside } from '#tools/mail/mail-beside.ts'
import { mailSettings } from '#tools/mail/mail-settings.ts'
import { runBeside } from '#tools/runner/beside/run-beside.ts'
import { buildConsole, CONSOLE_FOLDER } from './build-console.ts'
import { reachable } from './running-server.ts'
import { assertPortFree, serveConfig } from './serve-config.ts'
import { loadPlanned, openBackend, planData, say } from './serve-data.ts'
import { failWithSentence } from './serve-process.ts'

await serve().catch(failWithSentence)

async function serve(): Promise<void> {
  const config = serveConfig(process.argv.slice(2), process.env)
  const settings = mailSettings(process.env)
  await assertPortFree(config)
  const stop = stopSignal()
  mkdirSync(CONSOLE_FOLDER, { recursive: true })
  const backend = openBackend(config, CONSOLE_FOLDER)
  try {
    const plan = await planData(config, backend, stop)
    buildConsole(say)
    await loadPlanned(plan, stop)
    if (stop.aborted) return backend.close()
    const server = await listen(backend, config)
    announce(server.url, plan.demo !== undefined)
    const mail = settings && mailBeside(backend, settings, config.publicUrl ?? server.url)
    const runner = config.hasRunner
      ? runBeside({ url: reachable(server.url), dataFolder: config.dataFolder }, backend.log)
      : undefined
    stop.addEventListener('abort', () => void close())

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
