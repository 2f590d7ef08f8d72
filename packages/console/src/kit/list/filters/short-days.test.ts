import { expect, test } from 'vitest'
import { shortDays } from './short-days.ts'

test('days of this year are shown without it, and nothing else is left out', () => {
  expect(shortDays('2026-11-19..2026-12-03', 2026)).toMatch(/^19 Nov\s–\s3 Dec$/)
  expect(shortDays('2026-12-19..2027-01-03', 2026)).toBeUndefined()
  expect(shortDays('2025-11-19..2025-12-03', 2026)).toBeUndefined()
  expect(shortDays('2026-11-19..', 2026)).toBeUndefined()
  expect(shortDays('yesterday..2026-11-19', 2026)).toBeUndefined()
})
