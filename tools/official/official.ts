/** The second half of `npm run official`, on Node 26. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { StartError, say, failWithSentence } from '#tools/run/command.ts'
import { findFirebaseTools } from './console/auth-emulator.ts'
import { consoleOnGoogle } from './console/console-on-google.ts'
import { findEmulator } from './emulator.ts'
import { replay } from './replay/replay.ts'
import { sizeReport } from './size-report.ts'

const USAGE = `npm run official -- size
  measures the security rules with the compiler in Google's Firestore emulator; fails above a limit
  --against FILE     another rules file, to compare the time to compile
npm run official -- replay
  asks the rules' tests of the evaluator in the emulator; fails where it differs from ours
  --seconds N        only direct checks, as many as fit
  --recorded FILE    checks that a run of the tests with OFFICIAL_RECORD=FILE left, instead of running them
npm run official -- console [FILE …]
  runs browser tests on Google's Firestore and Auth emulators; fails with them`

try {
  await main()
} catch (error) {
  failWithSentence(error)
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      against: { type: 'string' },
      seconds: { type: 'string' },
      recorded: { type: 'string' },
    },
  })
  if (values.help) return say(USAGE)
  const [command = 'size', ...files] = positionals
  if (!['size', 'replay', 'console'].includes(command) || (files.length > 0 && command !== 'console'))
    throw new StartError(USAGE, 2)
  const { against } = values
  if (against !== undefined && !existsSync(against)) throw new StartError(`There is no file ${against}.`, 2)
  const found = findEmulator()
  if ('missing' in found) throw new StartError(found.missing)
  if (command === 'console') {
    const tools = findFirebaseTools()
    if ('missing' in tools) throw new StartError(tools.missing)
    const walked = await consoleOnGoogle({ jar: found.jar, firebaseTools: tools.folder }, files)
    say(walked.report)
    if (!walked.agrees) process.exitCode = 1
    return
  }
  if (command === 'replay') {
    const seconds = values.seconds === undefined ? undefined : Number(values.seconds)
    const replayed = await replay(found.jar, { recorded: values.recorded, seconds })
    say(replayed.report)
    if (!replayed.agrees) process.exitCode = 1
    return
  }
  const { report, isWithin } = sizeReport(found.jar, against)
  say(report)
  if (!isWithin) process.exitCode = 1
}
