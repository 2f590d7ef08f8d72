import { t } from '@touchline/domain/language/t.ts'
import {
  reportCaseCan,
  reportCaseCanReverse,
  reportCaseTransitions,
  type ReportCaseAction,
} from '@touchline/domain/nouns/report/report-case-status.ts'
import {
  reportCaseStatusOf,
  type ReportCase,
  type ReportCaseStatus,
} from '@touchline/domain/nouns/report/report-case.ts'
import { no } from '@touchline/domain/shared/verdict.ts'
import { recordDecisions } from '#data/engine/record-decisions.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { alongTable, type RunRequest } from '#data/engine/state-step.ts'
import { currentDecider } from '#data/session/session.ts'
import { reportCasesCollection } from './report-cases.ts'

/** Decisions on cases. The runner counts and answers their reports. */
export const reportCaseDecisions = recordDecisions<ReportCase, object, RunRequest<ReportCaseAction>>({
  collection: reportCasesCollection,
  incidental: [
    'reports',
    'mutedReports',
    'open',
    'unanswered',
    'reasons',
    'firstReportedAt',
    'lastReportedAt',
    'subjectName',
    'ownerId',
  ],
  statusOf: reportCaseStatusOf,
  step: alongTable<ReportCase, ReportCaseAction, ReportCaseStatus>({
    transitions: reportCaseTransitions,
    statusOf: reportCaseStatusOf,
    can: (action, reported) => reportCaseCan(action, reported, currentDecider()),
  }),
  canEdit: () => no(t('Cases can’t be edited.')),
  canDelete: () => no(t('Cases can’t be deleted.')),
  canReverse: (decision, reported) => reportCaseCanReverse(decision, reported, currentDecider()),
  fields: () => ({}),
  derived: () => ({}),
})

export const reportCaseReversal = reversalIn(
  reportCasesCollection,
  reportCaseDecisions,
  (decision, reported) => reportCaseCanReverse(decision, reported, currentDecider()),
)
