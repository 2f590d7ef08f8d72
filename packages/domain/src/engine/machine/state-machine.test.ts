import { describe, expect, test } from 'vitest'
import type { Decision } from '#engine/log/decision.ts'
import type { Revised } from '#shared/record.ts'
import { actionsIn, inState, inverseOf, isLatest } from './state-machine.ts'
import type { TransitionTable } from '#shared/verdict.ts'

type Action = 'submit' | 'approve' | 'suspend' | 'reinstate' | 'close'
type State = 'draft' | 'requested' | 'approved' | 'suspended' | 'closed'

const table: TransitionTable<Action, State> = {
  submit: { label: 'Submit', from: ['draft'], to: 'requested', reason: 'none' },
  approve: { label: 'Approve', from: ['requested'], to: 'approved', reason: 'none' },
  suspend: { label: 'Suspend', from: ['approved'], to: 'suspended', reason: 'required' },
  reinstate: { label: 'Reinstate', from: ['suspended'], to: 'approved', reason: 'none' },
  close: { label: 'Close', from: ['approved', 'suspended'], to: 'closed', reason: 'required', final: true },
}

test('an action fits the states that the table names, and says why it does not fit another', () => {
  const refusal = (action: Action, state: State) => `${action} ${state}`
  expect(inState(table, 'close', 'suspended', refusal)).toEqual({ ok: true })
  expect(inState(table, 'close', 'draft', refusal)).toEqual({ ok: false, why: 'close draft' })
})

test.each<[State, Action[]]>([
  ['draft', ['submit']],
  ['approved', ['suspend', 'close']],
  ['suspended', ['reinstate', 'close']],
  ['closed', []],
])('what the table offers for %s: %j', (state, actions) => expect(actionsIn(table, state)).toEqual(actions))

describe('the action that undoes a decision', () => {
  test.each<[Pick<Decision, 'action' | 'from' | 'to'>, string]>([
    [{ action: 'suspend', from: 'approved', to: 'suspended' }, 'reinstate'],
    [{ action: 'suspend' }, 'reinstate'],
    [{ action: 'approve', from: 'requested', to: 'approved' }, 'takeBack'],
    [{ action: 'close', from: 'approved', to: 'closed' }, 'never'],
    [{ action: 'edit', from: null, to: null }, 'edit'],
    [{ action: 'reverse', from: 'approved', to: 'requested' }, 'approve'],
    [{ action: 'reverse' }, 'edit'],
  ])('of %j: %s', (decision, inverse) => expect(inverseOf(table, decision)).toBe(inverse))
})

describe('only the latest decision that changed something', () => {
  const decision: Decision = {
    id: 'things_a_3',
    subjectType: 'things',
    subjectId: 'a',
    rev: 3,
    action: 'edit',
    by: 'someone',
    before: { name: 'Old' },
  }

  test.each<[string, Decision, Revised, string | undefined]>([
    ['the latest', decision, { rev: 3 }, undefined],
    ['an earlier one', decision, { rev: 4 }, 'Changed since'],
    ['one of a record that was written again', decision, {}, 'Changed since'],
    ['one under assignments', decision, { rev: 5, assigned: { rev: 5, over: 3 } }, undefined],
    [
      'one under a change after an assignment',
      decision,
      { rev: 5, assigned: { rev: 4, over: 3 } },
      'Changed since',
    ],
    [
      'the latest assignment',
      { ...decision, action: 'assign' },
      { rev: 3, assigned: { rev: 3, over: 2 } },
      undefined,
    ],
    ['what the platform was told', { ...decision, action: 'mirror' }, { rev: 3 }, 'Undo that decision'],
    ['one that changed nothing', { ...decision, before: {} }, { rev: 3 }, 'Nothing to undo'],
  ])('%s', (_, entry, record, why) => {
    expect(isLatest(entry, record)).toEqual(
      why === undefined ? { ok: true } : { ok: false, why: expect.stringContaining(why) },
    )
  })
})
