import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { playwrightCounts, vitestCounts } from './test-reports.ts'

const file = join(mkdtempSync(join(tmpdir(), 'touchline-')), 'report.json')
const vitest = (passed: number, failed: number, broken = 0) =>
  writeFileSync(
    file,
    JSON.stringify({
      numPassedTests: passed,
      numFailedTests: failed,
      testResults: [
        ...Array.from({ length: broken }, () => ({
          name: 'broken.test.ts',
          status: 'failed',
          assertionResults: [],
        })),
        {
          name: resolve('some.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'it works' },
            ...Array.from({ length: failed }, (_, index) => ({
              status: 'failed',
              fullName: `fails ${index}`,
            })),
          ],
        },
      ],
    }),
  )
const playwright = (stats: object, errors: unknown[] = [], suites: object[] = []) =>
  writeFileSync(
    file,
    JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors, suites }),
  )

test('counts what passed and what failed', () => {
  vitest(5, 2)
  expect(vitestCounts(file, false)).toMatchObject({ passed: 5, failed: 2 })
  playwright({ expected: 3 })
  expect(playwrightCounts(file, true)).toMatchObject({ passed: 3, failed: 0 })
})

test('a file that can’t be loaded is a failure', () => {
  vitest(5, 0, 1)
  expect(vitestCounts(file, false)).toMatchObject({ passed: 5, failed: 1 })
})

test('a test that is skipped or flaky does not pass', () => {
  playwright({ expected: 3, flaky: 1, skipped: 1 })
  expect(playwrightCounts(file, true)).toMatchObject({ passed: 3, failed: 2 })
})

test('a run that had nothing to do has not failed, where it may have nothing', () => {
  writeFileSync(file, JSON.stringify({ numPassedTests: 0, numFailedTests: 0, testResults: [] }))
  expect(vitestCounts(file, true, { mayBeNone: true })).toEqual({ passed: 0, failed: 0 })
  expect(vitestCounts(file, true)).toMatchObject({ passed: 0, failed: 1 })
  expect(vitestCounts(file, false, { mayBeNone: true })).toMatchObject({ passed: 0, failed: 1 })
})

test('nothing executed, no report, or a runner that failed otherwise is a failure', () => {
  vitest(0, 0)
  expect(vitestCounts(file, true)).toMatchObject({ passed: 0, failed: 1 })
  vitest(4, 0)
  expect(vitestCounts(file, false)).toMatchObject({ passed: 4, failed: 1 })
  writeFileSync(file, 'not JSON')
  expect(playwrightCounts(file, true)).toMatchObject({ passed: 0, failed: 1 })
  expect(playwrightCounts(`${file}.missing`, true)).toMatchObject({ passed: 0, failed: 1 })
})

test('what failed is named', () => {
  vitest(5, 1, 1)
  expect(vitestCounts(file, false).names).toEqual(['some.test.ts › fails 0', 'broken.test.ts'])
  const spec = { file: 'some.e2e.ts', line: 7 }
  const specs = [
    { ...spec, title: 'works', ok: true },
    { ...spec, title: 'hangs', ok: false },
  ]
  playwright({ expected: 1, unexpected: 1 }, [], [{ suites: [{ specs }] }])
  expect(playwrightCounts(file, false).names).toEqual(['some.e2e.ts:7 › hangs'])
})
