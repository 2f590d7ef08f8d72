import { expect, test } from 'vitest'
import { digestDay } from './digest.ts'

test('a digest is due from seven to ten in the morning of its reader’s own day', () => {
  const day = (time: string, zone?: string) => digestDay(new Date(time), zone)
  expect(day('2026-11-26T05:59:59Z', 'Europe/Berlin')).toBe(undefined)
  expect(day('2026-11-26T06:00:00Z', 'Europe/Berlin')).toBe('2026-11-26')
  expect(day('2026-11-26T08:59:59Z', 'Europe/Berlin')).toBe('2026-11-26')
  expect(day('2026-11-26T09:00:00Z', 'Europe/Berlin')).toBe(undefined)
  // In summer an hour earlier; in the east it is the next day already.
  expect(day('2026-07-26T05:00:00Z', 'Europe/Berlin')).toBe('2026-07-26')
  expect(day('2026-11-25T22:00:00Z', 'Asia/Tokyo')).toBe('2026-11-26')
  expect(day('2026-11-26T07:00:00Z')).toBe('2026-11-26')
})
