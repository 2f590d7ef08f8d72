import { createLogger } from '#core/log.ts'

import { createBackend, listen } from './app.ts'
import { parseConfig } from './config.ts'

/** Runs the server until a signal ends it. What stops it from starting is one sentence on stderr and exit code 1. */
export async function serve(argv: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    await start(argv, environment)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

async function start(argv: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const {
    port,
    host,
    indexesFile,
    rulesFile,
    storageRulesFile,
    consoleFolder,
    disableAccounts,
    logLevel,
    ...config
  } = parseConfig(argv, environment)
  const backend = createBackend({
    ...config,
    ...(indexesFile === undefined ? {} : { indexesFile }),
    ...(rulesFile === undefined ? {} : { rulesFile }),
    ...(storageRulesFile === undefined ? {} : { storageRulesFile }),
    ...(consoleFolder === undefined ? {} : { consoleFolder }),
    ...(disableAccounts === undefined ? {} : { disableAccounts }),
    log: createLogger(logLevel),
  })
  try {
    const server = await listen(backend, { port, host })
    process.stdout.write(`${server.url}\n`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close())
  } catch (error) {
    backend.close()
    throw error
  }
}
