import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

import {
  type AccountSwitch,
  parseAccountSwitch,
} from '@touchline/backend/internals/core/auth/accounts/account-switch.ts'
import { type SignUp, signUps } from '@touchline/backend/internals/core/auth/sign-up.ts'
import { isLoopback } from '@touchline/backend/addresses'
import { type LogLevel, logLevels } from '@touchline/backend/log'

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

const options = {
  port: { type: 'string', value: 'N', help: 'the port; 0 takes any free one (PORT, 4000)' },
  host: { type: 'string', value: 'HOST', help: 'the address to listen on (127.0.0.1)' },
  data: {
    type: 'string',
    value: 'DIR',
    help: 'the data folder, created if needed (TOUCHLINE_DATA, ./data); with --emulator a temporary one',
  },
  project: { type: 'string', value: 'ID', help: 'the Firebase project id (touchline)' },
  rules: { type: 'string', value: 'FILE', help: 'security rules of documents: firestore.rules' },
  'storage-rules': { type: 'string', value: 'FILE', help: 'security rules of files: storage.rules' },
  indexes: {
    type: 'string',
    value: 'FILE|off',
    help: 'composite indexes: firestore.indexes.json; off needs none',
  },
  console: { type: 'string', value: 'DIR', help: 'a built web app to serve beside the protocols' },
  'public-url': {
    type: 'string',
    value: 'URL',
    help: 'the public address, when a proxy is in front (TOUCHLINE_PUBLIC_URL)',
  },
  'allow-origin': {
    type: 'string',
    value: 'LIST',
    help: 'other origins whose pages may call, comma-separated (TOUCHLINE_ALLOW_ORIGIN)',
  },
  'trust-proxy': {
    type: 'string',
    value: 'LIST',
    help: 'trusted proxies (X-Forwarded-…), or loopback (TOUCHLINE_TRUST_PROXY)',
  },
  'sign-up': {
    type: 'string',
    value: 'open|closed',
    help: 'whether people can sign up themselves (open)',
  },
  'disable-accounts': {
    type: 'string',
    value: 'RULE',
    help: 'COLLECTION.FIELD=VALUE,…: documents that disable the account of their id',
  },
  'stop-after': {
    type: 'string',
    value: 'SECONDS',
    help: 'how long running requests may take when it stops (5)',
  },
  log: { type: 'string', value: 'LEVEL', help: 'debug, info, warn, error or silent (info)' },
  emulator: { type: 'boolean', help: "also answer the emulators' control API, for tests on this machine" },
  import: {
    type: 'string',
    value: 'DIR',
    help: "with --emulator: start with an export of Firebase's emulators",
  },
  'export-on-exit': {
    type: 'string',
    value: '[DIR]',
    help: 'with --emulator: write such an export at the end; by default to the --import folder',
  },
  'trace-rules': {
    type: 'boolean',
    help: 'with --emulator: print on stderr which line of the rules refused a document request, and why',
  },
  help: { type: 'boolean', help: 'print this' },
  version: { type: 'boolean', help: 'print the version' },
} as const satisfies ParseArgsOptionsConfig & Record<string, { value?: string; help: string }>

type Given = ReturnType<typeof parse>['values']

/** Reads the options; throws an error with one sentence for the first invalid one. */
function readCommandLine(argv: readonly string[]): Given {
  try {
    return parse(argv).values
  } catch (error) {
    throw new Error(sentenceFor(error), { cause: error })
  }
}

function parse(argv: readonly string[]) {
  // The one option whose value may be left out.
  const args = argv.map((arg, index) =>
    arg === bareExport && (argv[index + 1] ?? '--').startsWith('--') ? `${bareExport}=` : arg,
  )
  return parseArgs({ args, options, strict: true })
}

const bareExport = '--export-on-exit'

/** Replaces Node's messages, which add advice about quoting: https://nodejs.org/api/errors.html#err_parse_args_unknown_option */
function sentenceFor(error: unknown): string {
  const { code, message } = error instanceof Error ? { code: '', ...error, message: error.message } : nothing
  const [, quoted = ''] = /'([^']*)'/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${quoted}: --help lists them.`
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return `'${quoted}' belongs to no option: --help lists them.`
  const [name = ''] = quoted.split(' ')
  return message.includes('does not take')
    ? `The option ${name} takes no value.`
    : `The option ${name} needs a value.`
}

const nothing = { code: '', message: '' }

export function helpText(): string {
  const lines = Object.entries(options).map(([name, option]) => {
    const head = 'value' in option ? `--${name} ${option.value}` : `--${name}`
    return `  ${head.padEnd(26)}${option.help}`
  })
  return [
    "touchline-backend: Firebase's Auth, Firestore and Storage protocols on one port, on SQLite and files.",
    '',
    ...lines,
    '',
  ].join('\n')
}
