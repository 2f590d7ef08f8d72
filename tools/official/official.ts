/** The second half of `npm run official`, on Node 26. */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { StartError } from '@touchline/firestore/start-error'
import type { RecordedCheck } from '@touchline/law/testing/official.ts'
import { say, failWithSentence } from '#tools/shared/command.ts'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFirebaseTools } from './auth-emulator.ts'
import { consoleOnGoogle } from './console-on-google.ts'
import { findEmulator, startFirestore } from './emulator.ts'
import { sizeReport } from './size-report.ts'
import { replayChecks, type Replayed, spread } from './replay-checks.ts'

const USAGE = `npm run official -- size
  measures the security rules with the compiler in Google's Firestore emulator; fails above a limit
  --against FILE     another rules file, to compare the time to compile
npm run official -- replay
  asks the rules' tests of the evaluator in the emulator; fails where it differs from ours
  --seconds N        only direct checks, as many as fit
  --recorded FILE    checks that a run of the tests with OFFICIAL_RECORD=FILE left, instead of running them
npm run official -- console [FILE …]
  runs browser tests on Google's Firestore and Auth emulators; fails with them`

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

/** Tests that check the rules in memory, and those with a backend. Files need storage, which the emulator lacks. */
const testFiles = globSync('packages/law/src/**/*.test.ts').filter((file) => !file.endsWith('files.test.ts'))
const mentions = (words: RegExp) => testFiles.filter((file) => words.test(readFileSync(file, 'utf8')))
const direct = () => mentions(/checkRules|outcomeOf|direct-rules-check/)
const scenes = () => mentions(/sceneFor|secondScene|openRulesScene|openPlatformScene/)

/** Fewest checks that prove anything. */
const LEAST = 500

type Options = {
  /** A file of checks recorded in a test run. */
  recorded?: string | undefined
  /** Replays only direct checks, as many as fit into this time. */
  seconds?: number | undefined
}

/** Replays direct checks of our evaluator with Google's emulator; without a time limit also the tests of scenes. */
async function replay(
  jar: string,
  { recorded, seconds }: Options,
): Promise<{ report: string; agrees: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'official-'))
  const record = recorded ?? join(folder, 'checks.ndjson')
  if (recorded === undefined) tests(direct(), { OFFICIAL_RECORD: record })
  const checks = existsSync(record) ? checksIn(record) : []
  const emulator = await startFirestore(jar)
  try {
    const until = seconds === undefined ? Infinity : Date.now() + seconds * 1000
    const { address } = emulator
    const replayed = await replayChecks(address, spread(checks), until)
    const passed = seconds === undefined ? tests(scenes(), { OFFICIAL_FIRESTORE: address }) : true
    const asked = replayed.agree + replayed.differences.length
    const faults = [
      ...replayed.differences,
      ...(asked < LEAST ? [`Only ${asked} checks were asked; at least ${LEAST} must be.`] : []),
      ...(passed ? [] : ['Some tests failed on the emulator; see above.']),
    ]
    return {
      report: [...summary(replayed), ...faults].join('\n'),
      agrees: faults.length === 0,
    }
  } finally {
    emulator.stop()
    rmSync(folder, { recursive: true })
  }
}

function checksIn(file: string): RecordedCheck[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  // Written by recordCheck().
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as RecordedCheck)
}

function summary({ all, agree, differences, unfit }: Replayed): string[] {
  const refused = [...unfit.values()].reduce((sum, count) => sum + count, 0)
  const left = all - agree - differences.length - refused
  return [
    `Google's evaluator agrees with ${agree} of ${all} direct checks; ${differences.length} differ, ${refused} got no verdict, ${left} were left for want of time.`,
    ...[...unfit].map(([said, count]) => `No verdict, ${count} times: ${said}`),
  ]
}

function tests(files: readonly string[], environment: Record<string, string>): boolean {
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'servers', ...files], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  })
  return status === 0
}

try {
  await main()
} catch (error) {
  failWithSentence(error)
}
