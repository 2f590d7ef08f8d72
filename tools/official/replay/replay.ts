import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rulesFile } from '#tools/rules/parts/join.ts'
import { StartError } from '#tools/run/serve-config.ts'
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
  const port = await freePort()
  const emulator = spawn(
    'java',
    [
      '-Xss64m',
      '-XX:TieredStopAtLevel=1',
      '-cp',
      jar,
      MAIN,
      'start',
      '--host',
      '127.0.0.1',
      '--port',
      `${port}`,
      '--rules',
      rulesFile,
    ],
    { stdio: 'ignore' },
  )
  try {
    const until = seconds === undefined ? Infinity : Date.now() + seconds * 1000
    const address = `127.0.0.1:${port}`
    await answering(address)
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
    emulator.kill()
    rmSync(folder, { recursive: true })
  }
}

function checksIn(file: string): RecordedCheck[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  // Written by recordCheck().
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as RecordedCheck)
}

const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('No free port.'))
      return server.close(() => resolve(address.port))
    })
  })
}

/** Java takes some seconds to start. */
async function answering(address: string): Promise<void> {
  const until = Date.now() + 60_000
  for (;;) {
    try {
      await fetch(`http://${address}/`)
      return
    } catch {
      if (Date.now() > until)
        throw new StartError('Google’s Firestore emulator did not start within a minute.')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
