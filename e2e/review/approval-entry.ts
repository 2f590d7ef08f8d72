import type { TestBackend } from '#e2e/testing/backend-fixture.ts'
/** The entry of the log that a requested club is approved by, at its second revision. */
export const approvalEntry = <At>(clubId: string, told: { by: string; byName: string; at: At }) => ({
  subjectType: 'clubs',
  subjectId: clubId,
  rev: 2,
  action: 'approve',
  from: 'requested',
  to: 'approved',
  reasonCode: null,
  note: null,
  openedAt: null,
  handlingMs: null,
  before: { status: 'requested' },
  after: { status: 'approved' },
  ...told,
})

const HOUR_MS = 3_600_000

/** Fifty decisions of three people within the last days: from then on agreement and rules that act mean something. */
export const tellingWeek = (backend: Pick<TestBackend, 'writeDocs'>): Promise<void> =>
  backend.writeDocs(
    Array.from({ length: 50 }, (_, at) => ({
      path: `decisions/clubs_telling-${at}_2`,
      data: approvalEntry(`telling-${at}`, {
        by: `demoAdmin${1 + (at % 3)}`,
        byName: 'Ana Moreno Vidal',
        at: new Date(Date.now() - (at + 1) * HOUR_MS),
      }),
    })),
  )
