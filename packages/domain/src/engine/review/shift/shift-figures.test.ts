import { expect, test } from 'vitest'
import { agreementWith, decidedIn, isSevereEntry, looksIn, paceOf, verdictsIn } from './shift-figures.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 9, minute))
const entry = (id: string, more: object = {}) => ({
  id,
  by: 'ana',
  subjectType: 'clubs',
  from: 'requested',
  to: 'approved',
  action: 'approve',
  ...more,
})

test('decisions are those that led out of a queue, first approvals, and none that was undone', () => {
  const entries = [
    entry('approved'),
    entry('edited', { from: null, to: null, action: 'edit' }),
    entry('suspended', { from: 'approved', to: 'suspended', action: 'suspend' }),
    entry('undone', { to: 'rejected', action: 'reject' }),
    entry('undo', { from: 'rejected', to: 'requested', action: 'reverse', reverses: 'undone' }),
    entry('first', {
      subjectType: 'clubOwnershipRequests',
      from: 'pending',
      to: 'pending',
      action: 'approveFirst',
    }),
    entry('assigned', { from: 'requested', to: 'requested', action: 'assign' }),
  ]
  expect(verdictsIn(entries).map(({ id }) => id)).toEqual(['approved', 'first'])
})

test.each([
  [{ action: 'escalate', subjectType: 'videos', from: 'pending' }, true],
  [{ action: 'reject', subjectType: 'videos', from: 'escalated' }, true],
  [{ action: 'reject', subjectType: 'videos', reasonCode: 'child_safety' }, true],
  [{ action: 'reject', reasonCode: 'spam' }, false],
  [{ action: 'reject', reasonCode: 'no such code' }, false],
])('%j is severe: %s', (more, severe) => expect(isSevereEntry(entry('e', more))).toBe(severe))

test('an entry without an opening was looked at for a moment', () => {
  const entries = [entry('a', { at: at(5), openedAt: at(3) }), entry('b', { at: at(9) }), entry('c')]
  expect(looksIn(entries)).toEqual([
    { from: at(3), to: at(5), isSevere: false },
    { from: at(9), to: at(9), isSevere: false },
  ])
})

test('decided, by kind', () => {
  const verdicts = ['clubs', 'videos', 'videos'].map((subjectType) => ({ subjectType }))
  expect(decidedIn(verdicts)).toEqual({
    count: 3,
    byKind: [
      { collection: 'videos', count: 2 },
      { collection: 'clubs', count: 1 },
    ],
  })
})

test.each([
  ['nothing', [], undefined],
  ['the median of what is known', [{ handlingMs: 9_000 }, { handlingMs: 3_000 }, {}], { each: 6_000 }],
  ['decisions an hour', [{ at: at(0) }, { at: at(10) }, { at: at(20) }], { perHour: 6 }],
  ['one alone has none', [{ at: at(0) }], undefined],
  ['nor have several at once', [{ at: at(0) }, { at: at(0) }], undefined],
])('pace: %s', (_, verdicts, pace) =>
  expect(paceOf(verdicts.map((more, index) => entry(`e${index}`, more)))).toEqual(pace),
)

test('agreement: reversals by somebody else and second looks, one case a decision', () => {
  const verdicts = ['a', 'b', 'c', 'd'].map((id) => entry(id))
  const reversals = [
    { by: 'bo', reverses: 'a' },
    { by: 'ana', reverses: 'b' },
  ]
  const said = (by: string, action: string) => ({
    by,
    byName: '',
    action,
    reasonCode: null,
    note: null,
    at: at(0),
  })
  const looks = [
    { decisionId: 'c', verdicts: [said('ana', 'approve'), said('bo', 'reject'), said('cy', 'reject')] },
    { decisionId: 'a', verdicts: [said('ana', 'approve'), said('bo', 'approve')] },
    { decisionId: 'theirs', verdicts: [said('bo', 'reject'), said('ana', 'reject')] },
    { decisionId: 'third', verdicts: [said('bo', 'reject'), said('cy', 'approve'), said('ana', 'reject')] },
    { decisionId: 'open', verdicts: [said('ana', 'approve')] },
  ]
  expect(agreementWith('ana', { verdicts, reversals }, looks)).toEqual({ cases: 5, agreed: 3 })
})
