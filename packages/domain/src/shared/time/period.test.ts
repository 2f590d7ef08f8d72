import { describe, expect, test } from 'vitest'
import {
  bucketsBefore,
  bucketsOf,
  daysBefore,
  daysOf,
  growth,
  isPeriod,
  median,
  monthsAhead,
  periodBefore,
  periods,
  rate,
} from './period.ts'
import { currentSeason, Season, seasonChoices, seasonsAround } from './season.ts'
import { addDays, daysBetween } from './time-zone.ts'

describe('the days of a period', () => {
  test.each([
    ['7d', '2026-11-21', '2026-11-15'],
    ['30d', '2026-11-21', '2026-10-23'],
    ['13w', '2026-11-21', '2026-08-23'],
    ['12m', '2026-11-21', '2025-12-01'],
    ['12m', '2026-01-31', '2025-02-01'],
    ['7d', '2024-03-02', '2024-02-25'],
  ] as const)('%s up to %s begins on %s', (period, today, from) => {
    expect(daysOf(period, today)).toEqual({ from, to: today })
  })

  test('and as many right before', () => {
    expect(daysBefore({ from: '2026-11-15', to: '2026-11-21' })).toEqual({
      from: '2026-11-08',
      to: '2026-11-14',
    })
    expect(daysBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
      from: '2026-02-28',
      to: '2026-02-28',
    })
  })
})

describe('the columns of the time before', () => {
  test.each(periods)('cover the period before %s without a gap, one for each column', (period) => {
    for (const today of ['2026-11-21', '2024-02-29', '2026-01-01', '2025-12-31']) {
      const before = bucketsBefore(period, today)
      expect(before).toHaveLength(bucketsOf(period, today).length)
      for (const [at, { from, to }] of before.entries()) {
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0)
        const following = before[at + 1]
        if (following) expect(following.from).toBe(addDays(to, 1))
      }
      expect(periodBefore(period, today)).toEqual({ from: before.at(0)?.from, to: before.at(-1)?.to })
      if (period !== '12m') expect(periodBefore(period, today)).toEqual(daysBefore(daysOf(period, today)))
    }
  })

  test('a month is compared with the same of the year before, the present one as far as it has come', () => {
    const before = bucketsBefore('12m', '2026-11-21')
    expect(before.at(0)).toEqual({ from: '2024-12-01', to: '2024-12-31' })
    expect(before.at(2)).toEqual({ from: '2025-02-01', to: '2025-02-28' })
    expect(before.at(-1)).toEqual({ from: '2025-11-01', to: '2025-11-21' })
    expect(bucketsBefore('12m', '2024-02-29').at(-1)).toEqual({ from: '2023-02-01', to: '2023-02-28' })
  })
})

describe('the columns of a chart', () => {
  test.each(periods)('cover %s without a gap or a day twice', (period) => {
    for (const today of ['2026-11-21', '2024-02-29', '2026-01-01', '2025-12-31']) {
      const buckets = bucketsOf(period, today)
      const { from, to } = daysOf(period, today)
      expect(buckets.at(0)?.from).toBe(from)
      expect(buckets.at(-1)?.to).toBe(to)
      for (const [at, bucket] of buckets.entries()) {
        expect(daysBetween(bucket.from, bucket.to)).toBeGreaterThanOrEqual(0)
        const following = buckets[at + 1]
        if (following) expect(following.from).toBe(addDays(bucket.to, 1))
      }
    }
  })

  test.each([
    ['7d', 7],
    ['30d', 30],
    ['13w', 13],
    ['12m', 12],
  ] as const)('%s has %i', (period, count) => {
    expect(bucketsOf(period, '2026-11-21')).toHaveLength(count)
  })
})

test('rates need five cases', () => {
  expect(growth(10, 4)).toBeUndefined()
  expect(growth(10, 5)).toBe(1)
  expect(growth(6, 8)).toBe(-0.25)
  expect(rate(1, 4)).toBeUndefined()
  expect(rate(1, 5)).toBe(0.2)
})

test('other words are no period', () => {
  expect(isPeriod('13w')).toBe(true)
  expect(isPeriod('13weeks')).toBe(false)
  expect(isPeriod(null)).toBe(false)
})

test('a median lies in the middle', () => {
  expect(median([])).toBeUndefined()
  expect(median([7])).toBe(7)
  expect(median([10, 2, 3])).toBe(3)
  expect(median([10, 2, 3, 4])).toBe(3.5)
})

test('months ahead are whole', () => {
  expect(monthsAhead('2026-11-21', 3)).toEqual([
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-12-01', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-01-31' },
  ])
})

test.each(['2025/26', '2026', '1999/00'])('%s is a season', (text) =>
  expect(Season.safeParse(text).success).toBe(true),
)

test.each(['2025/27', '2025-26', '2025/2026', '25/26', '2025/', '1850', ''])('%s is no season', (text) => {
  expect(Season.safeParse(text).error?.issues.at(0)?.message).toMatch(/^Enter a season such as 2025\/26/)
})

test.each([
  ['2025-06-30', '2024/25', '2025'],
  ['2025-07-01', '2025/26', '2025'],
  ['2026-01-15', '2025/26', '2026'],
  ['1999-12-31', '1999/00', '1999'],
])('on %s the season is %s or %s', (day, split, calendar) => {
  expect([currentSeason(new Date(day)), currentSeason(new Date(day), 'calendar')]).toEqual([split, calendar])
})

test('the seasons to choose from', () => {
  const day = new Date('2025-11-14')
  expect(seasonsAround(day, 'split', 3)).toEqual(['2026/27', '2025/26', '2024/25'])
  expect(seasonsAround(day, 'calendar', 2)).toEqual(['2026', '2025'])
  expect(seasonChoices(day, 2).map(({ value }) => value)).toEqual(['2026/27', '2026', '2025/26', '2025'])
})
