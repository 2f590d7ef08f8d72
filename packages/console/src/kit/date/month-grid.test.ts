import { describe, expect, test } from 'vitest'
import { dayByKey, weeksOfMonth } from './month-grid.ts'
import { firstWeekday, startOfWeek } from './week.ts'

test('the weeks of a month, from the day on which weeks begin', () => {
  const days = (first: number) => weeksOfMonth('2026-11-26', first).map((week) => [week[0], week.at(-1)])
  expect(days(1)).toEqual([
    ['2026-10-26', '2026-11-01'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-12-06'],
  ])
  expect(days(7).at(0)).toEqual(['2026-11-01', '2026-11-07'])
  expect(days(6).at(0)).toEqual(['2026-10-31', '2026-11-06'])
})

describe('a key', () => {
  test.each([
    ['ArrowLeft', false, '2026-11-25'],
    ['ArrowDown', false, '2026-12-03'],
    ['Home', false, '2026-11-23'],
    ['End', false, '2026-11-29'],
    ['PageUp', false, '2026-10-26'],
    ['PageDown', true, '2027-11-26'],
    ['a', false, undefined],
  ])('%s (shift: %s) leads to %s', (key, shiftKey, day) =>
    expect(dayByKey('2026-11-26', { key, shiftKey }, 1, false)).toBe(day),
  )

  test('leads the other way from right to left, and to the last day of a shorter month', () => {
    expect(dayByKey('2026-11-26', { key: 'ArrowLeft', shiftKey: false }, 1, true)).toBe('2026-11-27')
    expect(dayByKey('2027-01-31', { key: 'PageDown', shiftKey: false }, 1, false)).toBe('2027-02-28')
    expect(dayByKey('2028-02-29', { key: 'PageUp', shiftKey: true }, 1, false)).toBe('2027-02-28')
  })
})

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
