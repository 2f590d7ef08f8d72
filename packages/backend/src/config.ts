import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { type AccountSwitch, parseAccountSwitch } from '#core/account-switch.ts'
import { type IndexConfig, indexesOff, noIndexes } from '#core/index-config.ts'
import { parseIndexFile } from '#core/index-file.ts'
import { loadRules, type Ruleset, type RulesSource } from '#core/rules/ruleset.ts'
import { type LogLevel, logLevels } from '#core/log.ts'

/** Everything that can be set from outside. Folders and files are absolute. */
export type Config = {
  port: number
  host: string
  dataFolder: string
  projectId: string
  indexesFile: string | undefined
  rulesFile: string | undefined
  storageRulesFile: string | undefined
  consoleFolder: string | undefined
  trustedProxies: readonly string[]
  allowedOrigins: readonly string[]
  disableAccounts: AccountSwitch | undefined
  logLevel: LogLevel
}

/** Reads the command line; throws an error whose message tells what is wrong with it. */
export function parseConfig(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Config {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string', default: environment['PORT'] ?? '4000' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: environment['TOUCHLINE_DATA'] ?? './data' },
      project: { type: 'string', default: 'touchline' },
      indexes: { type: 'string' },
      rules: { type: 'string' },
      'storage-rules': { type: 'string' },
      console: { type: 'string' },
      'trust-proxy': { type: 'string', default: environment['TOUCHLINE_TRUST_PROXY'] ?? '' },
      'allow-origin': { type: 'string', default: environment['TOUCHLINE_ALLOW_ORIGIN'] ?? '' },
      'disable-accounts': { type: 'string' },
      'log-level': { type: 'string', default: 'info' },
    },
  })
  return {
    port: parsePort(values.port),
    host: values.host,
    dataFolder: resolve(values.data),
    projectId: parseProject(values.project),
    indexesFile: values.indexes === 'off' ? 'off' : absolute(values.indexes),
    rulesFile: absolute(values.rules),
    storageRulesFile: absolute(values['storage-rules']),
    consoleFolder: absolute(values.console),
    trustedProxies: listed(values['trust-proxy']),
    allowedOrigins: listed(values['allow-origin']),
    disableAccounts:
      values['disable-accounts'] === undefined ? undefined : parseAccountSwitch(values['disable-accounts']),
    logLevel: parseLogLevel(values['log-level']),
  }
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

function absolute(path: string | undefined): string | undefined {
  return path === undefined ? undefined : resolve(path)
}

function parsePort(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65535) return port
  throw new Error(`The port must be a number from 0 to 65535, not '${text}'.`)
}

/** https://cloud.google.com/resource-manager/docs/creating-managing-projects#before_you_begin */
function parseProject(text: string): string {
  if (/^[a-z][a-z0-9-]{2,28}[a-z0-9]$/.test(text)) return text
  throw new Error(`The project must have 4 to 30 lower-case letters, digits or hyphens, not '${text}'.`)
}

function parseLogLevel(text: string): LogLevel {
  const level = logLevels.find((candidate) => candidate === text)
  if (level !== undefined) return level
  throw new Error(`The log level must be one of ${logLevels.join(', ')}, not '${text}'.`)
}

/** Reads `firestore.indexes.json`, or takes `off`; throws an error with one sentence when it is missing or wrong. */
export function readIndexConfig(path: string | undefined): IndexConfig {
  if (path === undefined) return noIndexes
  return path === 'off' ? indexesOff : parseIndexFile(path, readText(path, 'index'))
}

/** Reads a rules file; throws an error with one sentence when it is missing, or one `file:line:column: sentence` per fault. */
export function readRules(path: string | undefined, service: RulesSource['service']): Ruleset | null {
  if (path === undefined) return null
  return loadRules({ file: path, text: readText(path, 'rules'), service })
}

function readText(path: string, what: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new Error(`The ${what} file ${path} can't be read.`, { cause })
  }
}
