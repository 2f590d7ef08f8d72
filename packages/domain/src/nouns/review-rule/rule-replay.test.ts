import { describe, expect, test } from 'vitest'
import { Decision } from '#engine/log/decision.ts'
import type { FieldValues } from '#shared/values.ts'
import { ReviewRule } from './review-rule.ts'
import { meetsRule } from './rule-matches.ts'
import { asBefore, emptyReplay, type PastItem, replay } from './rule-replay.ts'

const entry = (rev: number, action: string, before: FieldValues, more: object = {}) =>
  Decision.parse({
    id: `clubOwnershipRequests_r_${rev}`,
    subjectType: 'clubOwnershipRequests',
    subjectId: 'r',
    rev,
    action,
    by: 'ana',
    byName: 'Ana',
    before,
    after: {},
    ...more,
  })

const rule = ReviewRule.parse({
  id: 'x',
  name: 'Free mail',
  queue: 'clubOwnershipRequests',
  when: ['sign:free_mail', 'sign:new_account'],
  outcome: 'suggest',
  action: 'askForInfo',
  reasonCode: 'identity_unverified',
})

const risky = { status: 'needsInfo', riskFlags: ['free_mail', 'new_account', 'no_evidence'], rev: 2 }

const item = (action: string, current: object = risky, since: Decision[] = []): PastItem => {
  const decision = entry(2, action, { status: 'pending' })
  return { decision, current: { ...current }, since: [decision, ...since] }
}

describe('a record as it was', () => {
  test('every later change is undone, the latest first', () => {
    const since = [
      entry(2, 'askForInfo', { status: 'pending' }),
      entry(3, 'edit', { kind: 'claim', email: null }),
      entry(4, 'edit', { kind: 'transfer' }),
    ]
    const current = { rev: 4, status: 'needsInfo', kind: 'additional', email: 'a@b.example' }
    const past = asBefore(2, current, since.toReversed())
    expect(past).toEqual({
      isWhole: true,
      record: { rev: 4, status: 'pending', kind: 'claim', email: undefined },
    })
    expect(asBefore(4, current, since).record).toMatchObject({ kind: 'transfer', status: 'needsInfo' })
  })

  test('a gap in the log is said', () => {
    const since = [entry(2, 'askForInfo', { status: 'pending' })]
    expect(asBefore(2, { rev: 3 }, since).isWhole).toBe(false)
    expect(asBefore(2, {}, since).isWhole).toBe(false)
    expect(asBefore(2, { rev: 2 }, [Decision.parse({ id: 'x', rev: 2 })]).isWhole).toBe(false)
  })
})

describe('what a rule meets', () => {
  const meets = (when: string[], record: object) =>
    meetsRule({ queue: 'clubOwnershipRequests', when }, { id: 'r', record: { ...record } })

  test.each([
    [['sign:free_mail'], true],
    [['sign:free_mail', 'sign:three_clubs'], false],
    [['sign:free_mail', 'kind:claim'], true],
    [['kind:transfer', 'kind:claim'], true],
    [['kind:transfer'], false],
    [['position:chair'], false],
    [['score:40'], true],
    [['score:41'], false],
    [['risk:raised'], true],
    // Nothing, and what is not known here, meets nothing.
    [[], false],
    [['sign:free_mail', 'mood:bad'], false],
    [['sign:bad_mood'], false],
    [['score:'], false],
    [['score:101'], false],
    [['constructor:x'], false],
    [['sign'], false],
  ])('%j: %s', (when, expected) => {
    expect(meets(when, { riskFlags: ['free_mail', 'new_account'], riskScore: 40, kind: 'claim' })).toBe(
      expected,
    )
  })

  test('odd records meet nothing and fail nothing', () => {
    for (const record of [{}, { riskFlags: 'x', riskScore: 'y', kind: 7 }])
      for (const when of [['sign:free_mail'], ['kind:claim'], ['score:0'], ['risk:low'], ['country:DE']])
        expect(meets(when, record)).toBe(false)
  })

  test('strikes are the owner’s', () => {
    const of = (owner: object | undefined) =>
      meetsRule(
        { queue: 'videos', when: ['strikes:2'] },
        { id: 'v', record: {}, owner: owner && { ...owner } },
      )
    expect([of({ strikes: 2 }), of({ strikes: 1 }), of({}), of(undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('the replay, counted by hand', () => {
  test('hits, agreement and what people decided otherwise', () => {
    const other = { ...risky, riskFlags: ['free_mail'] }
    const reversed = entry(3, 'reverse', { status: 'needsInfo' }, { reverses: 'clubOwnershipRequests_r_2' })
    const items = [
      item('askForInfo'),
      item('askForInfo'),
      item('approve'),
      item('reject'),
      // Not met.
      item('approve', other),
      // Met then, not now: the risk was assessed once more afterwards.
      item('approve', { ...other, rev: 3 }, [entry(3, 'assess', { riskFlags: risky.riskFlags })]),
      // No verdicts that stand: the request ran out; the log says so twice, and one was reversed.
      item('expire'),
      item('supersede'),
      item('askForInfo', { ...risky, rev: 3 }, [reversed]),
      // Unknown: gone, and a gap.
      { ...item('approve'), current: undefined },
      item('approve', { ...risky, rev: 9 }),
    ]

    const result = replay(rule, items)
    expect(result).toMatchObject({
      looked: 8,
      hits: 5,
      agreed: 2,
      unknown: 2,
      outcomes: { askForInfo: 2, approve: 2, reject: 1 },
    })
    expect(result.otherwise.map(({ action }) => action)).toEqual(['approve', 'reject', 'approve'])
    // Page after page gives the same.
    expect(replay(rule, items.slice(4), replay(rule, items.slice(0, 4)))).toEqual(result)
  })

  test('what the runner did counts as nobody’s verdict', () => {
    const decision = entry(2, 'askForInfo', { status: 'pending' }, { by: 'runner' })
    expect(replay(rule, [{ decision, current: { ...risky }, since: [decision] }])).toEqual(emptyReplay)
  })

  test('leaving for later agrees with nobody', () => {
    const skipping = ReviewRule.parse({ ...rule, outcome: 'skip', action: undefined })
    expect(replay(skipping, [item('approve'), item('reject')])).toMatchObject({
      hits: 2,
      agreed: 0,
      otherwise: [],
      outcomes: { approve: 1, reject: 1 },
    })
  })

  test('severe content is never suggested about, and may be left for later or put first', () => {
    const video = { rev: 2, reviewStatus: 'approved', flags: [{ code: 'sexual' }], kind: 'skills' }
    const decision = Decision.parse({
      ...entry(2, 'approve', { reviewStatus: 'pending' }),
      subjectType: 'videos',
    })
    const past: PastItem = { decision, current: video, since: [decision] }
    const of = (outcome: string) =>
      replay(
        ReviewRule.parse({ id: 'x', queue: 'videos', when: ['kind:skills'], outcome, action: 'approve' }),
        [past],
      ).hits
    expect([of('suggest'), of('route'), of('skip')]).toEqual([0, 1, 1])
  })
})
