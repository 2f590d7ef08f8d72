import { Decision } from '@touchline/domain/engine/log/decision.ts'
import { transparencyTally } from '@touchline/domain/tables/transparency.ts'
import { describe, expect, test } from 'vitest'
import { daysOfReport, daysProblem } from './report-days.ts'
import { NOT_RECORDED, reportCsv, reportJson } from './transparency-file.ts'

const HOUR = 3_600_000

const tally = transparencyTally()
for (const [at, more] of [
  { action: 'reject', from: 'pending', to: 'rejected', reasonCode: 'spam', waitedMs: 1.5 * HOUR },
  { action: 'reject', from: 'pending', to: 'rejected', reasonCode: '=1+1', waitedMs: HOUR },
].entries())
  tally.add(Decision.parse({ id: `d${at}`, subjectType: 'videos', subjectId: 's', by: 'ada', ...more }))
const report = tally.report()
const days = { from: '2026-01-01', to: '2026-06-30' }

test('a line for each number, and none that a spreadsheet would run', () => {
  const lines = reportCsv(report, days).split('\r\n')
  expect(lines[0]).toBe('\uFEFFSection,Area,Reason,Measure,Value')
  expect(lines).toContain('Period,,,From,2026-01-01')
  expect(lines).toContain('All restrictions,,,Restrictions,2')
  expect(lines).toContain('Restrictions by reason,Videos,Spam,Median hours to decision,1.5')
  expect(lines).toContain('Restrictions by reason,Videos,"\'=1+1",Restrictions,1')
  expect(lines).toContain('Decisions by queue,Videos,,Decisions,2')
  expect(lines.filter((line) => line.startsWith('Not recorded'))).toHaveLength(NOT_RECORDED.length)
})

test('the same for a program', () => {
  expect(JSON.parse(reportJson(report, days))).toEqual({
    period: days,
    // Undefined numbers are absent.
    ...(JSON.parse(JSON.stringify(report)) as object), // an object
    notRecorded: NOT_RECORDED,
  })
})

describe('the days', () => {
  test.each([
    ['thisYear', '2026-01-01', '2026-11-24'],
    ['lastYear', '2025-01-01', '2025-12-31'],
    ['30d', '2026-10-26', '2026-11-24'],
    ['12m', '2025-12-01', '2026-11-24'],
  ] as const)('%s', (period, from, to) => expect(daysOfReport(period, '2026-11-24')).toEqual({ from, to }))

  test.each([
    [{ from: '2026-01-01', to: '2026-01-01' }, undefined],
    [{ from: '', to: '2026-01-01' }, 'Enter both days.'],
    [{ from: '2026-01-02', to: '2026-01-01' }, 'Choose a last day on or after the first.'],
    [{ from: '2024-01-01', to: '2025-12-31' }, undefined],
    [{ from: '2023-12-31', to: '2026-01-01' }, 'Choose a period of at most two years.'],
  ])('%j: %s', (chosen, problem) => expect(daysProblem(chosen)).toBe(problem))
})
