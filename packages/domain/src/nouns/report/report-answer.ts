import { CLAIM_LEASE_MS } from '#engine/review/claim.ts'
import { letter, type Letter } from '#engine/mail/letter.ts'
import { redressText, type Redress } from '#engine/review/statement-text.ts'
import { complaintsUntil } from '#shared/statement.ts'
import { dateText } from '#shared/time/day-text.ts'
import { isDecided, reportCaseStatusOf, type ReportCase } from './report-case.ts'
import { reportedNoun, type Report, type ReportAnswer } from './report.ts'

/** Origin of the message in `outbox`. */
export const REPORT_ANSWERED = 'reportAnswered'

/** When the reporters of a decided case are told; until then its decision can be undone. */
export function answersDue(reported: ReportCase): Date | undefined {
  const { decision, unanswered = 0 } = reported
  if (!isDecided(reported) || unanswered === 0) return undefined
  return new Date((decision?.at.getTime() ?? 0) + CLAIM_LEASE_MS)
}

export const answerOf = (reported: ReportCase): ReportAnswer =>
  reportCaseStatusOf(reported) === 'upheld' ? 'acted' : 'kept'

const outcomes: Readonly<Record<ReportAnswer, string>> = {
  acted: 'We looked at it and took action under our rules. Thank you for telling us.',
  kept: 'We looked at it and found nothing that breaks our rules, so it stays as it is. Thank you for telling us.',
}

type Told = {
  /** Name of the reporter. */
  recipient: string | undefined
  /** Name of the subject. */
  item: string
  at: Date
  redress: Redress
}

/** Message to a reporter. It names the subject, and nobody else. */
export function answerLetter(
  { subjectType = 'videos', createdAt }: Pick<Report, 'subjectType' | 'createdAt'>,
  answer: ReportAnswer,
  { recipient, item, at, redress }: Told,
): Letter {
  const when = createdAt === undefined ? '' : ` on ${dateText(createdAt)}`
  const what = `You reported the ${reportedNoun(subjectType)} “${item}”${when}.`
  const complaint = redressText({ complainUntil: complaintsUntil(at) }, redress)
  return letter(
    `Your report about “${item}”`,
    `${what} ${outcomes[answer]}\n\nIf you disagree: ${complaint}`,
  )({ recipient: recipient?.trim() || 'there', product: redress.product })
}
