import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import {
  type AccountSwitch,
  parseAccountSwitch,
} from '@touchline/backend/internals/core/auth/accounts/account-switch.ts'
import { type SignUp, signUps } from '@touchline/backend/internals/core/auth/sign-up.ts'
import { isLoopback } from '@touchline/backend/addresses'
import { type LogLevel, logLevels } from '@touchline/backend/log'
import { type Given, readCommandLine } from './command-line.ts'

/** All configuration. Folders and files are absolute. */
export type Config = {
  port: number
  host: string
  /** Undefined for a temporary folder, which only emulator mode has. */
  dataFolder: string | undefined
  projectId: string
  /** A file, or `off`. */
  indexesFile: string | undefined
  rulesFile: string | undefined
  storageRulesFile: string | undefined
  consoleFolder: string | undefined
  publicUrl: string | undefined
  trustedProxies: readonly string[]
  allowedOrigins: readonly string[]
  signUp: SignUp
  disableAccounts: AccountSwitch | undefined
  stopAfterSeconds: number
  logLevel: LogLevel
  emulator: boolean
  /** Folders in the format of Firebase's emulators, to import from at the start and to export to at the end. */
  importFolder: string | undefined
  exportFolder: string | undefined
  /** Whether refusals by the rules are explained on stderr. */
  tracesRules: boolean
}

export type Command = 'help' | 'version' | Config

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the command line; throws an error with a message about the first fault. */
export function parseCommand(argv: readonly string[], environment: Environment): Command {
  const given = readCommandLine(argv)
  if (given.help) return 'help'
  if (given.version) return 'version'
  const { host = '127.0.0.1', emulator = false } = given
  if (emulator && !isLoopback(host)) {
    throw new Error(
      `--emulator lets anyone do anything, so it listens only on this machine, not on '${host}'.`,
    )
  }
  if (given['trace-rules'] === true && !emulator)
    throw new Error('--trace-rules shows the contents of documents, so it needs --emulator.')
  const disable = given['disable-accounts']
  return {
    port: parsePort(given.port ?? environment['PORT'] ?? '4000'),
    host,
    dataFolder: dataFolder(given, environment),
    projectId: parseProject(given.project ?? 'touchline'),
    indexesFile: given.indexes === 'off' ? 'off' : absolute(given.indexes),
    rulesFile: absolute(given.rules),
    storageRulesFile: absolute(given['storage-rules']),
    consoleFolder: absolute(given.console),
    publicUrl: given['public-url'] ?? environment['TOUCHLINE_PUBLIC_URL'],
    trustedProxies: listed(given['trust-proxy'] ?? environment['TOUCHLINE_TRUST_PROXY'] ?? ''),
    allowedOrigins: listed(given['allow-origin'] ?? environment['TOUCHLINE_ALLOW_ORIGIN'] ?? ''),
    signUp: parseSignUp(given['sign-up'] ?? 'open'),
    disableAccounts: disable === undefined ? undefined : parseAccountSwitch(disable),
    stopAfterSeconds: parseSeconds(given['stop-after'] ?? '5'),
    logLevel: parseLogLevel(given.log ?? 'info'),
    emulator,
    ...exchangedFolders(given),
    tracesRules: given['trace-rules'] ?? false,
  }
}

/** Reads both folders like `firebase emulators:start`: the first run may export to where the next ones import from. */
function exchangedFolders(given: Given): Pick<Config, 'importFolder' | 'exportFolder'> {
  const importFolder = absolute(given.import)
  const wanted = given['export-on-exit']
  if (given.emulator !== true && (importFolder ?? wanted) !== undefined)
    throw new Error('--import and --export-on-exit need --emulator.')
  const exportFolder = wanted === '' ? importFolder : absolute(wanted)
  if (wanted === '' && exportFolder === undefined)
    throw new Error('--export-on-exit needs a folder, or --import beside it.')
  const isFirstRun = importFolder === exportFolder && importFolder !== undefined && !existsSync(importFolder)
  return { importFolder: isFirstRun ? undefined : importFolder, exportFolder }
}

/** Emulators start empty: https://firebase.google.com/docs/emulator-suite/connect_firestore#how_the_emulator_differs_from_production */
function dataFolder({ data, emulator }: Given, environment: Environment): string | undefined {
  if (emulator === true) return absolute(data)
  return resolve(data ?? environment['TOUCHLINE_DATA'] ?? './data')
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

/** Parses a number of seconds, at most an hour: a client that waits longer has no reason to stop. */
function parseSeconds(text: string): number {
  const seconds = Number(text)
  if (/^\d{1,4}$/.test(text) && seconds <= 3600) return seconds
  throw new Error(`--stop-after must be 0 to 3600 seconds, not '${text}'.`)
}

/** https://cloud.google.com/resource-manager/docs/creating-managing-projects#before_you_begin */
function parseProject(text: string): string {
  if (/^[a-z][a-z0-9-]{2,28}[a-z0-9]$/.test(text)) return text
  throw new Error(`The project must have 4 to 30 lower-case letters, digits or hyphens, not '${text}'.`)
}

function parseSignUp(text: string): SignUp {
  const known = signUps.find((candidate) => candidate === text)
  if (known !== undefined) return known
  throw new Error(`Sign-up must be open or closed, not '${text}'.`)
}

function parseLogLevel(text: string): LogLevel {
  const level = logLevels.find((candidate) => candidate === text)
  if (level !== undefined) return level
  throw new Error(`The log level must be one of ${logLevels.join(', ')}, not '${text}'.`)
}
