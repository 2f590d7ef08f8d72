import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import { caseIdOf, reportIdOf } from '@touchline/domain/nouns/report/report.ts'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'

const HOUR = 3_600_000

type Told = { by: string; reason: ReasonCode; text?: string; second?: number }

/** Writes reports and their case as the runner leaves them; returns the case's id. `hoursAgo` is its place in the queue. */
export async function createCase(
  backend: TestBackend,
  [subjectType, subjectId, subjectName]: readonly [string, string, string],
  told: readonly Told[],
  { ownerId = 'e2eNobody', hoursAgo = 90_000 }: { ownerId?: string; hoursAgo?: number } = {},
): Promise<string> {
  const caseId = caseIdOf(subjectType, subjectId)
  const at = (index: number) => new Date(Date.now() - hoursAgo * HOUR + index * 60_000)
  const codes = [...new Set(told.map(({ reason }) => reason))]
  const reasons = codes.map((code) => [code, told.filter(({ reason }) => reason === code).length])
  await backend.writeDocs([
    {
      path: `reportCases/${caseId}`,
      data: {
        subjectType,
        subjectId,
        subjectName,
        ownerId,
        status: 'open',
        reports: told.length,
        mutedReports: 0,
        open: told.length,
        unanswered: told.length,
        reasons: Object.fromEntries(reasons),
        firstReportedAt: at(0),
        lastReportedAt: at(told.length - 1),
        createdAt: at(0),
        createdBy: 'runner',
        updatedAt: at(0),
        updatedBy: 'runner',
        rev: 1,
      },
    },
    ...told.map(({ by, reason, ...more }, index) => ({
      path: `reports/${reportIdOf(caseId, by)}`,
      data: {
        subjectType,
        subjectId,
        caseId,
        reason,
        ...more,
        reporterId: by,
        ownerId,
        status: 'taken',
        createdAt: at(index),
      },
    })),
  ])
  return caseId
}
