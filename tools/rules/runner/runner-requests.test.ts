import { nothingAround } from '@touchline/domain/derive/derivation.ts'
import { requestExpired } from '@touchline/domain/runner/request-expired.ts'
import { riskAssessed } from '@touchline/domain/runner/risk-assessed.ts'
import { describe, expect, test } from 'vitest'
import { checkRules, edit, now, type Documents } from '#tools/rules/testing/direct-rules-check.ts'
import { claimOf, storedClub, storedRequest } from '#tools/rules/testing/rules-fixtures.ts'
import type { Fields } from '#tools/rules/testing/rules-scene.ts'
import { asRunner, automaticCommit } from '#tools/rules/testing/runner-scene.ts'
import { ago, DAY_MS, due, guarded } from './runner-guarded.ts'

/** Requests to manage a club expire and are assessed by themselves: nobody else is told to have done it, and nothing is decided. */

const asked = 'clubOwnershipRequests/subject'
const lock = 'ownershipLocks/theirs'
const old = { createdAt: ago(60 * DAY_MS), claim: undefined }
const requested = (fields: Fields = {}): Documents => ({
  [asked]: storedRequest({ ...old, ...fields }),
  [lock]: { requestIds: ['before', 'subject', 'after'] },
  'clubs/theirs': storedClub({ counters: { pendingOwnership: 3 } }),
})

describe('a request that nobody decided', () => {
  const expired = (stored: Documents) =>
    due(
      requestExpired('subject', stored[asked] ?? {}, now, {
        lock: stored[lock] ?? undefined,
        club: stored['clubs/theirs'] ?? undefined,
      }),
    )
  const stored = requested()

  test('expires after 60 days, with its place in the list and the count', () => {
    const deed = expired(stored)
    guarded(stored, deed, asked)
    const commit = automaticCommit(deed, stored)
    expect(commit[lock]).toEqual({ requestIds: ['before', 'after'] })
    expect(commit['clubs/theirs']).toMatchObject({ counters: { pendingOwnership: 2 } })
    const { [lock]: _, ...kept } = commit
    expect(asRunner(stored, kept)).toBe('denied')
  })

  test('also without a state, a list and a club', () => {
    const { [lock]: _, 'clubs/theirs': __, ...alone } = requested({ status: undefined })
    expect(asRunner(alone, automaticCommit(expired(alone), alone))).toBe('allowed')
  })

  test('tells the first approver', () => {
    const first = requested({ riskScore: 60, firstApproval: { by: 'kay', at: ago(DAY_MS) } })
    const deed = expired(first)
    expect(deed.entry.fields['concerns']).toEqual(['kay'])
    expect(asRunner(first, automaticCommit(deed, first))).toBe('allowed')
    expect(asRunner(first, automaticCommit(deed, first, { entry: { concerns: ['kim'] } }))).toBe('denied')
  })

  test('stays before, while a colleague has it open, and in any other state', () => {
    const deed = expired(stored)
    const others = [
      { createdAt: ago(60 * DAY_MS - 1) },
      { createdAt: undefined },
      { createdAt: 'long ago' },
      { claim: claimOf('kay', 0, now) },
      { status: 'needsInfo' },
      { status: 'approved' },
      { status: 'PENDING' },
    ]
    for (const fields of others) {
      const other = requested(fields)
      expect([fields, requestExpired('subject', other[asked] ?? {}, now)]).toEqual([fields, undefined])
      expect([fields, asRunner(other, automaticCommit(deed, other))]).toEqual([fields, 'denied'])
    }
  })

  test('becomes nothing else: the runner decides nothing', () => {
    const deed = expired(stored)
    for (const status of ['approved', 'rejected', 'withdrawn', 'superseded', 'revoked', 'needsInfo'])
      expect(
        asRunner(
          stored,
          automaticCommit(deed, stored, {
            record: { status },
            entry: { to: status, after: { status } },
          }),
        ),
      ).toBe('denied')
    const approval = { firstApproval: { by: 'runner', at: now } }
    for (const by of [approval, { ...approval, status: 'pending' }])
      expect(asRunner(stored, automaticCommit(deed, stored, { record: by, entry: { after: by } }))).toBe(
        'denied',
      )
  })

  test('nobody else leaves the list, and nobody comes', () => {
    const deed = expired(stored)
    const commit = automaticCommit(deed, stored)
    for (const requestIds of [['after'], ['before'], ['before', 'after', 'new'], [], ['after', 'before']])
      expect(asRunner(stored, { ...commit, [lock]: { requestIds } })).toBe('denied')
    expect(asRunner(stored, { [lock]: { requestIds: ['before', 'after'] } })).toBe('denied')
  })
})

describe('the risk of an open request', () => {
  const fresh = (fields: Fields = {}) =>
    requested({ riskScore: undefined, createdAt: ago(DAY_MS), ...fields })
  const assessed = (stored: Documents) =>
    due(riskAssessed('subject', stored[asked] ?? {}, nothingAround, ago(DAY_MS)))

  test('is assessed where there is none, or one that can’t be read', () => {
    guarded(fresh(), assessed(fresh()), asked)
    for (const riskScore of ['60', -1, 101, 49.5, null, Number.NaN, {}]) {
      const odd = fresh({ riskScore })
      expect([riskScore, asRunner(odd, automaticCommit(assessed(odd), odd))]).toEqual([riskScore, 'allowed'])
    }
    for (const fields of [{ status: undefined }, { status: 'needsInfo' }, { createdAt: 'x' }]) {
      const other = fresh(fields)
      expect([fields, asRunner(other, automaticCommit(assessed(other), other))]).toEqual([fields, 'allowed'])
    }
  })

  test('is assessed once, and while it is open', () => {
    const deed = assessed(fresh())
    for (const fields of [
      { riskScore: 0 },
      { riskScore: 100 },
      { status: 'approved' },
      { status: 'expired' },
    ]) {
      const other = fresh(fields)
      expect(riskAssessed('subject', other[asked] ?? {}, nothingAround)).toBe(undefined)
      expect(asRunner(other, automaticCommit(deed, other))).toBe('denied')
    }
  })

  test('is what its signs say', () => {
    const stored = fresh()
    const deed = assessed(stored)
    const say = (risk: Fields) =>
      asRunner(stored, automaticCommit(deed, stored, { record: risk, entry: { after: risk } }))
    expect(say({ riskFlags: ['no_evidence', 'free_mail'], riskScore: 25, riskLevel: 'raised' })).toBe(
      'allowed',
    )
    const all = ['domain_differs', 'email_unverified', 'new_account', 'three_clubs', 'rejected_before']
    expect(say({ riskFlags: all, riskScore: 100, riskLevel: 'high' })).toBe('allowed')
    for (const risk of [
      { riskFlags: ['no_evidence', 'free_mail'], riskScore: 0, riskLevel: 'low' },
      { riskFlags: ['no_evidence', 'free_mail'], riskScore: 25, riskLevel: 'low' },
      { riskFlags: ['no_evidence', 'no_evidence'], riskScore: 15, riskLevel: 'low' },
      { riskFlags: ['unheard_of'], riskScore: 0, riskLevel: 'low' },
      { riskFlags: all, riskScore: 120, riskLevel: 'high' },
    ])
      expect([risk, say(risk)]).toEqual([risk, 'denied'])
  })

  test('that can’t be read needs the second look', () => {
    const first = (riskScore: unknown) => {
      const stored = requested({ riskScore, claim: claimOf('administrator', 1, now) })
      const changes = { firstApproval: { by: 'administrator', at: now } }
      return checkRules(
        stored,
        edit({ path: asked, stored: stored[asked] ?? {}, changes, entry: { action: 'approveFirst' } }),
      )
    }
    for (const riskScore of ['60', -1, 101, 49.5, Number.NaN, {}, 50])
      expect([riskScore, first(riskScore)]).toEqual([riskScore, 'allowed'])
    for (const riskScore of [0, 49, 30, null, undefined])
      expect([riskScore, first(riskScore)]).toEqual([riskScore, 'denied'])
  })
})
