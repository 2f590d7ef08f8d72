/** Command-line options, refused before anything is installed. Must run on Node 20. */
import { parseArgs } from 'node:util'

/**
 * The help of a command: its name, what it does, the ways to use it and its options.
 * @typedef {object} Help
 * @property {string} command
 * @property {string} about
 * @property {readonly string[]} [usage]
 * @property {readonly (readonly [option: string, meaning: string])[]} [options]
 * @property {string} [notes]
 */

/**
 * Returns the values of the options. Prints the help and ends the process with code 0 for `--help`; ends it with code 2 and
 * one sentence when an option is unknown or has no value.
 * @template {Record<string, { type: 'string' | 'boolean' }>} O
 * @param {O} options
 * @param {Help} help
 */
export function readOptions(options, help) {
  helpWhereAsked(help)
  const taken = takenByNpm(options)
  try {
    const { values } = parseArgs({ options, strict: true, allowPositionals: false })
    const lost = taken.find(({ name, isFlag }) => !isFlag && values[name] === undefined)
    if (lost) return refuseTaken(`--${lost.name}`, help)
    const flags = taken.filter(({ isFlag }) => isFlag).map(({ name }) => [name, true])
    return { ...values, ...Object.fromEntries(flags) }
  } catch (error) {
    if (taken.length > 0) return refuseTaken(`--${taken[0].name}`, help)
    const [what] = error.message.split(/[.:]/)
    return refuseOptions(`${what}.`, help)
  }
}

/**
 * Prints the help and ends the process, if `--help` was given.
 * @param {Help} help
 */
export function helpWhereAsked(help) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  process.stdout.write(helpText(help))
  process.exit(0)
}

const PREFIX = 'TOUCHLINE_'

/** Our variables without their prefix; docs/operation.md says what each does. */
const variables = [
  'ALLOW_ORIGIN',
  'BACKEND_PORT',
  'BACKUP_EVERY',
  'BACKUP_KEEP',
  'BACKUP_TO',
  'BUILD',
  'DATA',
  'DOMAIN',
  'E2E_TEMPLATE',
  'FROM_TOKEN',
  'FUNCTIONS',
  'FUZZ',
  'FUZZ_SEED',
  'KILLS',
  'LOG',
  'MAIL_FROM',
  'MAP_HOSTS',
  'MAP_STYLE_URL',
  'MEDIA_HOSTS',
  'METRICS_TOKEN',
  'NAME',
  'PICTURES_CLOCK',
  'PUBLIC_URL',
  'RUNNER',
  'SIGN_UP',
  'SMTP_URL',
  'TO_TOKEN',
  'TRUST_PROXY',
  'UPSTREAM',
]

/**
 * Ends the process with one sentence for a variable that has our prefix and isn't ours: mistyped, it would be left out unseen.
 * @param {Help} help
 */
export function refuseUnknownVariables(help) {
  const unknown = Object.keys(process.env).find(
    (name) => name.startsWith(PREFIX) && !variables.includes(name.slice(PREFIX.length)),
  )
  if (unknown === undefined) return
  const near = variables.toSorted((a, b) => distance(unknown, PREFIX + a) - distance(unknown, PREFIX + b))[0]
  refuseOptions(`There is no variable ${unknown}: is ${PREFIX}${near} meant?`, help)
}

/**
 * Number of letters to change, add or leave out between two words.
 * @param {string} one
 * @param {string} other
 */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, wanted] of [...other].entries())
      next.push(
        Math.min((row[to] ?? 0) + (letter === wanted ? 0 : 1), (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** @param {Help} help */
function helpText(help) {
  const { about, usage = [''], options = [], notes } = help
  const width = Math.max(...options.map(([option]) => option.length)) + 2
  return [
    ...usage.map((one) => (one === '' ? commandName(help) : withOptions(help, one))),
    about,
    ...(options.length === 0
      ? []
      : ['', ...options.map(([option, meaning]) => `  ${option.padEnd(width)}${meaning}`)]),
    ...(notes === undefined ? [] : ['', notes]),
    '',
  ].join('\n')
}

/** Settings of npm that have these names; they aren't meant for us. https://docs.npmjs.com/cli/using-npm/config */
const NPMS_OWN = ['email', 'only']

/**
 * Options given without `--` before them, such as `npm start --empty`: npm takes them for its own and passes them only in
 * the environment. Flags are complete there; an option with a value may have lost it.
 * @param {Record<string, { type: string }>} options
 */
function takenByNpm(options) {
  if (process.env['npm_lifecycle_event'] === undefined) return []
  return Object.entries(options)
    .filter(([name]) => !NPMS_OWN.includes(name))
    .map(([name, { type }]) => ({
      name,
      isFlag: type === 'boolean',
      value: process.env[`npm_config_${name.replaceAll('-', '_')}`] ?? '',
    }))
    .filter(({ value }) => value !== '' && value !== 'false')
}

/**
 * @param {string} option
 * @param {Help} help
 */
function refuseTaken(option, help) {
  process.stderr.write(
    `npm took ${option} for its own: put -- before the options, ${withOptions(help, `${option} …`)}.\n`,
  )
  return process.exit(2)
}

const isBuilt = () => process.argv[1]?.endsWith('touchline.js') ?? false

/** @param {Help} help */
function commandName({ command }) {
  if (isBuilt()) return `node touchline.js ${command}`
  const script = process.env['npm_lifecycle_event'] ?? command
  return ['start', 'test'].includes(script) ? `npm ${script}` : `npm run ${script}`
}

/**
 * @param {Help} help
 * @param {string} options
 */
const withOptions = (help, options) => `${commandName(help)} ${isBuilt() ? '' : '-- '}${options}`

/**
 * @param {string} sentence
 * @param {Help} help
 * @returns {never}
 */
export function refuseOptions(sentence, help) {
  process.stderr.write(`${sentence} ${withOptions(help, '--help')} lists the options.\n`)
  process.exit(2)
}
