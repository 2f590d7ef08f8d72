import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createLogger } from '@touchline/backend/log'
import { createBackend, listen, type BackendOptions } from '@touchline/backend'
import { stopSignal } from '@touchline/backend/stop-signal'
import { emulation } from './emulator-mode.ts'
import { type Config, helpText, parseCommand } from './config.ts'

/** Runs the server until a signal ends it. If it can't start, prints one sentence on stderr and exits with code 1. */
export async function serve(argv: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    const command = parseCommand(argv, environment)
    if (command === 'help') process.stdout.write(helpText())
    else if (command === 'version') process.stdout.write(`${version()}\n`)
    else await start(command)
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function version(): string {
  // Wherever this runs from: the sources or a package.
  const manifest = readFileSync(findPackageJSON(import.meta.url) ?? '', 'utf8')
  // Our own manifest.
  return (JSON.parse(manifest) as { version: string }).version
}

/** Delay until the first pages are loaded. */
const warmUpMilliseconds = 2000

async function start(config: Config): Promise<void> {
  const throwAway = config.dataFolder === undefined ? mkdtempSync(join(tmpdir(), 'touchline-')) : undefined
  const tidyUp = () => throwAway !== undefined && rmSync(throwAway, { recursive: true, force: true })
  try {
    const backend = createBackend(optionsOf(config, config.dataFolder ?? throwAway ?? ''))
    const server = await listen(backend, config).catch((error: unknown) => {
      backend.close()
      throw error
    })
    // Before its address is told: who has that may stop it at once.
    stopSignal().addEventListener('abort', () => void server.close().catch(fail).finally(tidyUp))
    for (const sentence of warnings(config)) process.stderr.write(`${sentence}\n`)
    process.stdout.write(`${server.url}\n`)
    setTimeout(() => backend.warmUp(), warmUpMilliseconds).unref()
  } catch (error) {
    tidyUp()
    throw error
  }
}

function optionsOf(config: Config, dataFolder: string): BackendOptions {
  const {
    indexesFile,
    rulesFile,
    storageRulesFile,
    consoleFolder,
    disableAccounts,
    publicUrl,
    logLevel,
    stopAfterSeconds,
    tracesRules,
    emulator,
    ...others
  } = config
  return {
    ...others,
    ...(emulator && { emulator: emulation }),
    dataFolder,
    limits: { stopMilliseconds: stopAfterSeconds * 1000 },
    ...(indexesFile === undefined ? {} : { indexesFile }),
    ...(rulesFile === undefined ? {} : { rulesFile }),
    ...(storageRulesFile === undefined ? {} : { storageRulesFile }),
    ...(consoleFolder === undefined ? {} : { consoleFolder }),
    ...(disableAccounts === undefined ? {} : { disableAccounts }),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    log: createLogger(logLevel),
    ...(tracesRules ? { traceRules: (text: string) => void process.stderr.write(`${text}\n`) } : {}),
    ...(emulator ? { deliver: (message: string) => void process.stdout.write(`${message}\n`) } : {}),
  }
}

/** Returns warnings about the configuration, for the person who starts the server. */
function warnings({ rulesFile, storageRulesFile, emulator, logLevel }: Config): readonly string[] {
  const closed = [
    ...(rulesFile === undefined ? ['documents (--rules)'] : []),
    ...(storageRulesFile === undefined ? ['files (--storage-rules)'] : []),
  ]
  return [
    ...(emulator ? [emulatorWarning] : []),
    ...(closed.length === 0 || logLevel === 'silent' || logLevel === 'error'
      ? []
      : [`There are no security rules for ${closed.join(' and ')}: only service tokens have access.`]),
  ]
}

const emulatorWarning =
  '*** EMULATOR MODE: anyone on this machine may do anything, without a password. For tests only; never with real data. ***'
