import { describe, expect, test } from 'vitest'
import { actionsIn } from '#engine/machine/state-machine.ts'
import type { Decision } from '#engine/log/decision.ts'
import {
  clubCan,
  clubCanDelete,
  clubCanEdit,
  clubCanReverse,
  clubTransitions,
  inverseClubAction,
  type ClubAction,
} from './club-status.ts'
import { clubCounterNames } from './club-counters.ts'
import { Club, clubStatuses, type ClubStatus } from './club.ts'

const club = (fields: Record<string, unknown> = {}): Club =>
  Club.parse({
    id: 'wimbledon',
    name: 'AFC Wimbledon',
    country: 'GB',
    association: 'ENG',
    city: 'London',
    ...fields,
  })

const decision = (fields: Partial<Decision>): Decision => ({
  id: 'clubs_wimbledon_3',
  subjectType: 'clubs',
  subjectId: 'wimbledon',
  rev: 3,
  action: 'edit',
  by: 'someone',
  before: { name: 'Wimbledon' },
  ...fields,
})

const sentence = /^[A-Z].{10,}\.$/

describe('what may be done to a club that has everything', () => {
  const allowed: Record<ClubStatus, ClubAction[]> = {
    draft: ['submit'],
    requested: ['approve', 'reject', 'askForInfo', 'merge'],
    needsInfo: ['reject', 'resubmit'],
    approved: ['suspend', 'archive', 'merge'],
    rejected: ['reopen'],
    suspended: ['reinstate', 'archive'],
    archived: ['restore'],
    merged: [],
  }
  const actions = Object.keys(clubTransitions) as ClubAction[] // the keys of a constant

  test.each(clubStatuses)('%s', (status) => {
    const verdicts = actions.map((action) => [action, clubCan(action, club({ status }))] as const)
    expect(verdicts.filter(([, { ok }]) => ok).map(([action]) => action)).toEqual(allowed[status])
    expect(actionsIn(clubTransitions, status)).toEqual(allowed[status])
    for (const [, verdict] of verdicts) if (!verdict.ok) expect(verdict.why).toMatch(sentence)
  })

  test('a record that says nothing of its status is a draft', () => {
    expect(clubCan('submit', club())).toEqual({ ok: true })
  })
})

test.each([
  ['approve', 'requested'],
  ['reinstate', 'suspended'],
  ['restore', 'archived'],
] as const)('to %s, country, association and city must be known', (action, status) => {
  expect(clubCan(action, club({ status, city: undefined, association: '' }))).toEqual({
    ok: false,
    why: 'Required for approval: Association, City.',
  })
  expect(clubCan(action, club({ status, country: undefined }))).toMatchObject({ ok: false })
})

describe('merging', () => {
  const one = club({ status: 'approved' })
  test.each<[string, Club, string | undefined]>([
    ['into another approved club', club({ id: 'b', status: 'approved' }), undefined],
    ['not into itself', one, 'into itself'],
    ['not into a suspended one', club({ id: 'b', status: 'suspended' }), 'must be approved'],
  ])('%s', (_, target, why) => {
    expect(clubCan('merge', one, { target })).toEqual(
      why === undefined ? { ok: true } : { ok: false, why: expect.stringContaining(why) },
    )
  })
})

test.each(clubStatuses)('a club that is %s can be edited unless it was merged', (status) => {
  expect(clubCanEdit(club({ status })).ok).toBe(status !== 'merged')
})

describe('deleting for good', () => {
  test.each(clubStatuses)('%s, with nothing that depends on it', (status) => {
    expect(clubCanDelete(club({ status })).ok).toBe(status === 'requested' || status === 'rejected')
  })

  test.each(clubCounterNames)('not while there are %s', (counter) => {
    const verdict = clubCanDelete(club({ status: 'rejected', counters: { [counter]: 1 } }))
    expect(verdict).toEqual({
      ok: false,
      why: expect.stringMatching(/^Still linked to this club: 1 [a-z ]+\.$/),
    })
  })

  test('says everything that depends on it', () => {
    expect(
      clubCanDelete(club({ status: 'requested', counters: { matches: 2, leagues: 1, videos: 0 } })),
    ).toEqual({
      ok: false,
      why: 'Still linked to this club: 2 matches, 1 league.',
    })
  })
})

describe('taking a decision back', () => {
  test.each<[Partial<Decision>, string]>([
    [{ action: 'approve', from: 'requested', to: 'approved' }, 'takeBack'],
    [{ action: 'reject', from: 'requested', to: 'rejected' }, 'reopen'],
    [{ action: 'reject', from: 'needsInfo', to: 'rejected' }, 'takeBack'],
    [{ action: 'archive', from: 'approved', to: 'archived' }, 'restore'],
    [{ action: 'archive', from: 'suspended', to: 'archived' }, 'takeBack'],
    [{ action: 'merge', from: 'approved', to: 'merged' }, 'never'],
    [{ action: 'edit' }, 'edit'],
  ])('%j: %s', (fields, inverse) => expect(inverseClubAction(decision(fields))).toBe(inverse))

  const approval = decision({
    action: 'approve',
    from: 'requested',
    to: 'approved',
    before: { status: 'requested' },
  })

  test.each<[string, Decision, Club, string | undefined]>([
    ['an edit', decision({}), club({ rev: 3 }), undefined],
    ['an approval', approval, club({ rev: 3, status: 'approved' }), undefined],
    [
      'not an approval that something was built on',
      approval,
      club({ rev: 3, status: 'approved', counters: { managers: 1 } }),
      '1 manager. Archive it instead',
    ],
    ['not what was changed again', approval, club({ rev: 4, status: 'approved' }), 'Changed since'],
    [
      'not a merge',
      decision({ action: 'merge', from: 'approved', to: 'merged' }),
      club({ rev: 3, status: 'merged' }),
      'can’t be undone',
    ],
    [
      'not an archival of a club that lost its city',
      decision({ action: 'archive', from: 'approved', to: 'archived' }),
      club({ rev: 3, status: 'archived', city: undefined }),
      'City.',
    ],
  ])('%s', (_, entry, record, why) => {
    expect(clubCanReverse(entry, record)).toEqual(
      why === undefined ? { ok: true } : { ok: false, why: expect.stringContaining(why) },
    )
  })
})
