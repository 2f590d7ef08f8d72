import { expect, test } from 'vitest'
import { firstWeekday, startOfWeek } from './week.ts'

test.each([
  ['en-GB', 1],
  ['en-US', 7],
  ['de', 1],
  ['es-MX', 7],
  ['ar-EG', 6],
])('in %s weeks begin on day %i', (tag, first) => expect(firstWeekday(new Intl.Locale(tag))).toBe(first))

test('an older browser has the week as a property; one that knows none begins on Monday', () => {
  expect(firstWeekday({ weekInfo: { firstDay: 7 } })).toBe(7)
  expect(firstWeekday({})).toBe(1)
})

test.each([
  ['2026-11-29', 1, '2026-11-23'],
  ['2026-11-29', 7, '2026-11-29'],
  ['2026-11-29', 6, '2026-11-28'],
  ['2026-11-23', 1, '2026-11-23'],
])('%s, with weeks from day %i, is in the week of %s', (day, first, start) =>
  expect(startOfWeek(day, first)).toBe(start),
)
