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

const orderOf = (ids: string, passed: { skipped?: readonly string[]; above?: readonly string[] }) =>
  inReviewOrder(
    [...ids].map((id) => ({ id })),
    { skipped: [], above: [], ...passed },
  )
    .map(({ id }) => id)
    .join('')

test.each([
  ['what was skipped comes after everything else', 'abcd', { skipped: ['c', 'a', 'gone'] }, 'bdca'],
  ['downwards from the open one, then those above', 'abde', { above: ['a', 'b'] }, 'deab'],
  ['what was passed comes before what was skipped', 'abde', { above: ['a', 'b'], skipped: ['a'] }, 'deba'],
  ['those above are gone', 'cd', { above: ['a', 'b'] }, 'cd'],
  ['a new one above those passed is passed too', 'nabc', { above: ['a', 'b'] }, 'cnab'],
] as const)('%s', (_, ids, passed, order) => expect(orderOf(ids, passed)).toBe(order))
