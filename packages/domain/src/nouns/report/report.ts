import * as z from 'zod/mini'
import { nouns } from '#engine/catalogue/nouns.ts'
import { tolerant } from '#shared/record.ts'
import { reportSubjects, type ReportSubject } from './report-subjects.ts'

export const isReportSubject = (collection: string): collection is ReportSubject =>
  reportSubjects.some((one) => one === collection)

/** Longest text of a report. Characters. */
export const REPORT_TEXT_MAX = 1000
/** Fewest seconds between two reports of a person. */
export const REPORT_EVERY_S = 30

/** How far a report is: just written, counted in its case, or its reporter was told. */
export const reportStatuses = ['new', 'taken', 'answered'] as const
export const ReportStatus = z.enum(reportStatuses)
export type ReportStatus = z.infer<typeof ReportStatus>

/** Outcome for the reporter: something was done about the subject, or it stays as it is. */
export const reportAnswers = ['acted', 'kept'] as const
export const ReportAnswer = z.enum(reportAnswers)
export type ReportAnswer = z.infer<typeof ReportAnswer>

/**
 * A report by a person of the platform, who writes it once; the runner counts and answers it. Nobody of the platform
 * reads it, and no administrator whom it is about.
 */
export const Report = z.looseObject({
  id: z.string(),
  ...tolerant({
    subjectType: z.enum(reportSubjects),
    subjectId: z.string(),
    caseId: z.string(),
    /** A code of the scope `report`; others are counted as `other`. */
    reason: z.string(),
    text: z.string(),
    /** Second of the video. */
    second: z.int().check(z.gte(0)),
    reporterId: z.string(),
    status: ReportStatus,
    createdAt: z.date(),
    /** Whom the subject concerns, as its case has it. */
    ownerId: z.string(),
    /** Whether its reporter was muted when it was counted. */
    isMuted: z.boolean(),
    answer: ReportAnswer,
    answeredAt: z.date(),
  }),
})
export type Report = z.infer<typeof Report>

const BETWEEN = '~'

/** One case for each subject. */
export const caseIdOf = (subjectType: string, subjectId: string): string =>
  `${subjectType}${BETWEEN}${subjectId}`

/** One report for each person and subject. */
export const reportIdOf = (caseId: string, reporterId: string): string => `${caseId}${BETWEEN}${reporterId}`

/** Subject in the key of a case; undefined if it is none. */
export function subjectOfCase(caseId: string): { subjectType: ReportSubject; subjectId: string } | undefined {
  const [subjectType = '', ...rest] = caseId.split(BETWEEN)
  const subjectId = rest.join(BETWEEN)
  return isReportSubject(subjectType) && subjectId !== '' ? { subjectType, subjectId } : undefined
}

export const isKey = (id: string | undefined): id is string =>
  id !== undefined && id !== '' && !id.includes('/')

/** The case that counts a report; undefined if none can. */
export function caseOfReport({
  subjectType,
  subjectId,
  reporterId,
  caseId = '',
}: Report): string | undefined {
  const subject = subjectOfCase(caseId)
  const isOwn = subject?.subjectId === subjectId && subject?.subjectType === subjectType
  return isOwn && isKey(subjectId) && isKey(reporterId) ? caseId : undefined
}

/**
 * Time of a person's last report and its key, stored under their uid, so that nobody floods the desk. The key, because
 * one limit would otherwise do for a commit of many reports.
 */
export const ReportLimit = z.looseObject({
  id: z.string(),
  ...tolerant({ report: z.string(), at: z.date() }),
})

/** The subject's noun in English, for messages. */
export const reportedNoun = (subjectType: ReportSubject): string => nouns[subjectType].one
