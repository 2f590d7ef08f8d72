import { expect, test } from 'vitest'
import { keepOwnTimeZone } from '#data/session/own-zone.ts'
import { betweenDays } from './list-conditions.ts'

const days = (range: string, ...zone: string[]) =>
  betweenDays('at', range, ...zone).map(({ op, value }) => [op, value])

test('days begin and end where the person’s zone has them, with 23 hours where the clocks go forward', () => {
  expect(days('2026-03-29..2026-03-29', 'Europe/Berlin')).toEqual([
    ['>=', new Date('2026-03-28T23:00:00Z')],
    ['<', new Date('2026-03-29T22:00:00Z')],
  ])
  keepOwnTimeZone({ timeZone: 'Asia/Tokyo' })
  expect(days('2026-03-29..')).toEqual([['>=', new Date('2026-03-28T15:00:00Z')]])
  keepOwnTimeZone(undefined)
  expect(days('2026-03-29..')).toEqual([['>=', new Date(2026, 2, 29)]])
})

test.each(['', '..', 'yesterday..tomorrow', '2026-3-9..', '2026-13-01..'])('%j bounds nothing', (range) => {
  expect(days(range, 'UTC')).toEqual([])
})
