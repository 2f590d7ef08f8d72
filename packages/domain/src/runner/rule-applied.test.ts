import { describe, expect, test } from 'vitest'
import type { Data } from '#engine/derivation.ts'
import { CLAIM_LEASE_MS } from '#engine/review/claim.ts'
import {
  isDeciding,
  isDueBy,
  openUntil,
  ruleApplied,
  type AroundRule,
  type Deciding,
} from './rule-applied.ts'

/** Decisions of a rule: as defined, below its ceiling, and only about pending records. */

const now = new Date('2026-11-23T12:00:00Z')
const rule: Deciding = {
  id: 'free',
  name: 'Free mail',
  queue: 'clubs',
  when: ['country:GB'],
  outcome: 'decide',
  action: 'askForInfo',
  reasonCode: 'incomplete',
  note: 'Please send the statutes.',
  dailyCeiling: 3,
  stage: 'active',
  run: 3,
  rev: 5,
}
const club = { name: 'Ashford', country: 'GB', status: 'requested', rev: 4 }
const around: AroundRule = {
  now,
  recipient: { userId: 'jo', name: 'Jo' },
  own: [],
  redress: { product: 'Touchline' },
  decidedToday: 0,
  beside: new Map(),
}
const applied = (one: Deciding, data: Data, more: Partial<AroundRule> = {}) =>
  ruleApplied(one, { id: 'c', data }, { ...around, ...more })

describe('a rule', () => {
  test.each([
    { stage: 'stopped' as const },
    { stage: 'shadow' as const },
    { stage: undefined },
    { outcome: 'suggest' as const },
    { action: 'escalate' as const },
    { action: 'reject' as const, reasonCode: 'other' as const, note: 'short' },
    { action: 'reject' as const, reasonCode: 'child_safety' as const },
    { action: 'reject' as const, reasonCode: 'score_disputed' as const },
    { queue: 'clubOwnershipRequests' as const, action: 'approve' as const },
    { queue: 'videos' as const, action: 'askForInfo' as const },
    { reasonCode: 'child_safety' as const },
    { reasonCode: undefined },
    { note: undefined },
    { queue: undefined },
  ])('decides nothing with %j', (more) => {
    expect(isDeciding(rule)).toBe(true)
    expect(isDeciding({ ...rule, ...more })).toBe(false)
  })

  test('decides in its own name, counts it, notes it on the record and says it to the applicant', () => {
    const deed = applied(rule, club, { decidedToday: 1 })
    expect(deed).toMatchObject({
      fields: { status: 'needsInfo', claim: null, rev: 5, updatedBy: 'runner', decision: { by: 'runner' } },
      entry: {
        id: 'clubs_c_5',
        fields: {
          action: 'askForInfo',
          from: 'requested',
          to: 'needsInfo',
          by: 'runner',
          byName: 'Rule “Free mail”',
          reasonCode: 'incomplete',
          note: 'Please send the statutes.',
          rule: 'free',
          batchId: 'free_2026-11-23',
        },
      },
      beside: [
        { path: 'reviewRuleDays/free_2026-11-23', fields: { rule: 'free', count: 2, last: 'clubs_c_5' } },
      ],
      made: [
        { path: 'reviewRuleHits/clubs_c', fields: { rule: 'free', decision: 'clubs_c_5' } },
        {
          path: 'outbox/clubs_c_5',
          fields: { userId: 'jo', template: 'incomplete', createdBy: 'runner' },
          times: ['createdAt'],
        },
      ],
    })
    expect(Object.keys(deed?.fields ?? {})).toEqual(['status', 'claim', 'decision', 'rev', 'updatedBy'])
  })

  test('decides no more than its ceiling on a day', () => {
    expect(applied(rule, club, { decidedToday: 2 })).toBeDefined()
    expect(applied(rule, club, { decidedToday: 3 })).toBe(undefined)
    expect(applied({ ...rule, dailyCeiling: undefined }, club)).toBe(undefined)
  })
})

test('what does not wait, was approved first or is open is for people', () => {
  expect(isDueBy(rule, { id: 'c', data: club })).toBe(true)
  for (const more of [
    { status: 'needsInfo' },
    { status: 'draft' },
    { status: undefined },
    { status: 'Requested' },
    { country: 'ES' },
    { firstApproval: { by: 'kay', at: now } },
  ])
    expect([more, isDueBy(rule, { id: 'c', data: { ...club, ...more } })]).toEqual([more, false])
  const claim = (at: Date) => ({ ...club, claim: { by: 'kay', byName: 'Kay', claimedAt: at } })
  const begun = new Date(now.getTime() - CLAIM_LEASE_MS + 1)
  expect(openUntil(claim(begun), now)).toEqual(new Date(now.getTime() + 1))
  expect(openUntil(claim(new Date(now.getTime() - CLAIM_LEASE_MS)), now)).toBe(undefined)
})
