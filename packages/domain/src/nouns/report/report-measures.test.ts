import { Decision } from '#engine/log/decision.ts'
import { RUNNER } from '#shared/runner.ts'
import { expect, test } from 'vitest'
import { answering, mayAnswer, stepOfCase } from './report-measures.ts'
import { ReportCase } from './report-case.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 10, minute))
const entry = (rev: number, action: string, more: object = {}) =>
  Decision.parse({ id: `x_${rev}`, rev, action, by: 'kay', at: at(rev), ...more })

const remove = entry(5, 'remove', { from: 'approved', to: 'removed', reasonCode: 'spam' })

test.each([
  ['videos', { reviewStatus: 'removed' }, [remove], 'uphold spam'],
  // While an appeal is looked at, and once it failed, the measure holds.
  ['videos', { reviewStatus: 'appealed' }, [entry(6, 'appeal', { to: 'appealed' }), remove], 'uphold spam'],
  ['videos', { reviewStatus: 'upheld' }, [entry(7, 'uphold', { to: 'upheld' }), remove], 'uphold spam'],
  ['videos', { reviewStatus: 'overturned' }, [entry(7, 'overturn', { to: 'overturned' }), remove], undefined],
  ['videos', { reviewStatus: 'removed' }, [], undefined],
  // Undone and done again.
  [
    'videos',
    { reviewStatus: 'rejected' },
    [
      entry(7, 'reject', { reasonCode: 'sexual' }),
      entry(6, 'reverse', { reverses: 'x_5' }),
      entry(5, 'reject'),
    ],
    'uphold sexual',
  ],
  [
    'videos',
    { reviewStatus: 'approved' },
    [entry(5, 'approve', { from: 'pending', to: 'approved' })],
    undefined,
  ],
  [
    'videos',
    { reviewStatus: 'approved' },
    [entry(6, 'edit'), entry(5, 'approve', { from: 'escalated', to: 'approved' })],
    'dismiss null',
  ],
  ['videos', { reviewStatus: 'escalated' }, [entry(5, 'escalate', { reasonCode: 'sexual' })], undefined],
  ['users', { accountStatus: 'suspended' }, [entry(5, 'suspend', { reasonCode: 'spam' })], 'uphold spam'],
  // A hold is one administrator's; the second one confirms it.
  [
    'users',
    { accountStatus: 'suspended' },
    [entry(5, 'suspend', { reasonCode: 'child_safety', after: { suspension: { heldAt: at(5) } } })],
    undefined,
  ],
  [
    'users',
    { accountStatus: 'suspended' },
    [
      entry(6, 'confirm'),
      entry(5, 'suspend', { reasonCode: 'child_safety', after: { suspension: { heldAt: at(5) } } }),
    ],
    'uphold child_safety',
  ],
  ['clubs', { status: 'suspended' }, [entry(5, 'suspend', { reasonCode: 'duplicate' })], 'uphold duplicate'],
  ['leagues', { status: 'suspended' }, [entry(5, 'suspend')], 'uphold other'],
  ['clubs', { status: 'approved' }, [entry(6, 'reinstate'), entry(5, 'suspend')], undefined],
  ['matches', { reviewStatus: 'rejected' }, [entry(5, 'reject', { reasonCode: 'other' })], 'uphold other'],
  ['matches', { status: 'suspended' }, [entry(5, 'suspend')], undefined],
] as const)('%s %j: %j answers with %s', (subjectType, subject, history, expected) => {
  const answer = answering(subjectType, subject, history)
  expect(answer && `${answer.action} ${answer.reasonCode}`).toBe(expected)
  if (expected !== undefined) expect(mayAnswer(subjectType, subject)).toBe(true)
})

const reported = (fields: object) => ReportCase.parse({ id: 'videos~x', unanswered: 2, ...fields })
const upheld = { action: 'uphold', decision: remove, reasonCode: 'spam' } as const
const by = (who: string, minute: number) => ({
  decision: { id: 'x', outcome: 'x', by: who, byName: '', at: at(minute) },
})

test.each([
  [{ status: 'open', firstReportedAt: at(1) }, upheld, 'uphold'],
  // What was decided before anybody reported it answers nobody.
  [{ status: 'open', firstReportedAt: at(9) }, upheld, undefined],
  [{ status: 'open', firstReportedAt: at(1) }, undefined, undefined],
  // A person opened the case again, although the measure holds.
  [{ status: 'open', firstReportedAt: at(1), ...by('kay', 8) }, upheld, undefined],
  [{ status: 'open', firstReportedAt: at(1), ...by(RUNNER, 8) }, upheld, 'uphold'],
  [{ status: 'upheld', ...by(RUNNER, 6) }, upheld, undefined],
  [{ status: 'upheld', ...by(RUNNER, 6) }, undefined, 'reopen'],
  [{ status: 'dismissed', ...by(RUNNER, 6) }, upheld, 'reopen'],
  // The reporters were told, or a person decided.
  [{ status: 'upheld', unanswered: 0, ...by(RUNNER, 6) }, undefined, undefined],
  [{ status: 'upheld', ...by('kay', 6) }, undefined, undefined],
  [{ status: 'aside' }, upheld, undefined],
] as const)('a case %j with %j: %s', (fields, answer, expected) =>
  expect(stepOfCase(reported(fields), answer)).toBe(expected),
)
