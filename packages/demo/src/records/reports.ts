import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import type { ReportCase } from '@touchline/domain/nouns/report/report-case.ts'
import { caseIdOf, reportIdOf } from '@touchline/domain/nouns/report/report.ts'
import { withReports } from '@touchline/domain/runner/report-counted.ts'
import { RUNNER } from '@touchline/domain/shared/runner.ts'
import type { DemoContext, DemoDocument, DemoItem, Noun } from '#demo-item.ts'
import { livedThrough, stored, type Planned } from '#history.ts'
import {
  MUTED,
  plannedCases,
  REPORTERS,
  reporterAt,
  reportsOf,
  subjectOf,
  type PlannedReport,
} from '#plans/report-plan.ts'
import { randomOf } from '#random.ts'
import { DAY, HOUR } from '#sign-up-time.ts'

/** Reports by people of the platform, one case for each subject. */
export const reportCases: Noun = {
  name: 'reportCases',
  count: () => plannedCases.length,
  item: caseItem,
  summary: () => [],
}

function caseItem(index: number, context: DemoContext): DemoItem {
  const plan = plannedCases[index]
  if (plan === undefined) throw new Error(`There is no case ${index}.`)
  const subject = subjectOf(plan, context)
  const reports = reportsOf(index, context)
  const id = caseIdOf(subject.subjectType, subject.subjectId)
  const added = reports.map(({ reason, at, reporter }) => ({
    reason,
    createdAt: at,
    isMuted: reporter < MUTED,
  }))
  const last = reports.at(-1)?.at ?? context.now
  const { fields } = withReports({ id, status: 'open' }, added)
  const born: ReportCase = {
    id,
    ...subject,
    ...fields,
    status: plan.state === 'aside' ? 'aside' : 'open',
    createdAt: reports[0]?.at ?? last,
    createdBy: RUNNER,
    updatedAt: last,
    updatedBy: RUNNER,
    rev: 0,
  }
  const action = plan.state === 'upheld' ? 'uphold' : plan.state === 'dismissed' ? 'dismiss' : undefined
  const { record, decisions } = livedThrough(
    randomOf('report-cases', index),
    { collection: 'reportCases', born },
    action === undefined ? [] : [decided(id, action, reports, new Date(last.getTime() + HOUR))],
    context,
  )
  const answered = action === undefined ? {} : { open: 0, unanswered: 0 }
  return {
    documents: [
      { path: `reportCases/${id}`, data: stored({ ...record, ...answered }) },
      ...reports.map((report) => reportDocument(id, subject, report, { action, last, context })),
      ...decisions,
    ],
  }
}

const decided = (
  id: string,
  action: 'uphold' | 'dismiss',
  [first]: readonly PlannedReport[],
  at: Date,
): Planned<ReportCase> => {
  const to = action === 'uphold' ? 'upheld' : 'dismissed'
  const reasonCode = action === 'uphold' ? (first?.reason ?? 'other') : undefined
  return {
    action,
    at,
    from: 'open',
    to,
    ...(reasonCode && { reasonCode }),
    changes: ({ uid, name }) => ({
      status: to,
      decision: {
        id: decisionId('reportCases', id, 1),
        outcome: action,
        reasonCode: reasonCode ?? null,
        note: null,
        by: uid,
        byName: name,
        at,
      },
    }),
  }
}

type Around = { action: 'uphold' | 'dismiss' | undefined; last: Date; context: DemoContext }

function reportDocument(
  caseId: string,
  {
    subjectType,
    subjectId,
    ownerId = '',
  }: Pick<ReportCase, 'ownerId'> & { subjectType: string; subjectId: string },
  { reporter, reason, text, second, at }: PlannedReport,
  { action, last, context }: Around,
): DemoDocument {
  const reporterId = reporterAt(reporter, context)
  return {
    path: `reports/${reportIdOf(caseId, reporterId)}`,
    data: {
      subjectType,
      subjectId,
      caseId,
      reason,
      ...(text === undefined ? {} : { text }),
      ...(second === undefined ? {} : { second }),
      reporterId,
      ownerId,
      createdAt: at,
      isMuted: reporter < MUTED,
      ...(action === undefined
        ? { status: 'taken' }
        : {
            status: 'answered',
            answer: action === 'uphold' ? 'acted' : 'kept',
            answeredAt: new Date(last.getTime() + 1.2 * HOUR),
          }),
    },
  }
}

/** The people who report, some of them often right, two muted. */
export const reporters: Noun = {
  name: 'reporters',
  count: () => REPORTERS,
  item: reporterItem,
  summary: () => [],
}

function reporterItem(place: number, context: DemoContext): DemoItem {
  const random = randomOf('reporters', place)
  const isMuted = place < MUTED
  const [right, wrong] = isMuted
    ? [0, random.int(7, 12)]
    : [random.int(0, 6), random.chance(0.6) ? 0 : random.int(1, 4)]
  const own = plannedCases.flatMap(({ state }, index) =>
    reportsOf(index, context)
      .filter(({ reporter }) => reporter === place)
      .map(() => state),
  )
  const at = new Date(context.now.getTime() - (place % 20) * DAY)
  const { record, decisions } = livedThrough(
    random,
    {
      collection: 'reporters',
      born: {
        id: reporterAt(place, context),
        reports: right + wrong + own.length,
        right: right + own.filter((state) => state === 'upheld').length,
        wrong: wrong + own.filter((state) => state === 'dismissed').length,
        isMuted: false,
        countedMuted: isMuted,
        rev: 0,
        createdAt: new Date(context.now.getTime() - 60 * DAY),
        createdBy: RUNNER,
        updatedAt: at,
        updatedBy: RUNNER,
      },
    },
    isMuted ? [{ action: 'edit', at, changes: () => ({ isMuted: true }) }] : [],
    context,
  )
  return { documents: [{ path: `reporters/${record.id}`, data: stored(record) }, ...decisions] }
}
