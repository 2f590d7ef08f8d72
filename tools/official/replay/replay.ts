import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rulesFile } from '#tools/rules/parts/join.ts'
import { StartError } from '#tools/run/serve-config.ts'
import type { RecordedCheck } from './recorded-check.ts'
import { replayChecks, type Replayed } from './replay-checks.ts'

/** Tests that ask the rules in memory, and those that ask a backend; files need storage, which the emulator hasn't. */
const testFiles = globSync('tools/rules/**/*.test.ts').filter((file) => !file.endsWith('files.test.ts'))
const mentions = (words: RegExp) => testFiles.filter((file) => words.test(readFileSync(file, 'utf8')))
const direct = () => mentions(/checkRules|outcomeOf|direct-rules-check/)
const scenes = () => mentions(/openRulesScene|openPlatformScene/)

/** Records our verdicts on direct checks and asks Google's emulator; with `seconds`, what fits into that time. */
export async function replay(jar: string, seconds?: number): Promise<{ report: string; agrees: boolean }> {
  const until = seconds === undefined ? Infinity : Date.now() + seconds * 1000
  const folder = mkdtempSync(join(tmpdir(), 'official-'))
  const port = await freePort()
  const emulator = spawn(
    'java',
    ['-Xss64m', '-cp', jar, MAIN, 'start', '--host', '127.0.0.1', '--port', `${port}`, '--rules', rulesFile],
    { stdio: 'ignore' },
  )
  try {
    const record = join(folder, 'checks.ndjson')
    tests(direct(), { OFFICIAL_RECORD: record })
    const lines = existsSync(record) ? readFileSync(record, 'utf8').trim().split('\n') : []
    // Written by recordCheck().
    const checks = lines.map((line) => JSON.parse(line) as RecordedCheck)
    const address = `127.0.0.1:${port}`
    await answering(address)
    const replayed = await replayChecks(address, checks, until)
    const passed = seconds === undefined ? tests(scenes(), { OFFICIAL_FIRESTORE: address }) : true
    return {
      report: reportOf(replayed, checks.length, passed),
      agrees: replayed.differences.length === 0 && passed,
    }
  } finally {
    emulator.kill()
    rmSync(folder, { recursive: true })
  }
}

const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

const reportOf = ({ agree, differences, unfit }: Replayed, all: number, passed: boolean): string =>
  [
    `Google's evaluator agrees with ${agree} of ${all} direct checks; ${differences.length} differ, ${unfit} can't be asked of it, ${all - agree - differences.length - unfit} were left for want of time.`,
    ...differences,
    ...(passed ? [] : ['Some tests failed on the emulator; see above.']),
  ].join('\n')

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
