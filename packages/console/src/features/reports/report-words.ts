import { wordsOfAll } from '@touchline/domain/engine/kinds/said.ts'
import { t } from '@touchline/domain/language/t.ts'
import type { ReportCaseAction } from '@touchline/domain/nouns/report/report-case-status.ts'
import {
  reportCaseNoun,
  reportCaseStatuses,
  reportCaseStatusLabels,
  reportCaseStatusTones,
} from '@touchline/domain/nouns/report/report-case.ts'
import { reporterFieldLabels } from '@touchline/domain/nouns/report/reporter.ts'
import { statesOf, type Vocabulary } from '#kit/decision/history/vocabulary.ts'

const actions: Record<ReportCaseAction, string> = {
  dismiss: t('<who/> found nothing to act on'),
  uphold: t('<who/> acted on the reports'),
  reopen: t('<who/> reopened the case'),
  setAside: t('<who/> set the case aside'),
  hear: t('<who/> brought the case back for review'),
}

export const reportCaseVocabulary: Vocabulary = {
  actions,
  states: statesOf(reportCaseStatuses, reportCaseStatusLabels, reportCaseStatusTones),
  fields: wordsOfAll({ ...reportCaseNoun.fields, ...reportCaseNoun.kept }),
}

export const reporterVocabulary: Vocabulary = {
  actions: { edit: t('<who/> edited the record') },
  states: {},
  fields: { isMuted: { label: reporterFieldLabels.isMuted } },
}
