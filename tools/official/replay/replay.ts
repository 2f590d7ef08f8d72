import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFirestore } from '#tools/official/emulator.ts'
import type { RecordedCheck } from './recorded-check.ts'
import { replayChecks, type Replayed, spread } from './replay-checks.ts'

/** Tests that ask the rules in memory, and those that ask a backend; files need storage, which the emulator hasn't. */
const testFiles = globSync('tools/rules/**/*.test.ts').filter((file) => !file.endsWith('files.test.ts'))
const mentions = (words: RegExp) => testFiles.filter((file) => words.test(readFileSync(file, 'utf8')))
const direct = () => mentions(/checkRules|outcomeOf|direct-rules-check/)
const scenes = () => mentions(/openRulesScene|openPlatformScene/)

/** Fewer than that show nothing. */
const LEAST = 500

type Options = {
  /** A file of checks that a run of the tests recorded. */
  recorded?: string | undefined
  /** Asks direct checks alone, as many as fit into that time. */
  seconds?: number | undefined
}

/** Asks Google's emulator what our evaluator was asked directly; without a limit of time the tests of scenes too. */
export async function replay(
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
      report: [...summary(replayed, checks.length), ...faults].join('\n'),
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

function summary({ agree, differences, unfit }: Replayed, all: number): string[] {
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
