import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

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

export type Given = ReturnType<typeof parse>['values']

/** Reads the options; throws an error with one sentence for the first invalid one. */
export function readCommandLine(argv: readonly string[]): Given {
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
