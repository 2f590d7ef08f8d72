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
