import { expect, test } from 'vitest'
import { ageTone, shortAge, shortDuration } from './age.ts'
import { inReviewOrder } from './skipped.ts'

const HOUR = 3_600_000
const now = new Date('2026-11-21T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)

test.each([
  [35.9, 'neutral'],
  [36, 'warning'],
  [71.9, 'warning'],
  [72, 'bad'],
])('after %d of 72 hours: %s', (hours, tone) => expect(ageTone(ago(hours), now, 72 * HOUR)).toBe(tone))

test.each([
  [-1, '< 1 h'],
  [0.9, '< 1 h'],
  [5.5, '5 h'],
  [47.9, '47 h'],
  [48, '2 d'],
  [138, '6 d'],
])('%d hours: %s', (hours, words) => expect(shortAge(ago(hours), now)).toBe(words))

test.each([
  [400, '1 s'],
  [35_000, '35 s'],
  [90 * 60_000, '90 min'],
  [20 * 3_600_000, '20 h'],
  [72 * 3_600_000, '3 d'],
])('%d ms took %s', (ms, said) => {
  expect(shortDuration(ms)).toBe(said)
})

test('what was skipped comes after everything else, in the order of skipping', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  expect(inReviewOrder(items, ['c', 'a', 'gone']).map(({ id }) => id)).toEqual(['b', 'd', 'c', 'a'])
})
