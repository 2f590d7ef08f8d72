import * as z from 'zod/mini'
import { nounNamedBy } from '#engine/catalogue/noun-key.ts'
import { areaLabel } from '#engine/log/subject.ts'
import { choice, moment, own, ref, text, whole, type Tone } from '#engine/kinds/field.ts'
import { recordSchema } from '#engine/kinds/stored.ts'
import { type ReasonCode, reasonCodes } from '#engine/log/reason-code.ts'
import { reasons } from '#engine/log/reason.ts'
import { defineNoun } from '#engine/noun/noun.ts'
import { t, tc } from '#language/t.ts'
import { inShort } from '#shared/in-short.ts'
import { reportSubjects, type ReportSubject } from './report-subjects.ts'

export const reportCaseStatuses = ['open', 'aside', 'upheld', 'dismissed'] as const
export const ReportCaseStatus = z.enum(reportCaseStatuses)
export type ReportCaseStatus = z.infer<typeof ReportCaseStatus>

export const reportCaseStatusLabels: Record<ReportCaseStatus, string> = {
  open: tc('reports', 'Open'),
  aside: t('Only from muted people'),
  upheld: t('Acted on'),
  dismissed: t('Nothing to act on'),
}

export const reportCaseStatusTones: Record<ReportCaseStatus, Tone> = {
  open: 'warning',
  aside: 'neutral',
  upheld: 'bad',
  dismissed: 'good',
}

// Object.fromEntries forgets which subjects there are.
export const reportSubjectLabels = Object.fromEntries(
  reportSubjects.map((subject) => [subject, areaLabel(subject)]),
) as Readonly<Record<ReportSubject, string>>

const count = (label: string) =>
  whole({ label, min: 0, max: 1_000_000, wrong: t('Enter a whole number of 0 or more.') })

/**
 * All reports about one subject. The runner makes and counts it; people decide it, mostly by a decision on its subject
 * (`report-measures.ts`).
 */
export const reportCaseNoun = defineNoun({
  collection: 'reportCases',
  one: tc('reports', 'case'),
  many: tc('reports', 'cases'),
  nameless: t('Case without a name'),
  fields: {},
  kept: {
    subjectName: text({ label: t('Reported record'), max: 120 }),
    subjectType: choice({ label: t('Kind'), of: reportSubjectLabels }),
    subjectId: own({ label: t('Reported record') }),
    /** Person concerned: the owner of a video, the user, who created the others. */
    ownerId: ref({ label: tc('reports', 'Concerns'), to: nounNamedBy('userId') }),
    status: choice({
      label: t('Status'),
      of: reportCaseStatusLabels,
      tones: reportCaseStatusTones,
      assumed: 'aside',
    }),
    /** All, without those of muted people. */
    reports: count(tc('reports', 'Reports')),
    mutedReports: count(t('Reports from muted people')),
    /** Without an answer, and not from muted people. */
    open: count(t('Open reports')),
    /** Without an answer, those of muted people included. */
    unanswered: count(t('Unanswered reports')),
    /** Number of unmuted reports by reason. */
    reasons: own({ label: t('Reasons') }),
    /** Of those without an answer. */
    firstReportedAt: moment({ label: t('First reported') }),
    lastReportedAt: moment({ label: t('Last reported') }),
  },
  form: {},
  subtitle: [],
  facts: ['subjectType', 'ownerId', 'reports', 'mutedReports', 'firstReportedAt', 'lastReportedAt'],
  list: {
    title: tc('reports', 'Reports'),
    columns: [],
    filters: [],
    first: { sort: 'waiting', direction: 'asc' },
  },
  queue: { title: tc('reports', 'Reports'), filters: [] },
})

function readReasons(stored: unknown): Partial<Record<ReasonCode, number>> {
  const counts: ReadonlyMap<string, unknown> = new Map(
    typeof stored === 'object' && stored !== null ? Object.entries(stored) : [],
  )
  return Object.fromEntries(
    reasonCodes.flatMap((code) => {
      const number = counts.get(code)
      return typeof number === 'number' && number > 0 ? [[code, number] as const] : []
    }),
  )
}

export const ReportCase = recordSchema(
  { ...reportCaseNoun.fields, ...reportCaseNoun.kept },
  {
    subjectId: z.string(),
    reasons: z.pipe(z.unknown(), z.transform(readReasons)),
  },
)
export type ReportCase = z.infer<typeof ReportCase>

export const reportCaseName = ({ subjectName }: Pick<ReportCase, 'subjectName'>): string =>
  inShort(subjectName?.trim() ?? '') || t('Case without a name')

/** The runner gives every case a status; one without any waits for nobody. */
export const reportCaseStatusOf = ({ status }: Pick<ReportCase, 'status'>): ReportCaseStatus =>
  status ?? 'aside'

/** Whether its reporters get an answer. */
export const isDecided = (reported: Pick<ReportCase, 'status'>): boolean =>
  ['upheld', 'dismissed'].includes(reportCaseStatusOf(reported))

/** Reasons with their numbers, the most frequent first. */
export const reasonsReported = ({
  reasons: counts = {},
}: Pick<ReportCase, 'reasons'>): [ReasonCode, number][] =>
  reasonCodes
    .flatMap((code): [ReasonCode, number][] => (counts[code] === undefined ? [] : [[code, counts[code]]]))
    .toSorted(([, a], [, b]) => b - a)

/** Whether somebody reported what a second administrator must decide. */
export const isSeverelyReported = (reported: Pick<ReportCase, 'reasons'>): boolean =>
  reasonsReported(reported).some(([code]) => reasons[code].escalateOnly === true)
