import { describe, expect, test } from 'vitest'
import type { Decision } from '#engine/log/decision.ts'
import { User } from '#nouns/user/user.ts'
import {
  derivedOwnershipFields,
  isOpenRequest,
  OwnershipRequest,
  ownershipStatuses,
  rivalsOf,
  type OwnershipStatus,
} from './ownership-request.ts'
import {
  approvalOf,
  expiresAt,
  inverseOwnershipAction,
  ownershipCan,
  ownershipCanReverse,
  ownershipTransitions,
  type OwnershipAction,
  type OwnershipContext,
} from './ownership-status.ts'

const createdAt = new Date('2026-01-01T00:00:00Z')
const day = (days: number) => new Date(createdAt.getTime() + days * 86_400_000)
const context = (fields: Partial<OwnershipContext> = {}): OwnershipContext => ({
  actorId: 'me',
  now: day(61),
  ...fields,
})
const request = (fields: Record<string, unknown> = {}): OwnershipRequest =>
  OwnershipRequest.parse({ id: 'r1', clubId: 'c1', userId: 'ana', createdAt, rev: 3, ...fields })
const sentence = /^[A-Z].{10,}\.$/

describe('what may be done to a request in each state', () => {
  const allowed: Record<OwnershipStatus, OwnershipAction[]> = {
    pending: ['approve', 'reject', 'askForInfo', 'withdraw', 'supersede', 'expire'],
    needsInfo: ['reject', 'resubmit'],
    approved: ['revoke'],
    rejected: [],
    withdrawn: [],
    superseded: [],
    expired: [],
    revoked: [],
  }
  const actions = [...(Object.keys(ownershipTransitions) as OwnershipAction[]), 'approveFirst' as const] // the keys of a constant

  test.each(ownershipStatuses)('%s', (status) => {
    const verdicts = actions.map(
      (action) => [action, ownershipCan(action, request({ status }), context())] as const,
    )
    expect(verdicts.filter(([, { ok }]) => ok).map(([action]) => action)).toEqual(allowed[status])
    for (const [, verdict] of verdicts) if (!verdict.ok) expect(verdict.why).toMatch(sentence)
    expect(isOpenRequest(request({ status }))).toBe(status === 'pending' || status === 'needsInfo')
  })

  test('a record without a status is pending', () => {
    expect(ownershipCan('approve', request(), context())).toEqual({ ok: true })
  })
})

describe('four eyes', () => {
  const risky = (by?: string) =>
    request({ riskScore: 50, ...(by ? { firstApproval: { by, at: day(1) } } : {}) })

  test('one approval is enough below 50', () => {
    const calm = request({ riskScore: 49 })
    expect(approvalOf(calm)).toBe('approve')
    expect(ownershipCan('approve', calm, context()).ok).toBe(true)
    expect(ownershipCan('approveFirst', calm, context()).ok).toBe(false)
  })

  test('from 50 on the first is recorded, and another administrator gives the second', () => {
    expect(approvalOf(risky())).toBe('approveFirst')
    expect(ownershipCan('approve', risky(), context()).ok).toBe(false)
    expect(ownershipCan('approveFirst', risky(), context())).toEqual({ ok: true })

    expect(approvalOf(risky('ben'))).toBe('approve')
    expect(ownershipCan('approveFirst', risky('ben'), context()).ok).toBe(false)
    expect(ownershipCan('approve', risky('ben'), context())).toEqual({ ok: true })
    expect(ownershipCan('approve', risky('me'), context())).toMatchObject({
      why: expect.stringContaining('second administrator'),
    })
  })
})

describe('an approval is refused', () => {
  const club = (fields = {}) => ({ status: 'approved' as const, managerIds: [] as string[], ...fields })
  const five = ['1', '2', '3', '4', '5']
  const applicant = (fields = {}) => User.parse({ id: 'ana', ...fields })
  test.each<[string, OwnershipRequest, Partial<OwnershipContext>, string]>([
    ['to oneself', request({ userId: 'me' }), {}, 'your own request'],
    ['without a club', request({ clubId: undefined }), {}, 'applicant or club is missing'],
    [
      'for a club that is not approved',
      request(),
      { club: club({ status: 'requested' }) },
      'Approve the club first',
    ],
    ['for a full club', request(), { club: club({ managerIds: five }) }, 'already has 5 managers'],
    [
      'to whom it belongs already',
      request(),
      { club: club({ managerIds: ['ana'] }) },
      'already manages this club',
    ],
    [
      'to a suspended person',
      request(),
      { applicant: applicant({ accountStatus: 'suspended' }) },
      'isn’t active',
    ],
    [
      'to who manages 20',
      request(),
      { applicant: applicant({ managedClubIds: Array(20).fill('c') }) },
      'already manages 20 clubs',
    ],
  ])('%s', (_, one, fields, why) => {
    expect(ownershipCan('approve', one, context(fields))).toEqual({
      ok: false,
      why: expect.stringContaining(why),
    })
  })

  test('but not with one place left, nor for a transfer, which takes the place of another', () => {
    expect(
      ownershipCan('approve', request(), context({ club: club({ managerIds: five.slice(1) }) })).ok,
    ).toBe(true)
    expect(
      ownershipCan('approve', request({ kind: 'transfer' }), context({ club: club({ managerIds: five }) }))
        .ok,
    ).toBe(true)
    expect(
      ownershipCan(
        'approve',
        request(),
        context({ applicant: applicant({ managedClubIds: Array(19).fill('c') }) }),
      ).ok,
    ).toBe(true)
  })
})

test('a request expires after 60 days, not a millisecond before', () => {
  expect(expiresAt(request())).toEqual(day(60))
  expect(ownershipCan('expire', request(), context({ now: day(60) })).ok).toBe(true)
  expect(ownershipCan('expire', request(), context({ now: new Date(day(60).getTime() - 1) })).ok).toBe(false)
  expect(ownershipCan('expire', request({ createdAt: undefined }), context()).ok).toBe(false)
})

describe('undoing a decision', () => {
  const decision = (fields: Partial<Decision>): Decision => ({
    id: 'd',
    subjectType: 'clubOwnershipRequests',
    subjectId: 'r1',
    rev: 3,
    action: 'approve',
    by: 'ben',
    before: { status: 'pending' },
    ...fields,
  })
  test.each<[string, Partial<Decision>, Record<string, unknown>, string | undefined]>([
    ['an approval', { from: 'pending', to: 'approved' }, { status: 'approved' }, undefined],
    [
      'a rejection',
      { action: 'reject', from: 'needsInfo', to: 'rejected' },
      { status: 'rejected' },
      undefined,
    ],
    ['a first approval', { action: 'approveFirst', before: { firstApproval: null } }, {}, undefined],
    ['a revocation', { action: 'revoke', from: 'approved', to: 'revoked' }, { status: 'revoked' }, undefined],
    [
      'not what was changed since',
      { from: 'pending', to: 'approved' },
      { status: 'approved', rev: 4 },
      'Changed since',
    ],
    [
      'not a first approval of what was decided',
      { action: 'approveFirst' },
      { status: 'approved' },
      'no longer pending',
    ],
    [
      'not one’s own',
      { action: 'revoke', from: 'approved', to: 'revoked' },
      { status: 'revoked', userId: 'me' },
      'your own',
    ],
  ])('%s', (_, fields, record, why) => {
    expect(ownershipCanReverse(decision(fields), request(record), context())).toEqual(
      why === undefined ? { ok: true } : { ok: false, why: expect.stringContaining(why) },
    )
  })

  test('asking for information is undone by resubmitting', () => {
    expect(inverseOwnershipAction(decision({ action: 'askForInfo' }))).toBe('resubmit')
  })
})

test('rivals are the open requests of others for the same club', () => {
  const others = [
    request({ id: 'a', userId: 'ben' }),
    request({ id: 'b', userId: 'cy', status: 'needsInfo' }),
    request({ id: 'c', userId: 'di', status: 'rejected' }),
    request({ id: 'd', userId: 'ed', clubId: 'c2' }),
    request({ id: 'e' }),
  ]
  expect(rivalsOf(request(), [request(), ...others]).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('a broken record reads, and is found by club, person and address', () => {
  const read = OwnershipRequest.parse({ id: 'r', riskScore: 101, evidence: [{}], position: 'king', extra: 1 })
  expect(read).toMatchObject({ riskScore: undefined, evidence: [], position: undefined, extra: 1 })
  const { search } = derivedOwnershipFields({
    clubName: 'AFC Wimbledon',
    userName: 'Ana Smith',
    email: 'ana@x.example',
  })
  expect(search).toEqual(expect.arrayContaining(['wimb', 'smith', 'ana x']))
})
