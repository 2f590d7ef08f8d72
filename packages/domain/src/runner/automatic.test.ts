import { describe, expect, test } from 'vitest'
import { nothingAround, type Around, type Data } from '#engine/derivation.ts'
import { Decision } from '#engine/log/decision.ts'
import { OwnershipRequest } from '#nouns/ownership/ownership-request.ts'
import { ownershipCanReverse } from '#nouns/ownership/ownership-status.ts'
import { userCanReverse } from '#nouns/user/user-account.ts'
import { User } from '#nouns/user/user.ts'
import { automaticFields } from './automatic-fields.ts'
import { requestExpired } from './request-expired.ts'
import { riskAssessed } from './risk-assessed.ts'
import { suspensionEnded } from './suspension-ended.ts'

/** Actions of the runner: when they happen, with record and log entry. */

const now = new Date('2026-11-23T12:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const DAY_MS = 86_400_000

describe('a suspension', () => {
  const user = (until?: unknown, more: Data = {}): Data => ({
    rev: 7,
    accountStatus: 'suspended',
    suspension: { reasonCode: 'spam', by: 'kay', until },
    ...more,
  })

  test('ends at its end, as a reinstatement that the log tells', () => {
    expect(suspensionEnded('jo', user(ago(0)), now)).toEqual({
      collection: 'users',
      id: 'jo',
      rev: 8,
      fields: { accountStatus: 'active', suspension: null, rev: 8, updatedBy: 'runner' },
      times: ['updatedAt'],
      entry: {
        id: 'users_jo_8',
        fields: {
          subjectType: 'users',
          subjectId: 'jo',
          rev: 8,
          action: 'reinstate',
          from: 'suspended',
          to: 'active',
          reasonCode: null,
          note: null,
          by: 'runner',
          byName: 'Automation',
          openedAt: null,
          handlingMs: null,
          after: { accountStatus: 'active', suspension: null },
        },
        before: ['accountStatus', 'suspension'],
      },
      beside: [],
      made: [],
    })
  })

  test.each<[string, Data]>([
    ['not over', user(new Date(now.getTime() + 1))],
    ['without an end', user()],
    ['without an end, as the console says it', user(null)],
    ['with an end that can’t be read', user('2020-01-01')],
    ['of an account that is active', user(ago(1), { accountStatus: 'active' })],
    ['of an account that was deleted', user(ago(1), { accountStatus: 'deleted' })],
    ['of which nothing is known', user(ago(1), { suspension: undefined })],
  ])('%s stays', (_, data) => expect(suspensionEnded('jo', data, now)).toBe(undefined))
})

describe('a request', () => {
  const request = (more: Data = {}): Data => ({
    rev: 4,
    clubId: 'c',
    status: 'pending',
    createdAt: ago(60 * DAY_MS),
    ...more,
  })

  test('expires after 60 days, with the list and the number of its club', () => {
    const lock = { requestIds: ['a', 'r', 'b'] }
    const club = { counters: { pendingOwnership: 2 } }
    const firstApproval = { by: 'kay', at: ago(DAY_MS) }
    const deed = requestExpired('r', request({ firstApproval }), now, { lock, club })
    expect(deed).toMatchObject({
      rev: 5,
      fields: {
        status: 'expired',
        claim: null,
        decision: { id: 'clubOwnershipRequests_r_5', outcome: 'expire', by: 'runner', byName: 'Automation' },
      },
      times: ['updatedAt', 'decision.at'],
      entry: { fields: { action: 'expire', from: 'pending', to: 'expired', concerns: ['kay'] } },
      beside: [
        { path: 'ownershipLocks/c', fields: { requestIds: ['a', 'b'] } },
        { path: 'clubs/c', field: 'counters.pendingOwnership', add: -1 },
      ],
    })
    const elsewhere = { lock: { requestIds: ['a'] }, club: { counters: { pendingOwnership: 0 } } }
    expect(requestExpired('r', request(), now, elsewhere)?.beside).toEqual([])
    expect(requestExpired('r', request({ status: undefined }), now)?.beside).toEqual([])
  })

  const claim = (minutes: number) => ({ by: 'kay', byName: 'Kay', claimedAt: ago(minutes * 60_000) })

  test('stays while it is younger, decided or open for a colleague', () => {
    const kept = [
      { createdAt: ago(60 * DAY_MS - 1) },
      { createdAt: undefined },
      { status: 'needsInfo' },
      { status: 'expired' },
      { status: 'Pending' },
      { claim: claim(9) },
    ]
    for (const more of kept)
      expect([more, requestExpired('r', request(more), now)]).toEqual([more, undefined])
    expect(requestExpired('r', request({ claim: claim(10) }), now)).toBeDefined()
  })

  test('is assessed once, by what is known around it', () => {
    const around: Around = {
      ...nothingAround,
      record: ({ collection }) =>
        collection === 'users' ? { emailVerified: true } : { emailDomain: 'club.example', managerIds: ['x'] },
    }
    const asked = request({ userId: 'jo', email: 'jo@club.example' })
    const risk = { riskFlags: ['active_manager', 'no_evidence'], riskScore: 35, riskLevel: 'raised' }
    expect(riskAssessed('r', asked, around)).toMatchObject({
      fields: risk,
      entry: {
        fields: { action: 'assess', from: null, to: null, after: risk },
        before: ['riskFlags', 'riskScore', 'riskLevel'],
      },
    })
    for (const riskScore of ['60', null, -1])
      expect(riskAssessed('r', { ...asked, riskScore }, around)).toBeDefined()
    expect(riskAssessed('r', { ...asked, riskScore: 0 }, around)).toBe(undefined)
    expect(riskAssessed('r', { ...asked, status: 'approved' }, around)).toBe(undefined)
    expect(riskAssessed('r', { ...asked, createdAt: undefined }, around)).toBe(undefined)
    expect(riskAssessed('r', { ...asked, createdAt: 'x' }, around, now)).toBeDefined()
  })

  test('has its risk from an entry of the log, and what follows from it without one', () => {
    const known = (data: Data) => ({ id: 'r', data, createdAt: now, updatedAt: now, rev: 0 })
    const derived = (data: Data) => automaticFields('clubOwnershipRequests', known(data), nothingAround).write
    expect(Object.keys(derived({ clubName: 'A' }))).toEqual([
      'createdAt',
      'updatedAt',
      'rev',
      'status',
      'search',
    ])
    expect(derived({ riskScore: 60 })).toMatchObject({ riskLevel: 'high' })
  })
})

test('names of others that are none are left to where they come from', () => {
  const around = (name: string): Around => ({ ...nothingAround, record: () => ({ name }) })
  const written = (name: string) =>
    automaticFields(
      'clubOwnershipRequests',
      { id: 'r', data: { clubId: 'c' }, createdAt: now, updatedAt: now, rev: 0 },
      around(name),
    ).write['clubName']
  expect([written('Ashford'), written(''), written('x'.repeat(1001))]).toEqual([
    'Ashford',
    undefined,
    undefined,
  ])
})

describe('automatic actions aren’t undone: they would only happen again', () => {
  const entry = (fields: Data) =>
    Decision.parse({ id: 'x', rev: 5, before: { status: 'pending' }, after: {}, ...fields })
  const context = { actorId: 'kim', now }

  test('the end of a suspension', () => {
    const user = User.parse({ id: 'jo', rev: 5, accountStatus: 'active' })
    const told = { action: 'reinstate', from: 'suspended', to: 'active' }
    expect(userCanReverse(entry({ ...told, by: 'kay' }), user, context).ok).toBe(true)
    expect(userCanReverse(entry({ ...told, by: 'runner' }), user, context)).toEqual({
      ok: false,
      why: 'This suspension had ended. Suspend the account again instead.',
    })
  })

  test('the expiry of a request, and its assessment', () => {
    const request = OwnershipRequest.parse({ id: 'r', rev: 5, status: 'expired' })
    const told = { action: 'expire', from: 'pending', to: 'expired' }
    expect(ownershipCanReverse(entry({ ...told, by: 'kay' }), request, context).ok).toBe(true)
    expect(ownershipCanReverse(entry({ ...told, by: 'runner' }), request, context).ok).toBe(false)
    const pending = OwnershipRequest.parse({ id: 'r', rev: 5, status: 'pending' })
    expect(ownershipCanReverse(entry({ action: 'assess', by: 'runner' }), pending, context).ok).toBe(false)
  })
})
