import { existsSync, readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number }

/** What counts of Vitest's JSON report (https://vitest.dev/guide/reporters.html#json-reporter). */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** What counts of Playwright's (https://playwright.dev/docs/test-reporters#json-reporter). */
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

export function vitestCounts(file: string, ok: boolean): Counts {
  const report = parsed(file) as VitestReport | undefined
  if (!report) return { passed: 0, failed: 1 }
  // A file that could not even be loaded has no tests to count.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return trusted({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, ok)
}

export function playwrightCounts(file: string, ok: boolean): Counts {
  const report = parsed(file) as PlaywrightReport | undefined
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  // A test that passes only when repeated, or is left out, does not pass.
  return trusted({ passed: expected, failed: unexpected + flaky + skipped + report.errors.length }, ok)
}

/** A runner that failed has a failure, whatever it counts, and one that ran nothing has not passed. */
function trusted({ passed, failed }: Counts, ok: boolean): Counts {
  const doubtful = (!ok && failed === 0) || passed + failed === 0
  return { passed, failed: doubtful ? 1 : failed }
}

/** A runner wrote it, in the shape that its documentation gives. */
function parsed(file: string): unknown {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
