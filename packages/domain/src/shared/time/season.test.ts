import { expect, test } from 'vitest'
import { currentSeason, Season, seasonChoices, seasonsAround } from './season.ts'

test.each(['2025/26', '2026', '1999/00'])('%s is a season', (text) =>
  expect(Season.safeParse(text).success).toBe(true),
)

test.each(['2025/27', '2025-26', '2025/2026', '25/26', '2025/', '1850', ''])('%s is none', (text) => {
  expect(Season.safeParse(text).error?.issues.at(0)?.message).toMatch(/^Enter a season such as 2025\/26/)
})

test.each([
  ['2025-06-30', '2024/25', '2025'],
  ['2025-07-01', '2025/26', '2025'],
  ['2026-01-15', '2025/26', '2026'],
  ['1999-12-31', '1999/00', '1999'],
])('on %s it is %s or %s', (day, split, calendar) => {
  expect([currentSeason(new Date(day)), currentSeason(new Date(day), 'calendar')]).toEqual([split, calendar])
})

test('the seasons to choose from', () => {
  const day = new Date('2025-11-14')
  expect(seasonsAround(day, 'split', 3)).toEqual(['2026/27', '2025/26', '2024/25'])
  expect(seasonsAround(day, 'calendar', 2)).toEqual(['2026', '2025'])
  expect(seasonChoices(day, 2).map(({ value }) => value)).toEqual(['2026/27', '2026', '2025/26', '2025'])
})
