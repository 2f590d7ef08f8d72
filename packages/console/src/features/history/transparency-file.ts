import { t } from '@touchline/domain/language/t.ts'
import { areaName } from '@touchline/domain/engine/log/subject.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import type { TransparencyReport } from '@touchline/domain/tables/transparency.ts'
import { csvText } from '#kit/csv.ts'

/** The days that a report is about, both included: "2026-01-01". */
export type ReportDays = { from: string; to: string }

/** Figures that the console doesn’t record, named so that a missing number isn’t taken for zero. */
export const NOT_RECORDED: readonly string[] = [
  t('Orders from authorities to act against illegal content or to give information (Article 15(1)(a))'),
  t('Disputes before out-of-court bodies and their outcomes (Article 24(1)(a))'),
  t('Complaints received by message and not recorded as an appeal (Article 15(1)(d))'),
]

export const areaText = (area: string): string => areaName(area) ?? area
export const reasonText = (code: string | undefined): string =>
  code === undefined ? t('No reason') : reasonLabel(code)

const HOUR_MS = 3_600_000
const hours = (ms: number | undefined): string => (ms === undefined ? '' : (ms / HOUR_MS).toFixed(1))

type Line = [section: string, area: string, reason: string, measure: string, value: number | string]

/** A report as a file for a spreadsheet: a line for each number. */
export function reportCsv(report: TransparencyReport, { from, to }: ReportDays): string {
  const { restrictions, queues, appeals, reversed } = report
  const of = (
    section: string,
    numbers: readonly (readonly [string, number | string])[],
    area = '',
    reason = '',
  ) => numbers.map(([measure, value]): Line => [section, area, reason, measure, value])
  return csvText([
    [t('Section'), t('Area'), t('Reason'), t('Measure'), t('Value')],
    ...of(t('Period'), [
      [t('From'), from],
      [t('To'), to],
      [t('Log entries'), report.entries],
    ]),
    ...of(t('All restrictions'), [
      [t('Restrictions'), restrictions.total],
      [t('Decided by a program'), restrictions.automated],
      ...detectedNumbers(restrictions.detected),
      [t('Content'), restrictions.byKind.content],
      [t('Part of the service'), restrictions.byKind.service],
      [t('Account'), restrictions.byKind.account],
      [t('Median hours to decision'), hours(restrictions.medianMs)],
      [t('Reversed on appeal'), reversed.onAppeal],
      [t('Reversed otherwise'), reversed.otherwise],
      [t('Lifted later'), reversed.lifted],
    ]),
    ...restrictions.rows.flatMap(({ area, reasonCode, total, automated, detected, medianMs }) =>
      of(
        t('Restrictions by reason'),
        [
          [t('Restrictions'), total],
          [t('Decided by a program'), automated],
          ...detectedNumbers(detected),
          [t('Median hours to decision'), hours(medianMs)],
        ],
        areaText(area),
        reasonText(reasonCode),
      ),
    ),
    ...queues.flatMap(({ area, decided, automated, restricted, medianMs }) =>
      of(
        t('Decisions by queue'),
        [
          [t('Decisions'), decided],
          [t('Of those, restrictions'), restricted],
          [t('Decided by a program'), automated],
          [t('Median hours to decision'), hours(medianMs)],
        ],
        areaText(area),
      ),
    ),
    ...of(t('Appeals'), [
      [t('Received'), appeals.received],
      [t('Decision upheld'), appeals.upheld],
      [t('Decision overturned'), appeals.overturned],
    ]),
    ...NOT_RECORDED.map((what): Line => [t('Not recorded'), '', '', what, '']),
  ])
}

const detectedNumbers = ({
  automated,
  notice,
  review,
  unknown,
}: TransparencyReport['restrictions']['detected']): [string, number][] => [
  [t('Noticed by a program'), automated],
  [t('Reported by a person'), notice],
  [t('Noticed by a reviewer'), review],
  [t('Unknown who noticed'), unknown],
]

/** The same report as JSON. */
export const reportJson = (report: TransparencyReport, period: ReportDays): string =>
  `${JSON.stringify({ period, ...report, notRecorded: NOT_RECORDED }, null, 2)}\n`
