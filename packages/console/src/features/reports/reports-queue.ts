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
import { isReportSubject, subjectOfCase } from '@touchline/domain/nouns/report/report.ts'
import { reportCaseDecisions } from '#data/nouns/report/report-case-decisions.ts'
import { reportCasesReview } from '#data/nouns/report/report-cases.ts'
import { reportsIn } from '#data/nouns/report/reports.ts'
import { mutate, queryClient, readAgain } from '#data/query-client.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentAdmin, currentDecider } from '#data/session/session.ts'
import { queryOf } from '#kit/query.ts'
import type { QueueWork, ReviewAnswer } from '#kit/review/queue/review-queue.ts'
import { knownAction, refusalOf } from '#kit/review/usual-actions.ts'
import { verdictText } from '#kit/review/verdict-text.ts'
import { paths } from '#paths.ts'
import { isMeasure, reportActions } from './report-actions.ts'
import { subjectKinds } from './reported-subjects.ts'

const caseActions = ['dismiss', 'uphold'] as const

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
 * Takes the measure, which answers the reports: the runner closes the case, and the item stays away until then. An account that is
 * held answers nothing yet.
 */
async function act(reported: ReportCase, answer: ReviewAnswer): Promise<{ decisionId: string }> {
  const subject = subjectOfCase(reported.id)
  if (subject === undefined) throw new Error(`Not a case: ${reported.id}`)
  const { openedAt, reason, message } = answer
  const taken = await subjectKinds[subject.subjectType].take(subject.subjectId, { openedAt, reason, message })
  const isHeld = subject.subjectType === 'users' && reason !== undefined && isSevere(reason.reasonCode)
  if (!isHeld) await closed(reported)
  return taken
}

/** Milliseconds between looks at a case that the runner is about to close, and the longest wait. */
const LOOK_MS = 400
const PATIENCE_MS = 10_000

/** Resolves when the case waits no more; without a runner, after a while. */
async function closed({ id }: ReportCase): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  const isOpen = async () =>
    reportCasesReview.isWaiting(await readAgain(queryOf(reportCasesReview.record(id))))
  while (performance.now() < until && (await isOpen().catch(() => false)))
    await new Promise<void>((resolve) => setTimeout(resolve, LOOK_MS))
}

/** Undoes a measure, after which the runner opens the case again, or a decision on the case. */
async function undo(decisionId: string, batchId?: string): Promise<unknown> {
  const [type = ''] = decisionId.split('_')
  return isReportSubject(type)
    ? subjectKinds[type].undo(decisionId)
    : reportCaseDecisions.undo(decisionId, batchId)
}

/** Why "nothing to act on" wouldn't be true of its subject. */
async function answeredElsewhere({ id }: ReportCase): Promise<string | undefined> {
  const subject = subjectOfCase(id)
  return subject && subjectKinds[subject.subjectType].answered(subject.subjectId)
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
    check: async (reported) =>
      isSeverelyReported(reported)
        ? t('Reported for severe content. Decide on it individually.')
        : (refusalOf(reportCaseCan('dismiss', reported, currentDecider())) ?? answeredElsewhere(reported)),
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
