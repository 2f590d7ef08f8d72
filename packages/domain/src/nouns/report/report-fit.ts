import { reasonsFor } from '#engine/log/reason.ts'
import { caseIdOf, caseOfReport, isKey, Report, reportIdOf } from './report.ts'

/** A field that a stored report was looked at for, or its key. */
export type ReportPart = 'id' | 'subjectType' | 'subjectId' | 'reporterId' | 'caseId' | 'status' | 'reason'

/** How a stored report compares with the contract. */
export type ReportFit = {
  /** Parts that are missing or wrong, and stay so. */
  wrong: readonly ReportPart[]
  /** Fields that follow from the others. Only for a report whose other parts are right. */
  fills: Readonly<Partial<Record<'caseId' | 'status', string>>>
  /** Whether the runner has counted it, or will once it has what is filled in. */
  isCounted: boolean
}

/** Compares a stored report with the contract. Null is absent; a reason that is no code is wrong, but counted. */
export function reportFit(id: string, data: Readonly<Record<string, unknown>>): ReportFit {
  const report = Report.parse({ ...data, id })
  const { subjectType, subjectId, reporterId, status } = report
  const has = (field: 'caseId' | 'status') => data[field] !== undefined && data[field] !== null
  const wrong: ReportPart[] = []
  if (subjectType === undefined) wrong.push('subjectType')
  if (!isKey(subjectId)) wrong.push('subjectId')
  if (!isKey(reporterId)) wrong.push('reporterId')
  if (has('status') && status === undefined) wrong.push('status')
  if (subjectType !== undefined && isKey(subjectId)) {
    const caseId = caseIdOf(subjectType, subjectId)
    // Taken without its case, it was never counted, so that case must not answer it either.
    const isLate = status !== undefined && status !== 'new'
    if (report.caseId !== caseId && (has('caseId') || isLate)) wrong.push('caseId')
    if (isKey(reporterId) && id !== reportIdOf(caseId, reporterId)) wrong.push('id')
    if (wrong.length === 0)
      return {
        wrong: reasonOf(report),
        fills: { ...(!has('caseId') && { caseId }), ...(!has('status') && { status: 'new' }) },
        isCounted: true,
      }
  }
  return {
    wrong: [...wrong, ...reasonOf(report)],
    fills: {},
    isCounted: status !== undefined && caseOfReport(report) !== undefined,
  }
}

const codes: ReadonlySet<string> = new Set(reasonsFor('report').map(({ code }) => code))

const reasonOf = ({ reason }: Report): ReportPart[] =>
  reason !== undefined && codes.has(reason) ? [] : ['reason']
