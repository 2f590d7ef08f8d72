/** The second half of `npm run dev`, on Node 26. People open Vite's address; the backend gets any free port. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { listen } from '@touchline/backend'
import { stopSignal } from '@touchline/backend/stop-signal'
import { announce } from './announce.ts'
import { bringUpToDate } from '#tools/upgrade/bring-up-to-date.ts'
import { prepareUpdate } from '#tools/upgrade/prepare-update.ts'
import { operationConfig } from './operation-config.ts'
import { assertPortFree, serveConfig, type ServeConfig } from '#tools/shared/serve-config.ts'
import { loadPlanned, openBackend, planData } from './serve-data.ts'
import { say, failWithSentence } from '#tools/shared/command.ts'

await develop().catch(failWithSentence)

async function develop(): Promise<void> {
  const config = serveConfig([], process.env)
  await assertPortFree(config)
  const stop = stopSignal()
  const { dataFolder } = config
  const operation = operationConfig(process.env, dataFolder)
  const { backupFolder } = operation
  await prepareUpdate({ dataFolder, backupFolder, say, now: new Date() })
  const backend = openBackend(config, undefined, operation)
  try {
    const plan = await planData(config, backend)
    await loadPlanned(plan, stop)
    if (stop.aborted || !(await bringUpToDate(backend, () => undefined, stop))) return backend.close()
    const server = await listen(backend, { host: '127.0.0.1', port: 0 })
    const url = `http://${config.host}:${config.port}`
    const { client, demo } = plan
    await announce(config, {
      url,
      isDemo: demo !== undefined,
      client,
      command: (name) => `npm run ${name} --`,
    })
    await runVite(config, server.port, stop)
    await server.close()
  } catch (error) {
    backend.close()
    throw error
  }
}

async function runVite({ host, port }: ServeConfig, backendPort: number, stop: AbortSignal): Promise<void> {
  const vite = spawn(
    process.execPath,
    [`${process.cwd()}/node_modules/vite/bin/vite.js`, '--host', host, '--port', `${port}`, '--strictPort'],
    {
      cwd: 'packages/console',
      stdio: 'inherit',
      env: { ...process.env, TOUCHLINE_BACKEND_PORT: `${backendPort}` },
    },
  )
  stop.addEventListener('abort', () => vite.kill())
  await once(vite, 'close')
}
