/** Command-line options, refused before anything is installed. Must run on Node 20. */
import { parseArgs } from 'node:util'

/**
 * The values of the options; ends the process with code 2 and one sentence when one is not known or has no value, and with code 0
 * and what may be given for `--help`.
 * @template {Record<string, { type: 'string' | 'boolean' }>} O
 * @param {O} options
 * @param {string} known what may be given, for the sentence
 */
export function readOptions(options, known) {
  helpWhereAsked(known)
  const taken = takenByNpm(options)
  try {
    const { values } = parseArgs({ options, strict: true, allowPositionals: false })
    const lost = taken.find(({ name, isFlag }) => !isFlag && values[name] === undefined)
    if (lost) return refuseTaken(`--${lost.name}`)
    const flags = taken.filter(({ isFlag }) => isFlag).map(({ name }) => [name, true])
    return { ...values, ...Object.fromEntries(flags) }
  } catch (error) {
    if (taken.length > 0) return refuseTaken(`--${taken[0].name}`)
    const [what] = error.message.split(/[.:]/)
    return refuseOptions(`${what}.`, known)
  }
}

/**
 * Prints what may be given and ends the process, where that is what was asked for.
 * @param {string} known
 */
export function helpWhereAsked(known) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  process.stdout.write(`${commandName()} [-- OPTIONS]\nOptions: ${known}.\n`)
  process.exit(0)
}

/** Settings of npm that have these names; they aren't meant for us. https://docs.npmjs.com/cli/using-npm/config */
const NPMS_OWN = ['email', 'only']

/**
 * Options that were given without `--` before them, so that npm took them for its own and tells them in the environment
 * alone: `npm start --empty`. A flag says all that it has to say; what else has a value may have lost it.
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

/** @param {string} option */
function refuseTaken(option) {
  process.stderr.write(
    `npm took ${option} for its own: put -- before the options, ${commandName()} -- ${option} ….\n`,
  )
  return process.exit(2)
}

function commandName() {
  const script = process.env['npm_lifecycle_event'] ?? ''
  return ['start', 'test'].includes(script) ? `npm ${script}` : `npm run ${script}`.trim()
}

/**
 * @param {string} sentence
 * @param {string} known
 * @returns {never}
 */
export function refuseOptions(sentence, known) {
  process.stderr.write(`${sentence} Options: ${known}.\n`)
  process.exit(2)
}
