import { describe, expect, test } from 'vitest'
import { withUnread } from '#engine/kinds/unread.ts'
import { OwnershipRequest } from './ownership-request.ts'
import {
  assessRisk,
  isFreeMail,
  isRiskUnreadable,
  matchesClubDomain,
  needsSecondApproval,
  riskFlags,
  riskLevelOf,
  risks,
  type RiskFacts,
} from './ownership-risk.ts'
import { approvalOf } from './ownership-status.ts'

const at = new Date('2026-03-01T12:00:00Z')
const before = (hours: number) => new Date(at.getTime() - hours * 3_600_000)

const clean: RiskFacts = {
  email: 'ana@wimbledon.example',
  emailVerified: true,
  accountCreatedAt: before(1000),
  requestedAt: at,
  club: { emailDomain: 'wimbledon.example', managerIds: [] },
  userId: 'ana',
  clubId: 'wimbledon',
  earlier: [],
  evidenceCount: 1,
}

const flagsOf = (facts: Partial<RiskFacts>) => assessRisk({ ...clean, ...facts }).flags
const request = (clubId: string, hours: number, status = 'pending') => ({
  clubId,
  createdAt: before(hours),
  status,
})

test('nothing speaks against a clean request', () => {
  expect(assessRisk(clean)).toEqual({ score: 0, flags: [], points: [] })
})

test('the points of each sign', () => {
  expect(riskFlags.map((flag) => risks[flag].points)).toEqual([25, 10, 25, 15, 20, 35, 20, 20, 15])
})

describe('each sign alone', () => {
  const month = 30 * 24
  test.each<[string, Partial<RiskFacts>, string[]]>([
    ['another domain', { email: 'ana@other.example' }, ['domain_differs']],
    ['a free address counts as that only', { email: 'ana@GMail.com' }, ['free_mail']],
    [
      'a free address that the club uses too',
      { email: 'a@gmail.com', club: { emailDomain: 'gmail.com' } },
      ['free_mail'],
    ],
    [
      'a free address while the club’s domain is not known',
      { email: 'a@gmail.com', club: {} },
      ['free_mail'],
    ],
    ['nothing to compare a domain with', { email: 'ana@other.example', club: {} }, []],
    ['not verified', { emailVerified: false }, ['email_unverified']],
    ['verification not known', { emailVerified: undefined }, ['email_unverified']],
    ['an account of 47.9 hours', { accountCreatedAt: before(47.9) }, ['new_account']],
    ['an account of 48 hours', { accountCreatedAt: before(48) }, []],
    ['an account of unknown age', { accountCreatedAt: undefined }, []],
    ['two requests', { earlier: [request('wimbledon', 1)] }, []],
    [
      'three requests',
      { earlier: [request('wimbledon', 1), request('wimbledon', month)] },
      ['three_requests'],
    ],
    ['three, one of them too long ago', { earlier: [request('b', 1), request('c', month + 1)] }, []],
    ['three clubs', { earlier: [request('b', 1), request('c', 2)] }, ['three_clubs']],
    ['rejected once, whenever', { earlier: [request('wimbledon', 9999, 'rejected')] }, ['rejected_before']],
    ['a manager', { club: { ...clean.club, managerIds: ['ben'] } }, ['active_manager']],
    ['a manager who is the applicant', { club: { ...clean.club, managerIds: ['ana'] } }, []],
    ['no evidence', { evidenceCount: 0 }, ['no_evidence']],
  ])('%s', (_, facts, flags) => expect(flagsOf(facts)).toEqual(flags))
})

test('the sum ends at 100, and each part is explained', () => {
  const { score, points } = assessRisk({
    ...clean,
    email: 'ana@other.example',
    emailVerified: false,
    accountCreatedAt: at,
    earlier: [request('b', 1, 'rejected'), request('c', 2)],
    evidenceCount: 0,
  })
  expect(points.reduce((sum, one) => sum + one.points, 0)).toBe(135)
  expect(score).toBe(100)
  for (const { why } of points) expect(why).toMatch(/^[A-Z].{10,}\.$/)
})

test.each([
  [undefined, false],
  [0, false],
  [49, false],
  [50, true],
  [100, true],
])('a score of %s needs a second administrator: %s', (riskScore, needed) => {
  expect(needsSecondApproval({ riskScore })).toBe(needed)
})

test.each(['60', 49.5, -1, 101, Number.NaN])(
  'a score of %s can’t be read: it could be any, and needs the second look',
  (riskScore) => {
    const stored = { riskScore }
    const read = OwnershipRequest.parse({ ...stored, id: 'r' })
    const asked = withUnread(read, Object.keys(OwnershipRequest.shape), stored)
    expect([isRiskUnreadable(asked), needsSecondApproval(asked), riskLevelOf(asked)]).toEqual([
      true,
      true,
      'high',
    ])
    expect(approvalOf(asked)).toBe('approveFirst')
  },
)

test('a request without a score was not assessed yet, and counts as one of little risk', () => {
  const asked = OwnershipRequest.parse({ id: 'r', riskScore: null })
  expect([isRiskUnreadable(asked), needsSecondApproval(asked), riskLevelOf(asked)]).toEqual([
    false,
    false,
    'low',
  ])
})

test.each([
  ['ana@mail.wimbledon.example', true],
  ['ana@notwimbledon.example', false],
  ['ana@wimbledon.example.attacker.example', false],
  ['"ana@wimbledon.example"@other.example', false],
])('%s belongs to wimbledon.example: %s', (email, matches) => {
  expect(matchesClubDomain(email, { websiteDomain: 'Wimbledon.example' })).toBe(matches)
})

test('a free address is nobody’s own, even where a club uses that provider', () => {
  expect(matchesClubDomain('ana@gmail.com', { emailDomain: 'gmail.com' })).toBe(false)
})

test('a provider is one by its whole domain', () => {
  expect(isFreeMail('ana@gmail.com')).toBe(true)
  expect(isFreeMail('ana@notgmail.com')).toBe(false)
})
