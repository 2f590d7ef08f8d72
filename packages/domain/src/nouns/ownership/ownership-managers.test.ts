import { describe, expect, test } from 'vitest'
import { Club } from '#nouns/club/club.ts'
import { User } from '#nouns/user/user.ts'
import { type Arrival, canBringManager } from './club-merger.ts'
import { clubHandedOver, userHandedOver } from './ownership-managers.ts'
import { arrivalRisk } from './ownership-risk.ts'

test('a manager comes to a club, goes, or takes the place of another', () => {
  const club = Club.parse({ id: 'x', managerIds: ['a', 'b'], counters: { managers: 2, pendingOwnership: 3 } })
  expect(clubHandedOver(club, { add: 'c', open: -1 })).toEqual({
    changes: { managerIds: ['a', 'b', 'c'] },
    derived: { managed: true, 'counters.managers': 3, 'counters.pendingOwnership': 2 },
  })
  expect(clubHandedOver(club, { add: 'c', remove: 'a', open: -4 })).toMatchObject({
    changes: { managerIds: ['b', 'c'] },
    derived: { 'counters.pendingOwnership': 0 },
  })
  expect(clubHandedOver({ managerIds: ['a'] }, { remove: 'a', open: 1 })).toEqual({
    changes: { managerIds: [] },
    derived: { managed: false, 'counters.managers': 0, 'counters.pendingOwnership': 1 },
  })
})

test('the role comes with the first club and goes with the last', () => {
  const user = User.parse({ id: 'u', roles: ['coach'] })
  const first = userHandedOver(user, { add: 'x' })
  expect(first.changes).toEqual({ managedClubIds: ['x'], roles: ['coach', 'clubManager'] })
  expect(first.derived['roleFlags']).toEqual({ coach: true, clubManager: true })
  const manager = User.parse({ ...user, ...first.changes })
  expect(userHandedOver(manager, { add: 'y' }).changes).toEqual({
    managedClubIds: ['x', 'y'],
    roles: ['coach', 'clubManager'],
  })
  expect(userHandedOver(manager, { remove: 'x' }).changes).toEqual({ managedClubIds: [], roles: ['coach'] })
})

const at = new Date('2026-11-20T12:00:00Z')
const request = { email: 'jo@ashford.example', riskScore: 30, riskFlags: [] }

describe('the risk of a manager who arrives with another club', () => {
  test.each<[number, Parameters<typeof arrivalRisk>[0], Arrival['into']]>([
    [30, request, {}],
    [30, request, { emailDomain: 'ashford.example', managerIds: [] }],
    [30, { ...request, email: 'jo@u9.ashford.example' }, { websiteDomain: 'Ashford.example' }],
    [55, request, { emailDomain: 'bath.example' }],
    [50, request, { managerIds: ['kim'] }],
    [75, request, { emailDomain: 'bath.example', managerIds: ['kim'] }],
    [30, { ...request, riskFlags: ['free_mail'] }, { emailDomain: 'bath.example' }],
    [
      30,
      { ...request, riskFlags: ['domain_differs', 'active_manager'] },
      { emailDomain: 'b.example', managerIds: ['k'] },
    ],
    [100, { ...request, riskScore: 90 }, { managerIds: ['kim'] }],
    [100, { ...request, riskScore: undefined }, {}],
    [100, { ...request, email: undefined }, { emailDomain: 'bath.example' }],
  ])('is %i', (risk, asked, into) => expect(arrivalRisk(asked, into)).toBe(risk))
})

describe('moving a manager to the remaining club', () => {
  const arrival: Arrival = { request, into: { managerIds: ['kim'] }, merged: { by: 'ben', at } }
  const why = (said: string) => ({ ok: false, why: expect.stringContaining(said) })

  test('takes one administrator below 50, and a second one from there on', () => {
    expect(canBringManager({ ...arrival, into: {} }, { actorId: 'ben' })).toEqual({ ok: true })
    expect(canBringManager(arrival, { actorId: 'ben' })).toEqual(why('risk 50 of 100'))
    expect(canBringManager(arrival, { actorId: 'me' })).toEqual({ ok: true })
    expect(canBringManager(arrival, { actorId: 'me', actor: { adminBy: 'ben' } })).toEqual(why('made you'))
  })

  test('takes a second one where no request or no merger is known', () => {
    const unknown = { ...arrival, request: undefined }
    expect(canBringManager(unknown, { actorId: 'ben' })).toEqual(why('no approved request'))
    expect(canBringManager(unknown, { actorId: 'me' })).toEqual({ ok: true })
    expect(canBringManager({ ...unknown, merged: undefined }, { actorId: 'me' })).toEqual(why('no merge'))
  })
})
