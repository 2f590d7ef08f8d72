import { reportCaseTransitions, type ReportCaseAction } from '#nouns/report/report-case-status.ts'
import { reportCaseStatusOf, type ReportCase } from '#nouns/report/report-case.ts'
import { revOf } from '#shared/record.ts'
import type { FieldValues } from '#shared/values.ts'
import { automatic, type Automatic } from './automatic.ts'

/** Step of a case that the runner takes, with new counts of its reports. */
export const caseStepped = (
  reported: ReportCase,
  action: ReportCaseAction,
  { counts, reasonCode }: { counts?: FieldValues; reasonCode?: string | null } = {},
): Automatic =>
  automatic({
    collection: 'reportCases',
    id: reported.id,
    rev: revOf(reported),
    action,
    from: reportCaseStatusOf(reported),
    to: reportCaseTransitions[action].to,
    changes: { status: reportCaseTransitions[action].to },
    derived: counts ?? {},
    reasonCode: reasonCode ?? null,
    review: true,
  })
