import { t, tc } from '@touchline/domain/language/t.ts'
import { isSevere } from '@touchline/domain/engine/log/reason.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { reportCaseCan } from '@touchline/domain/nouns/report/report-case-status.ts'
import {
  isSeverelyReported,
  reasonsReported,
  type ReportCase,
  reportCaseName,
  reportCaseNoun,
  reportCaseStatusLabels,
  reportCaseStatusOf,
} from '@touchline/domain/nouns/report/report-case.ts'
import { subjectOfCase } from '@touchline/domain/nouns/report/report.ts'
import { ofPerson } from '#browser/of-person.ts'
import { log } from '#data/log.ts'
import { reportCaseDecisions } from '#data/nouns/report/report-case-decisions.ts'
import { reportCasesReview } from '#data/nouns/report/report-cases.ts'
import { reportsIn } from '#data/nouns/report/reports.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentAdmin, currentDecider } from '#data/session/session.ts'
import type { QueueWork, ReviewAnswer } from '#kit/review/queue/review-queue.ts'
import { knownAction, refusalOf } from '#kit/review/usual-actions.ts'
import { verdictText } from '#kit/review/verdict-text.ts'
import { paths } from '#paths.ts'
import { isMeasure, reportActions } from './report-actions.ts'
import { subjectKinds } from './reported-subjects.ts'

const caseActions = ['dismiss', 'uphold'] as const

/** Decisions of this visit on cases, by the measure that they came with, so that both are undone. */
const closings = ofPerson(() => new Map<string, string>())

const close = (reported: ReportCase, action: 'dismiss' | 'uphold', answer: ReviewAnswer) => {
  const { reason, note, openedAt, batchId } = answer
  return mutate(reportCaseDecisions.run(), {
    id: reported.id,
    seen: reported,
    openedAt,
    action,
    reason,
    note,
    batchId,
  })
}

/**
 * Takes the measure, and closes the case. Where that fails, the runner closes it: the measure answers its reports. An interim hold
 * doesn't yet.
 */
async function act(reported: ReportCase, answer: ReviewAnswer): Promise<{ decisionId: string }> {
  const subject = subjectOfCase(reported.id)
  if (subject === undefined) throw new Error(`Not a case: ${reported.id}`)
  const { openedAt, reason, message } = answer
  const taken = await subjectKinds[subject.subjectType].take(subject.subjectId, { openedAt, reason, message })
  if (subject.subjectType === 'users' && reason !== undefined && isSevere(reason.reasonCode)) return taken
  try {
    const closing = await close(reported, 'uphold', answer)
    closings.value.set(taken.decisionId, closing.decisionId)
  } catch (failure) {
    log.warn('A case is left to the runner.', failure)
  }
  return taken
}

/** Undoes the measure and the answer to its reports. */
async function undo(decisionId: string, batchId?: string): Promise<unknown> {
  const [type = ''] = decisionId.split('_')
  const kind = new Map(Object.entries(subjectKinds)).get(type)
  if (kind === undefined) return reportCaseDecisions.undo(decisionId, batchId)
  await kind.undo(decisionId)
  const closing = closings.value.get(decisionId)
  return closing === undefined ? undefined : reportCaseDecisions.undo(closing)
}

/** Cases of reports, the longest waiting first. */
export const reportsReview: QueueWork<ReportCase> = {
  ...reportCasesReview,
  collection: reportCaseNoun.collection,
  title: reportCaseNoun.queue?.title ?? reportCaseNoun.many,
  noun: { one: reportCaseNoun.one, many: reportCaseNoun.many },
  filters: [],
  address: { of: paths.reportCase, param: 'id', bare: paths.reports() },
  serverTime,
  reviewerId: () => currentAdmin().uid,
  itemName: reportCaseName,
  itemLine: (reported) =>
    [
      tc('reports', '{count, plural, one {# report} other {# reports}}', { count: reported.open ?? 0 }),
      ...reasonsReported(reported)
        .slice(0, 2)
        .map(([code]) => reasonLabel(code)),
    ].join(' · '),
  verdictOn: (reported) =>
    verdictText(reportCaseStatusLabels[reportCaseStatusOf(reported)], reported.decision),
  whyNot: (reported) => refusalOf(reportCaseCan('dismiss', reported, currentDecider())),
  fetchAhead(reported) {
    const subject = subjectOfCase(reported.id)
    if (subject) subjectKinds[subject.subjectType].fetchAhead(subject.subjectId)
    void queryClient.prefetchQuery(reportsIn(reported))
  },
  actions: reportActions,
  reasonsFor: 'removeVideo',
  decide: (item, action, answer) =>
    isMeasure(action) ? act(item, answer) : close(item, knownAction(caseActions, action), answer),
  undo,
  together: {
    actions: ['dismiss'],
    check: (reported) =>
      Promise.resolve(
        isSeverelyReported(reported)
          ? t('Reported for severe content. Decide on it individually.')
          : refusalOf(reportCaseCan('dismiss', reported, currentDecider())),
      ),
  },
  alike: [
    {
      id: 'owner',
      label: (count) => t('Select same owner ({count})', { count }),
      of: ({ ownerId }) => ownerId,
    },
  ],
  bulk: [],
  allDone: { title: t('All done'), text: t('No reports to review.') },
}
