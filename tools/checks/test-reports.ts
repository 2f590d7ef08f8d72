import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** `names` are those of failed tests, if the runner reports them. */
export type Counts = { passed: number; failed: number; names?: readonly string[] }

/** The part of Vitest's JSON report with the counts (https://vitest.dev/guide/reporters.html#json-reporter). */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** The part of Playwright's report with the counts (https://playwright.dev/docs/test-reporters#json-reporter). */
type PlaywrightReport = {
  suites?: PlaywrightSuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

type PlaywrightSuite = {
  specs?: { title: string; file: string; line: number; ok: boolean }[]
  suites?: PlaywrightSuite[]
}

/** `mayBeNone`: a run without tests hasn't failed. */
export function vitestCounts(file: string, ok: boolean, { mayBeNone = false } = {}): Counts {
  const report = parsed(file) as VitestReport | undefined
  if (!report) return { passed: 0, failed: 1 }
  // A file that could not even be loaded has no tests to count.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const names = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative('.', name)} › ${fullName}`),
  )
  if (mayBeNone && ok && report.testResults.length === 0) return { passed: 0, failed: 0 }
  return trusted(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      names: [...names, ...broken.map(({ name }) => relative('.', name))],
    },
    ok,
  )
}

export function playwrightCounts(file: string, ok: boolean): Counts {
  const report = parsed(file) as PlaywrightReport | undefined
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  // A test that passes only when repeated, or is left out, does not pass.
  const failed = unexpected + flaky + skipped + report.errors.length
  return trusted({ passed: expected, failed, names: (report.suites ?? []).flatMap(notOk) }, ok)
}

function notOk({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} › ${title}`)
  return [...own, ...suites.flatMap(notOk)]
}

/** Corrects counts: a failed runner has at least one failure, and a run without tests hasn't passed. */
function trusted({ passed, failed, names = [] }: Counts, ok: boolean): Counts {
  const doubtful = (!ok && failed === 0) || passed + failed === 0
  return { passed, failed: doubtful ? 1 : failed, names }
}

/** Reads a report in the runner's documented format. */
function parsed(file: string): unknown {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
