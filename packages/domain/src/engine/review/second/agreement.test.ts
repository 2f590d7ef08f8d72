import { describe, expect, test } from 'vitest'
import {
  agreementOf,
  kappaOf,
  pairsOf,
  reasonPairs,
  reasonsGiven,
  splitLooks,
  weeklyAgreement,
  type Pair,
} from './agreement.ts'

const times = (count: number, ...pair: Pair): Pair[] => Array.from({ length: count }, () => pair)

describe('Cohen’s κ', () => {
  // 35 of 50 agree, 0.7; by chance 25/50 × 30/50 + 25/50 × 20/50 = 0.5; (0.7 - 0.5) / (1 - 0.5).
  test('of two verdicts', () => {
    const pairs = [
      ...times(20, 'yes', 'yes'),
      ...times(5, 'yes', 'no'),
      ...times(10, 'no', 'yes'),
      ...times(15, 'no', 'no'),
    ]
    expect(kappaOf(pairs)).toBeCloseTo(0.4, 10)
    expect(agreementOf(pairs)).toEqual({ n: 50, agreed: 35, kappa: kappaOf(pairs) })
  })

  // First: 5, 3, 2. Second: 4, 4, 2. 9 of 10 agree; by chance 0.2 + 0.12 + 0.04 = 0.36.
  test('of three verdicts', () => {
    const pairs = [
      ...times(4, 'approve', 'approve'),
      ...times(1, 'approve', 'reject'),
      ...times(3, 'reject', 'reject'),
      ...times(1, 'ask', 'ask'),
      ...times(1, 'ask', 'ask'),
    ]
    expect(kappaOf(pairs)).toBeCloseTo((0.9 - 0.36) / 0.64, 10)
  })

  test('is 1 where all agree on several, below 0 where they agree less than by chance', () => {
    expect(kappaOf([...times(3, 'a', 'a'), ...times(2, 'b', 'b')])).toBe(1)
    expect(kappaOf([...times(2, 'a', 'b'), ...times(2, 'b', 'a')])).toBe(-1)
  })

  test('is not said of nothing, nor where all always say the same', () => {
    expect(kappaOf([])).toBeUndefined()
    expect(kappaOf(times(30, 'a', 'a'))).toBeUndefined()
  })

  test('is hidden below 20 pairs', () => {
    const pairs = [...times(10, 'a', 'a'), ...times(9, 'b', 'b')]
    expect(agreementOf(pairs)).toEqual({ n: 19, agreed: 19, kappa: undefined })
    expect(agreementOf([...pairs, ['b', 'b']])).toEqual({ n: 20, agreed: 20, kappa: 1 })
  })
})

const said = (action: string, reasonCode: string | null = null) => ({
  by: 'x',
  byName: 'X',
  action,
  reasonCode,
  note: null,
  at: new Date(0),
})
const look = (day: number, ...verdicts: ReturnType<typeof said>[]) => ({
  settledAt: new Date(Date.UTC(2026, 10, day)),
  verdicts,
})
const looks = [
  look(20, said('reject', 'spam'), said('reject', 'spam')),
  look(23, said('reject', 'spam'), said('approve'), said('approve')),
  look(10, said('approve'), said('reject', 'hate')),
  { settledAt: undefined, verdicts: [] },
]

test('what is not final has no pair', () => {
  expect(pairsOf(looks)).toEqual([
    ['reject', 'reject'],
    ['reject', 'approve'],
    ['approve', 'reject'],
  ])
})

test('a reason is given, or not, by each of the first two', () => {
  expect(reasonsGiven(looks)).toEqual(['spam', 'hate'])
  expect(reasonPairs(looks, 'spam')).toEqual([
    ['given', 'given'],
    ['given', 'not given'],
    ['not given', 'not given'],
  ])
})

test('those that split the team, the latest first', () => {
  expect(splitLooks(looks)).toEqual([looks[1], looks[2]])
})

test('the last weeks', () => {
  const now = new Date(Date.UTC(2026, 10, 24))
  expect(weeklyAgreement(looks, now, 3).map(({ n, agreed }) => [n, agreed])).toEqual([
    [1, 0],
    [0, 0],
    [2, 1],
  ])
})
