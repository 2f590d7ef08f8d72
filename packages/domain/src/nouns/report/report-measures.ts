import type { Decision } from '#engine/log/decision.ts'
import { RUNNER } from '#shared/runner.ts'
import type { ReportCase } from './report-case.ts'
import { reportCaseStatusOf } from './report-case.ts'
import type { ReportCaseAction } from './report-case-status.ts'
import { holdsMeasure, measuresOf, type ReportSubject } from './report-subjects.ts'

type Stored = Readonly<Record<string, unknown>>

const isApprovedVideo = (subjectType: ReportSubject, subject: Stored) =>
  subjectType === 'videos' && subject[measuresOf(subjectType).field] === 'approved'

/** Whether a subject's state may answer its reports, before its history is read. */
export function mayAnswer(subjectType: ReportSubject, subject: Stored): boolean {
  return holdsMeasure(subjectType, subject) || isApprovedVideo(subjectType, subject)
}

/** A decision on the subject that answers the reports, and the action on the case that follows. */
export type Answering = {
  action: Extract<ReportCaseAction, 'uphold' | 'dismiss'>
  decision: Decision
  reasonCode: string | null
}

/**
 * The decision that answers reports about a subject: the latest measure that still holds, or the approval of an
 * escalated video by its second administrator. `history`: its decisions, newest first.
 */
export function answering(
  subjectType: ReportSubject,
  subject: Stored,
  history: readonly Decision[],
): Answering | undefined {
  const { actions } = measuresOf(subjectType)
  const undone = new Set(history.flatMap(({ reverses }) => reverses ?? []))
  const standing = history.filter(({ id, action }) => !undone.has(id) && action !== 'reverse')
  if (isApprovedVideo(subjectType, subject)) {
    const last = standing.find(({ to }) => to !== undefined && to !== null)
    return last?.action === 'approve' && last.from === 'escalated'
      ? { action: 'dismiss', decision: last, reasonCode: null }
      : undefined
  }
  if (!holdsMeasure(subjectType, subject)) return undefined
  const taken = standing.filter(({ action }) => actions.some((one) => one === action))
  const [decision] = taken
  if (decision === undefined || isHold(decision)) return undefined
  const reasonCode = taken.find((one) => one.reasonCode !== undefined)?.reasonCode ?? 'other'
  return { action: 'uphold', decision, reasonCode }
}

/** An interim hold of an account: a second administrator decides. */
const isHold = ({ action, after }: Decision): boolean => {
  const suspension: unknown = after?.['suspension']
  return (
    action === 'suspend' && typeof suspension === 'object' && suspension !== null && 'heldAt' in suspension
  )
}

/**
 * Step of a case that follows from its subject: `answer` is a decision that came after the first report and after a
 * person's own decision on the case. A case that the runner decided opens again once nothing answers it.
 */
export function stepOfCase(
  reported: ReportCase,
  answer: Answering | undefined,
): Extract<ReportCaseAction, 'uphold' | 'dismiss' | 'reopen'> | undefined {
  const { decision, firstReportedAt, unanswered = 0 } = reported
  const status = reportCaseStatusOf(reported)
  const isAutomatic = decision?.by === RUNNER
  if (status === 'open') {
    const since = Math.max(timeOf(firstReportedAt), isAutomatic ? 0 : timeOf(decision?.at))
    return answer !== undefined && timeOf(answer.decision.at) > since ? answer.action : undefined
  }
  if (status === 'aside' || !isAutomatic || unanswered === 0) return undefined
  const stays = answer !== undefined && (answer.action === 'uphold') === (status === 'upheld')
  return stays ? undefined : 'reopen'
}

const timeOf = (at: Date | undefined): number => at?.getTime() ?? 0
