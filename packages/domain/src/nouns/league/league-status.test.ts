import { describe, expect, test } from 'vitest'
import { listingStatuses, listingTransitions, type ListingStatus } from '#engine/machine/listing-status.ts'
import { Club, clubStatuses, clubStatusLabels } from '#nouns/club/club.ts'
import type { Decision } from '#engine/log/decision.ts'
import {
  holdsKey,
  inverseLeagueAction,
  leagueCan,
  leagueCanDelete,
  leagueCanEdit,
  leagueCanReverse,
  leagueCanTake,
  type LeagueAction,
} from './league-status.ts'
import { League } from './league.ts'

const league = (fields: Record<string, unknown> = {}): League =>
  League.parse({
    id: 'pl',
    name: 'Premier League',
    season: '2025/26',
    country: 'GB',
    association: 'ENG',
    gender: 'male',
    ageCategory: 'senior',
    rev: 3,
    ...fields,
  })

describe('what may be done to a league that has everything', () => {
  const allowed: Record<ListingStatus, LeagueAction[]> = {
    draft: ['submit'],
    requested: ['approve', 'reject', 'askForInfo'],
    needsInfo: ['reject', 'resubmit'],
    approved: ['suspend', 'archive'],
    rejected: ['reopen'],
    suspended: ['reinstate', 'archive'],
    archived: ['restore'],
  }
  const actions = Object.keys(listingTransitions) as LeagueAction[] // the keys of a constant

  test.each(listingStatuses)('%s', (status) => {
    const verdicts = actions.map((action) => [action, leagueCan(action, league({ status }))] as const)
    expect(verdicts.filter(([, { ok }]) => ok).map(([action]) => action)).toEqual(allowed[status])
    for (const [, verdict] of verdicts) if (!verdict.ok) expect(verdict.why).toMatch(/^This league .+\.$/)
    expect(leagueCanEdit(league({ status })).ok).toBe(true)
  })
})

test.each([
  ['approve', 'requested'],
  ['reinstate', 'suspended'],
  ['restore', 'archived'],
] as const)('to %s, its key must be known and free', (action, status) => {
  expect(leagueCan(action, league({ status, gender: undefined }))).toMatchObject({ ok: false })
  expect(leagueCan(action, league({ status }), { keyHolder: { id: 'other' } })).toMatchObject({
    ok: false,
    why: expect.stringContaining('Another league'),
  })
  expect(leagueCan(action, league({ status }), { keyHolder: { id: 'pl' } })).toEqual({ ok: true })
})

test('the key is held while it is listed', () => {
  expect(listingStatuses.filter(holdsKey)).toEqual(['approved', 'suspended'])
})

test.each(listingStatuses)('deleting for good a league that is %s', (status) => {
  const deletable = status === 'requested' || status === 'rejected'
  expect(leagueCanDelete(league({ status })).ok).toBe(deletable)
  expect(leagueCanDelete(league({ status, clubIds: ['a'] })).ok).toBe(false)
})

test('takes a club once, and 64 clubs', () => {
  const many = (count: number) => league({ clubIds: Array.from({ length: count }, (_, at) => `club-${at}`) })
  const club = (id: string) => Club.parse({ id, name: 'Ashford Town', status: 'approved' })
  expect(leagueCanTake(many(63), club('new'))).toEqual({ ok: true })
  expect(leagueCanTake(many(64), club('new'))).toEqual({
    ok: false,
    why: 'A league can have at most 64 clubs.',
  })
  expect(leagueCanTake(many(2), club('club-1'))).toEqual({
    ok: false,
    why: 'Already a member of this league.',
  })
})

test.each(clubStatuses)('a club that is %s', (status) => {
  const verdict = leagueCanTake(league(), Club.parse({ id: 'a', name: 'Ashford Town', status }))
  const why = `Only approved clubs can be added. Status of Ashford Town: ${clubStatusLabels[status]}.`
  expect(verdict).toEqual(status === 'approved' ? { ok: true } : { ok: false, why })
})

describe('taking a decision back', () => {
  const decision = (fields: Partial<Decision>): Decision => ({
    id: 'leagues_pl_3',
    subjectType: 'leagues',
    subjectId: 'pl',
    rev: 3,
    action: 'edit',
    by: 'someone',
    before: { name: 'Premiership' },
    ...fields,
  })
  const archival = decision({
    action: 'archive',
    from: 'suspended',
    to: 'archived',
    before: { status: 'suspended' },
  })
  const archived = league({ status: 'archived' })

  test.each<[string, Decision, League, boolean]>([
    ['an edit', decision({}), league(), true],
    ['not an earlier one', decision({ rev: 2 }), league(), false],
    [
      'an approval',
      decision({ action: 'approve', from: 'requested', to: 'approved' }),
      league({ status: 'approved' }),
      true,
    ],
    ['an archival', archival, archived, true],
    [
      'a restoration',
      decision({ action: 'restore', from: 'archived', to: 'approved' }),
      league({ status: 'approved' }),
      true,
    ],
  ])('%s', (_, entry, record, ok) => expect(leagueCanReverse(entry, record).ok).toBe(ok))

  test('not into a state whose key another league took in the meantime', () => {
    expect(inverseLeagueAction(archival)).toBe('takeBack')
    expect(leagueCanReverse(archival, archived, { keyHolder: { id: 'other' } }).ok).toBe(false)
  })
})
