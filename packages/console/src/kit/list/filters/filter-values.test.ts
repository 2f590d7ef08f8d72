import { expect, test } from 'vitest'
import { afterChoosing } from './choosing.ts'
import { shortDays } from './short-days.ts'

test('one value takes the place of another, or goes when it is chosen again', () => {
  expect(afterChoosing({}, 'a', 'b')).toBe('b')
  expect(afterChoosing({}, 'a', 'a')).toBeUndefined()
})

test('several stand beside each other; what means everything stands alone', () => {
  const several = { many: true, any: 'any' }
  expect(afterChoosing(several, 'a', 'b')).toBe('a,b')
  expect(afterChoosing(several, 'a,b', 'a')).toBe('b')
  expect(afterChoosing(several, '!a', 'b')).toBe('!a,b')
  expect(afterChoosing(several, 'a', 'b', true)).toBe('!a,b')
  expect(afterChoosing(several, 'a,b', 'any')).toBe('any')
  expect(afterChoosing(several, 'any', 'a')).toBe('a')
  expect(afterChoosing(several, 'a', 'a')).toBeUndefined()
})

test('days of this year are shown without it, and nothing else is left out', () => {
  expect(shortDays('2026-11-19..2026-12-03', 2026)).toMatch(/^19 Nov\s–\s3 Dec$/)
  expect(shortDays('2026-12-19..2027-01-03', 2026)).toBeUndefined()
  expect(shortDays('2025-11-19..2025-12-03', 2026)).toBeUndefined()
  expect(shortDays('2026-11-19..', 2026)).toBeUndefined()
  expect(shortDays('yesterday..2026-11-19', 2026)).toBeUndefined()
})
