import { describe, expect, test } from 'vitest'
import { listedNouns } from '#engine/catalogue/noun-groups.ts'
import { machines, reversalsOf, stepsOf } from './machines.ts'

const listed = [
  'draft→requested',
  'requested→approved',
  'requested→rejected',
  'needsInfo→rejected',
  'requested→needsInfo',
  'needsInfo→requested',
  'rejected→requested',
  'approved→suspended',
  'suspended→approved',
  'approved→archived',
  'suspended→archived',
  'archived→approved',
]

/** All transitions and no others: every pair of states is listed here or refused. */
const pairs: Record<string, string[]> = {
  ...Object.fromEntries(listedNouns.map((collection) => [`${collection}.status`, listed])),
  'users.accountStatus': ['active→suspended', 'suspended→active', 'suspended→deleted'],
  'clubs.status': [...listed, 'requested→merged', 'approved→merged'],
  'clubOwnershipRequests.status': [
    'pending→approved',
    'pending→rejected',
    'needsInfo→rejected',
    'pending→needsInfo',
    'needsInfo→pending',
    'pending→withdrawn',
    'pending→superseded',
    'pending→expired',
    'approved→revoked',
  ],
  'matches.status': [
    'scheduled→timed',
    'timed→inPlay',
    'inPlay→paused',
    'paused→inPlay',
    'paused→finished',
    'inPlay→finished',
    'scheduled→postponed',
    'timed→postponed',
    'postponed→timed',
    'scheduled→cancelled',
    'timed→cancelled',
    'postponed→cancelled',
    'scheduled→awarded',
    'timed→awarded',
    'postponed→awarded',
    'inPlay→suspended',
    'suspended→inPlay',
    'suspended→abandoned',
    'abandoned→awarded',
    'abandoned→finished',
  ],
  'matches.reviewStatus': [
    'draft→submitted',
    'submitted→approved',
    'submitted→rejected',
    'submitted→needsInfo',
    'needsInfo→submitted',
    'approved→locked',
    'locked→approved',
  ],
  'matchModerators.status': [
    'invited→active',
    'active→suspended',
    'suspended→active',
    'invited→removed',
    'active→removed',
    'suspended→removed',
  ],
  'videos.reviewStatus': [
    'uploading→processing',
    'processing→pending',
    'pending→approved',
    'pending→rejected',
    'pending→escalated',
    'escalated→approved',
    'escalated→rejected',
    'approved→removed',
    'rejected→appealed',
    'removed→appealed',
    'appealed→escalated',
    'appealed→upheld',
    'appealed→overturned',
  ],
  'reportCases.status': [
    'open→dismissed',
    'open→upheld',
    'dismissed→open',
    'upheld→open',
    'open→aside',
    'aside→open',
  ],
  'pipelines.status': ['open→won', 'open→lost', 'won→open', 'lost→open'],
  'offers.status': ['issued→accepted', 'issued→withdrawn'],
  'comments.status': ['open→resolved', 'resolved→open', 'open→removed', 'resolved→removed'],
  'invitations.status': ['waiting→withdrawn', 'invited→withdrawn', 'withdrawn→waiting', 'failed→waiting'],
  'activities.status': ['planned→done', 'planned→cancelled', 'done→planned', 'cancelled→planned'],
  'reviewRules.stage': [
    'draft→shadow',
    'stopped→shadow',
    'shadow→active',
    'shadow→stopped',
    'active→stopped',
  ],
}

const named = machines.map((machine) => [`${machine.collection}.${machine.field}`, machine] as const)

test('every machine is there once', () => {
  expect(named.map(([name]) => name).toSorted()).toEqual(Object.keys(pairs).toSorted())
})

describe.each(named)('%s', (name, machine) => {
  const joined = new Set(stepsOf(machine).map(({ from, to }) => `${from}→${to}`))

  test('joins the pairs that it should, and no other', () => {
    const all = machine.states.flatMap((from) => machine.states.map((to) => `${from}→${to}`))
    expect(all.filter((pair) => joined.has(pair)).toSorted()).toEqual(pairs[name]?.toSorted())
    expect(all).toEqual(expect.arrayContaining([...joined]))
  })

  test('begins and falls back to its own states', () => {
    expect(machine.states).toEqual(expect.arrayContaining([machine.fallback, ...machine.initial]))
  })

  test('goes back the way it came, except from what is final', () => {
    const finals = Object.values(machine.table).flatMap(({ final, to }) => (final ? [to] : []))
    const back = reversalsOf(machine)
    expect(back.every(({ from, to }) => joined.has(`${to}→${from}`))).toBe(true)
    expect(back.filter(({ from }) => finals.includes(from))).toEqual([])
  })

  test('asks for a reason to reject, suspend, archive and reverse', () => {
    const reasons = Object.entries(machine.table).filter(([action]) =>
      /^(reject|suspend|archive)$/.test(action),
    )
    expect(reasons.filter(([, { reason }]) => reason !== 'required')).toEqual([])
    expect(reversalsOf(machine).filter(({ reason }) => reason !== 'required')).toEqual([])
  })
})
