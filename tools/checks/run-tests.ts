/**
 * The second half of `npm test`, on Node 26: runs every check in order, then prints a summary line. After a change, `--changed` skips the
 * tests that it can't have broken; with paths, only the tests there run.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { provideChromium } from '#tools/run/chromium.ts'
import { findEmulator } from '#tools/official/emulator.ts'
import { buildConsole } from '#tools/run/build-console.ts'
import { brokenBy, browserSuite, changedSince } from './changed.ts'
import { playwrightCounts, vitestCounts, type Counts } from './test-reports.ts'

const UNIT_REPORT = '.touchline/unit-report.json'
const RULES_CHECKS = '.touchline/rules-checks.ndjson'
const BROWSER_REPORT = '.touchline/browser-report.json'

/** A failed step doesn't stop the others, so that one run reports everything. */
type Step = { name: string; run: () => Counts }

// touchline.mjs made it from the options of these very names.
const options = JSON.parse(process.argv[2] ?? '{}') as { changed?: boolean; since?: string; paths?: string[] }
const since = options.since ?? (options.changed === true ? 'HEAD' : undefined)
const browserTests = since === undefined ? undefined : brokenBy(changedSince(since), browserSuite())

const emulator = findEmulator()
const all: Step[] = [
  { name: 'Lint', run: () => check('oxlint', ['--type-aware']) },
  { name: 'Format', run: () => check('oxfmt', ['--check']) },
  { name: 'Types', run: () => check('tsc', ['--noEmit', '-p', 'tsconfig.json']) },
  { name: 'Types of the console', run: () => check('tsc', ['--noEmit', '-p', 'packages/console']) },
  { name: 'Dead code', run: () => check('knip', ['--no-progress']) },
  ...(since === undefined
    ? [
        { name: 'Unit and backend tests', run: () => unitTests([]) },
        { name: 'Google’s compiler and evaluator', run: official },
      ]
    : [
        // They read files that they don't import.
        { name: 'House rules', run: () => unitTests(['tools/checks']) },
        {
          name: `Unit and backend tests of what changed since ${since}`,
          run: () => unitTests([`--changed=${since}`, '--passWithNoTests'], { mayBeNone: true }),
        },
      ]),
  ...(browserTests?.length === 0
    ? []
    : [
        { name: 'Build', run: build },
        { name: 'Browser tests', run: () => inBrowser(browserTests ?? []) },
      ]),
]

const { paths } = options
const steps = paths === undefined ? all : stepsOf(paths)

mkdirSync('.touchline', { recursive: true })
for (const report of [UNIT_REPORT, RULES_CHECKS, BROWSER_REPORT]) rmSync(report, { force: true })

const total = { passed: 0, failed: 0 }
const failures: string[] = []
for (const { name, run } of steps) {
  say(`\n── ${name}`)
  const started = Date.now()
  const { passed, failed, names = [] } = run()
  total.passed += passed
  total.failed += failed
  if (failed > 0) failures.push(name, ...names.map((one) => `  ${one}`))
  say(`── ${name}: ${failed > 0 ? 'FAILED' : 'ok'} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}
say(failures.length > 0 ? `\nFailed:\n${failures.join('\n')}` : '\nAll checks passed.')
say(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Tests at these places: in a browser those of `e2e`, without one the others. */
function stepsOf(places: readonly string[]): Step[] {
  const isInBrowser = (path: string) => /^(\.\/)?e2e(\/|$)/.test(path)
  const pages = places.filter(isInBrowser)
  const units = places.filter((path) => !isInBrowser(path))
  return [
    ...(units.length === 0 ? [] : [{ name: 'Unit and backend tests', run: () => unitTests(units) }]),
    ...(pages.length === 0
      ? []
      : [
          { name: 'Build', run: build },
          { name: 'Browser tests', run: () => inBrowser(pages) },
        ]),
  ]
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function bin(name: string, args: string[], environment: Record<string, string> = {}): boolean {
  const { status } = spawnSync(`node_modules/.bin/${name}`, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  })
  return status === 0
}

function counted(ok: boolean): Counts {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function check(name: string, args: string[]): Counts {
  return counted(bin(name, args))
}

function unitTests(which: readonly string[], { mayBeNone = false } = {}): Counts {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  const recording = 'jar' in emulator ? { OFFICIAL_RECORD: RULES_CHECKS } : {}
  return vitestCounts(UNIT_REPORT, bin('vitest', ['run', ...report, ...which], recording), { mayBeNone })
}

/** Checks the size and as much of the replay as time allows, if Google's emulator is installed. */
function official(): Counts {
  if ('missing' in emulator) {
    say(`Left out. ${emulator.missing}`)
    return { passed: 0, failed: 0 }
  }
  const command = (...words: string[]) => {
    const { status } = spawnSync(process.execPath, ['tools/official/official.ts', ...words], {
      stdio: 'inherit',
    })
    return status === 0
  }
  return [command('size'), command('replay', '--recorded', RULES_CHECKS, '--seconds', '45')]
    .map(counted)
    .reduce((one, other) => ({ passed: one.passed + other.passed, failed: one.failed + other.failed }))
}

function build(): Counts {
  return attempt(() => {
    buildConsole(say)
    return counted(true)
  })
}

/** Runs all browser tests, or only some. */
function inBrowser(files: readonly string[]): Counts {
  return attempt(() => {
    const ok = bin('playwright', ['test', '--reporter=list,json', ...files], {
      CHROMIUM_PATH: provideChromium(say),
      PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT,
    })
    return playwrightCounts(BROWSER_REPORT, ok)
  })
}

function attempt(run: () => Counts): Counts {
  try {
    return run()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return counted(false)
  }
}
