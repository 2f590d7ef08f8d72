import { ReasonCode } from '#engine/log/reason-code.ts'
import { isSevere } from '#engine/log/reason.ts'
import { CLAIM_LEASE_MS } from '#engine/review/claim.ts'
import { isDecided, reportCaseStatusOf, type ReportCase } from '#nouns/report/report-case.ts'
import type { ReportCaseAction } from '#nouns/report/report-case-status.ts'
import type { FieldValues } from '#shared/values.ts'

/** A report that its case doesn't count yet. */
export type Uncounted = { reason: string | undefined; createdAt: Date; isMuted: boolean }

/** A case with its counts; `step` comes with them. */
export type Counted = {
  fields: FieldValues
  step?: Extract<ReportCaseAction, 'reopen' | 'hear'>
}

/**
 * Counts of a case with further reports. An unmuted one, written after its answers were due, opens a decided case again:
 * earlier ones are answered by that decision. Any opens one that was set aside. The wait starts with the first unmuted report without an answer.
 */
export function withReports(reported: ReportCase, added: readonly Uncounted[]): Counted {
  const { decision, open = 0, unanswered = 0, reasons: known = {} } = reported
  const heard = added.filter(({ isMuted }) => !isMuted)
  const status = reportCaseStatusOf(reported)
  const opens =
    isDecided(reported) &&
    heard.some(({ createdAt }) => createdAt.getTime() > (decision?.at.getTime() ?? 0) + CLAIM_LEASE_MS)
  const isHeard = status === 'aside' && heard.length > 0
  const reasons: Record<string, number> = { ...known }
  for (const { reason } of heard) {
    const code = ReasonCode.safeParse(reason).data ?? 'other'
    reasons[code] = (reasons[code] ?? 0) + 1
  }
  const waiting = heard.length > 0 ? heard : unanswered === 0 ? added : []
  const isFirst = heard.length > 0 ? open === 0 : unanswered === 0
  const first = earliest([...(isFirst ? [] : [reported.firstReportedAt]), ...timesOf(waiting)])
  const last = latest([reported.lastReportedAt, ...timesOf(added)])
  const step = opens ? 'reopen' : isHeard ? 'hear' : undefined
  return {
    fields: {
      reports: (reported.reports ?? 0) + heard.length,
      mutedReports: (reported.mutedReports ?? 0) + added.length - heard.length,
      open: open + heard.length,
      unanswered: unanswered + added.length,
      reasons,
      ...(first && { firstReportedAt: first }),
      ...(last && { lastReportedAt: last }),
    },
    ...(step && { step }),
  }
}

/** Whether nobody can mute a report: it says that a child may be in danger, or the like. */
export const isUnmutable = (reason: string | undefined): boolean => {
  const code = ReasonCode.safeParse(reason)
  return code.success && isSevere(code.data)
}

/** A report whose reporter was muted, or is heard again, since it was counted. */
export type Turned = { reason: string | undefined; createdAt: Date }

/** Counts of a case after some of its unanswered reports became muted, or the opposite. */
export function withMuted(
  reported: ReportCase,
  turned: readonly Turned[],
  isMuted: boolean,
): { fields: FieldValues; step?: Extract<ReportCaseAction, 'setAside' | 'hear'> } {
  const status = reportCaseStatusOf(reported)
  const sign = isMuted ? -1 : 1
  const reasons: Record<string, number> = { ...reported.reasons }
  for (const { reason } of turned) {
    const code = ReasonCode.safeParse(reason).data ?? 'other'
    reasons[code] = Math.max(0, (reasons[code] ?? 0) + sign)
  }
  const open = Math.max(0, (reported.open ?? 0) + sign * turned.length)
  const first = isMuted ? undefined : earliest([reported.firstReportedAt, ...timesOf(turned)])
  const step =
    isMuted && status === 'open' && open === 0
      ? 'setAside'
      : !isMuted && status === 'aside'
        ? 'hear'
        : undefined
  return {
    fields: {
      reports: Math.max(0, (reported.reports ?? 0) + sign * turned.length),
      mutedReports: Math.max(0, (reported.mutedReports ?? 0) - sign * turned.length),
      open,
      reasons,
      ...(first && { firstReportedAt: first }),
    },
    ...(step && { step }),
  }
}

const timesOf = (reports: readonly { createdAt: Date }[]) => reports.map(({ createdAt }) => createdAt)

const earliest = (times: readonly (Date | undefined)[]): Date | undefined => sorted(times)[0]
const latest = (times: readonly (Date | undefined)[]): Date | undefined => sorted(times).at(-1)

const sorted = (times: readonly (Date | undefined)[]): Date[] =>
  times.flatMap((time) => time ?? []).toSorted((a, b) => a.getTime() - b.getTime())
