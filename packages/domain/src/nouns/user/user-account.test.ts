import { describe, expect, test } from 'vitest'
import type { Decision } from '#engine/log/decision.ts'
import {
  accountTransitions,
  inverseUserAction,
  userActionLabels,
  userCan,
  userCanEdit,
  userCanReverse,
  type UserAction,
} from './user-account.ts'
import { leadCountOf, leads } from './lead.ts'
import { statusOf, accountStatuses, User, type AccountStatus } from './user.ts'

const ME = 'me'
const OTHER = 'other'
const MANY = 8

const user = (fields: Record<string, unknown> = {}): User =>
  User.parse({ id: OTHER, firstName: 'Ana', lastName: 'Smith', isAdmin: false, ...fields })

const decision = (fields: Partial<Decision>): Decision => ({
  id: 'users_other_3',
  subjectType: 'users',
  subjectId: OTHER,
  rev: 3,
  action: 'edit',
  by: 'someone',
  before: { firstName: 'Anna' },
  after: { firstName: 'Ana' },
  ...fields,
})

// Every action × status × who it is × administrator × how many there are: what may be done, and nothing else.
const actions = Object.keys(userActionLabels) as UserAction[] // the keys of a constant
const cases = actions.flatMap((action) =>
  accountStatuses.flatMap((status) =>
    [ME, OTHER].flatMap((id) =>
      [true, false].flatMap((isAdmin) =>
        [true, false].flatMap((isLead) =>
          [undefined, 1, 2, MANY].map((adminCount) => ({ action, status, id, isAdmin, isLead, adminCount })),
        ),
      ),
    ),
  ),
)

type Case = (typeof cases)[number]

const allowed: Record<UserAction, (c: Case) => boolean> = {
  suspend: ({ status, id, isAdmin }) => status === 'active' && id === OTHER && !isAdmin,
  reinstate: ({ status }) => status === 'suspended',
  confirm: () => false,
  delete: ({ status, id, isAdmin }) => status === 'suspended' && id === OTHER && !isAdmin,
  grantAdmin: ({ status, isAdmin }) => status === 'active' && !isAdmin,
  removeAdmin: ({ id, isAdmin, isLead, adminCount }) =>
    isAdmin && id === OTHER && adminCount !== 1 && !isLead,
  grantLead: ({ status, id, isAdmin, isLead }) => status === 'active' && isAdmin && id === OTHER && !isLead,
  removeLead: ({ id, isLead }) => isLead && id === OTHER,
}

describe('what may be done to a user', () => {
  test.each(cases)('$action of $status $id, administrator $isAdmin, lead $isLead, of $adminCount', (one) => {
    const { action, status: accountStatus, id, isAdmin, isLead, adminCount } = one
    const record = user({ id, accountStatus, isAdmin, isLead })
    const verdict = userCan(action, record, { actorId: ME, adminCount, isLead: true })
    expect(verdict.ok).toBe(allowed[action](one))
    // A refusal is a whole sentence: it is what the disabled button says.
    if (!verdict.ok) expect(verdict.why).toMatch(/^[A-Z].{10,}\.$/)
  })

  test.each(actions)('%s: a record that does not say its status counts as active', (action) => {
    const context = { actorId: ME, adminCount: MANY }
    expect(userCan(action, user(), context)).toEqual(
      userCan(action, user({ accountStatus: 'active' }), context),
    )
  })
})

describe('an interim hold', () => {
  const heldAt = new Date('2026-03-01T10:00:00Z')
  const held = (by: string) =>
    user({ accountStatus: 'suspended', suspension: { reasonCode: 'child_safety', by, heldAt }, rev: 3 })
  const suspension = decision({
    action: 'suspend',
    from: 'active',
    to: 'suspended',
    before: { accountStatus: 'active' },
  })
  const after = (minutes: number) => new Date(heldAt.getTime() + minutes * 60_000)

  test('is decided by another administrator, whom the first one didn’t appoint', () => {
    for (const action of ['confirm', 'reinstate'] as const) {
      expect(userCan(action, held('colleague'), { actorId: ME }).ok).toBe(true)
      expect(userCan(action, held(ME), { actorId: ME }).ok).toBe(false)
      const actor = { adminBy: 'colleague' }
      expect(userCan(action, held('colleague'), { actorId: ME, actor }).ok).toBe(false)
    }
    expect(userCan('delete', held('colleague'), { actorId: ME }).ok).toBe(false)
  })

  test('is undone for ten minutes by the person who began it, and by a second administrator at any time', () => {
    const undo = (by: string, minutes: number) =>
      userCanReverse(suspension, held(by), { actorId: ME, undoneAt: after(minutes) }).ok
    expect([undo(ME, 9), undo(ME, 10), undo('colleague', 600)]).toEqual([true, false, true])
  })

  test('what the second one said isn’t undone', () => {
    const confirmation = decision({ action: 'confirm', before: { suspension: null } })
    const context = { actorId: ME, undoneAt: after(1) }
    expect(userCanReverse(confirmation, held('colleague'), context)).toEqual({
      ok: false,
      why: expect.stringContaining('Confirmed by a second administrator'),
    })
  })
})

test('only a lead makes one, and unmakes one', () => {
  const context = { actorId: ME, isLead: false }
  const why = expect.stringContaining('Only a review lead')
  expect(userCan('grantLead', user({ isAdmin: true }), context)).toEqual({ ok: false, why })
  expect(userCan('removeLead', user({ isAdmin: true, isLead: true }), context)).toEqual({ ok: false, why })
})

describe('who leads', () => {
  test.each([
    [true, 0, true],
    [true, undefined, true],
    [true, 3, true],
    [false, 0, true],
    [false, 1, false],
    [false, undefined, undefined],
  ])('the own record says %s and %s are counted: %s', (isLead, leadCount, expected) => {
    expect(leads({ isLead, leadCount })).toBe(expected)
  })

  test.each([
    [undefined, 0],
    [{}, 0],
    [{ count: 'two' }, 0],
    [{ count: -1 }, 0],
    [{ count: 2 }, 2],
  ])('%j counts %i', (stats, count) => expect(leadCountOf(stats)).toBe(count))
})

describe('the state machine', () => {
  const pairs: [AccountStatus, AccountStatus][] = Object.values(accountTransitions).flatMap(({ from, to }) =>
    from.map((state): [AccountStatus, AccountStatus] => [state, to]),
  )
  test('has these pairs and no other', () => {
    expect(pairs).toEqual([
      ['active', 'suspended'],
      ['suspended', 'active'],
      ['suspended', 'deleted'],
    ])
  })

  test('asks for a reason to suspend and to delete', () => {
    expect(accountTransitions.suspend.reason).toBe('required')
    expect(accountTransitions.delete.reason).toBe('required')
    expect(accountTransitions.reinstate.reason).toBe('none')
  })
})

test.each([
  ['active', true],
  ['suspended', true],
  ['deleted', false],
  [undefined, true],
])('a record with status %s can be edited: %s', (accountStatus, ok) => {
  expect(userCanEdit(user({ accountStatus })).ok).toBe(ok)
})

test('an unreadable status counts as active', () => {
  expect(statusOf(user({ accountStatus: 'frozen' }))).toBe('active')
})

describe('the action that reverses a decision', () => {
  test.each<[string, Partial<Decision>, string]>([
    ['a suspension', { action: 'suspend' }, 'reinstate'],
    ['a reinstatement', { action: 'reinstate' }, 'suspend'],
    ['a new administrator', { action: 'grantAdmin' }, 'removeAdmin'],
    ['a removed administrator', { action: 'removeAdmin' }, 'grantAdmin'],
    ['a deletion', { action: 'delete' }, 'never'],
    ['an edit', { action: 'edit' }, 'edit'],
    ['the reversal of an edit', { action: 'reverse' }, 'edit'],
    ['the reversal of a suspension', { action: 'reverse', from: 'suspended', to: 'active' }, 'suspend'],
    ['the reversal of a reinstatement', { action: 'reverse', from: 'active', to: 'suspended' }, 'reinstate'],
    ['the reversal of a new administrator', { action: 'reverse', before: { isAdmin: true } }, 'grantAdmin'],
    ['the reversal of a removed one', { action: 'reverse', before: { isAdmin: false } }, 'removeAdmin'],
    ['a new lead', { action: 'grantLead' }, 'removeLead'],
    ['a removed lead', { action: 'removeLead' }, 'grantLead'],
    ['the reversal of a new lead', { action: 'reverse', before: { isLead: true } }, 'grantLead'],
    ['the reversal of a removed lead', { action: 'reverse', before: { isLead: null } }, 'removeLead'],
  ])('%s', (_, fields, inverse) => expect(inverseUserAction(decision(fields))).toBe(inverse))
})

describe('may it be undone', () => {
  const context = { actorId: ME, adminCount: MANY }

  test('the latest decision: yes', () => {
    expect(userCanReverse(decision({}), user({ rev: 3 }), context)).toEqual({ ok: true })
  })

  test.each<[string, Decision, User, string]>([
    ['not when something came after', decision({}), user({ rev: 4 }), 'Changed since'],
    ['not what changed nothing', decision({ before: {}, after: {} }), user({ rev: 3 }), 'Nothing to undo'],
    [
      'not a deletion',
      decision({ action: 'delete' }),
      user({ rev: 3, accountStatus: 'deleted' }),
      'can’t be restored',
    ],
    [
      'not the flag that one holds oneself',
      decision({ action: 'grantAdmin', before: { isAdmin: false } }),
      user({ id: ME, rev: 3, isAdmin: true }),
      'your own administrator rights',
    ],
    [
      'not a reinstatement of an administrator',
      decision({ action: 'reinstate', before: { accountStatus: 'suspended' } }),
      user({ rev: 3, isAdmin: true }),
      'administrator rights first',
    ],
  ])('%s', (_, entry, record, why) => {
    expect(userCanReverse(entry, record, context)).toEqual({ ok: false, why: expect.stringContaining(why) })
  })
})
