/** Command-line options, refused before anything is installed. Must run on Node 20. */
import { parseArgs } from 'node:util'

/**
 * The values of the options; ends the process with code 2 and one sentence when one is not known or has no value.
 * @template {import('node:util').ParseArgsConfig['options']} O
 * @param {O} options
 * @param {string} known what may be given, for the sentence
 */
export function readOptions(options, known) {
  try {
    return parseArgs({ options, strict: true, allowPositionals: false }).values
  } catch (error) {
    const [what] = error.message.split(/[.:]/)
    return refuseOptions(`${what}.`, known)
  }
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
