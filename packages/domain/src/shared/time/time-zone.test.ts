import { describe, expect, test } from 'vitest'
import {
  addDays,
  boundsOfDay,
  calendarDay,
  dayIn,
  daysBetween,
  instantAt,
  isTimeZone,
  localTimeOf,
  startOfDay,
} from './time-zone.ts'

test.each([
  ['2026-05-31T22:30:00Z', 'Europe/London', '2026-05-31'],
  ['2026-05-31T22:30:00Z', 'Europe/Istanbul', '2026-06-01'],
  ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31'],
  ['2026-01-01T05:00:00Z', 'America/New_York', '2026-01-01'],
  ['2026-06-30T18:30:00Z', 'Asia/Kolkata', '2026-07-01'],
  ['2026-06-30T10:00:00Z', 'Pacific/Kiritimati', '2026-07-01'],
])('%s in %s is %s', (instant, timeZone, day) => expect(dayIn(new Date(instant), timeZone)).toBe(day))

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-13-01', undefined],
  ['2026-2-8', undefined],
  ['today', undefined],
])('%j names %j', (text, day) => expect(calendarDay(text)).toBe(day))

describe('the first instant of a day', () => {
  test.each([
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', 23],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', 25],
    ['2026-06-01', 'Asia/Kolkata', '2026-05-31T18:30:00.000Z', 24],
    ['2026-06-01', 'Asia/Kathmandu', '2026-05-31T18:15:00.000Z', 24],
    ['2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00.000Z', 24.5],
    // Midnight is skipped: the day begins at one o'clock.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23],
    ['2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00.000Z', 23],
    // Midnight comes twice; the first belongs to the day before.
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z', 24],
    ['2018-02-17', 'America/Sao_Paulo', '2018-02-17T02:00:00.000Z', 25],
    ['2024-11-03', 'America/Havana', '2024-11-03T04:00:00.000Z', 25],
    // A day that never was.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 0],
  ])('%s in %s: %s, %s hours', (day, timeZone, start, hours) => {
    const bounds = boundsOfDay(day, timeZone)
    expect(bounds.start.toISOString()).toBe(start)
    expect((bounds.end.getTime() - bounds.start.getTime()) / 3_600_000).toBe(hours)
  })

  const zones = [
    'UTC',
    'Europe/Lisbon',
    'America/St_Johns',
    'Pacific/Chatham',
    'Africa/Casablanca',
    'America/Santiago',
  ]
  test.each(zones)('%s: every day of 2026 begins where the day before ends', (timeZone) => {
    const days = Array.from({ length: 365 }, (_, at) => addDays('2026-01-01', at))
    const wrong = days.filter((day) => {
      const start = startOfDay(day, timeZone)
      const justBefore = new Date(start.getTime() - 1)
      return dayIn(start, timeZone) !== day || dayIn(justBefore, timeZone) !== addDays(day, -1)
    })
    expect(wrong).toEqual([])
  })
})

test('days are counted by the calendar', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2)
})

test('a zone is known or not', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true)
  expect(isTimeZone('Europe/Wimbledon')).toBe(false)
  expect(isTimeZone('')).toBe(false)
})

describe('the clock at a venue', () => {
  test.each([
    ['2026-06-01T14:30', 'Europe/Istanbul', '2026-06-01T11:30:00.000Z'],
    ['2026-01-15T20:00', 'America/New_York', '2026-01-16T01:00:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'], // shown twice: the first time
    ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ])('%s in %s', (local, timeZone, instant) => {
    expect(instantAt(local, timeZone)?.toISOString()).toBe(instant)
    expect(localTimeOf(new Date(instant), timeZone)).toBe(local)
  })

  test.each(['2026-03-29T02:30', '2026-13-01T10:00', '2026-03-29', 'soon', ''])('never shows %s', (local) =>
    expect(instantAt(local, 'Europe/Berlin')).toBeUndefined(),
  )
})
