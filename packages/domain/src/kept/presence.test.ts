import { expect, test } from 'vitest'
import {
  nextSaying,
  presentAmong,
  PRESENT_FOR_MS,
  SAID_AGAIN_MS,
  SAID_EVERY_MS,
  type Presence,
} from './presence.ts'

const NOW = new Date('2026-05-30T12:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const at = (id: string, ms: number): Presence => ({ id, record: 'clubs/a', updatedAt: ago(ms) })

test('colleagues are there until they have been silent for too long; oneself and undated ones are not', () => {
  const found = [
    at('ana', 0),
    at('bo', PRESENT_FOR_MS - 1),
    at('cleo', PRESENT_FOR_MS),
    at('me', 0),
    { id: 'x' },
  ]
  expect(presentAmong(found, NOW, 'me').map(({ id }) => id)).toEqual(['ana', 'bo'])
})

test('who stays is never taken for gone', () => {
  expect(PRESENT_FOR_MS).toBeGreaterThan(SAID_AGAIN_MS + SAID_EVERY_MS)
})

const club = { record: 'clubs/a' }
const city = { record: 'clubs/a', field: 'City' }

test.each([
  ['the first place at once', undefined, undefined, club, 0],
  ['nowhere, and that was never said otherwise: never', undefined, undefined, undefined, undefined],
  ['another field no sooner than it may', club, 1_000, city, 1_000 + SAID_EVERY_MS],
  ['leaving no sooner than it may', city, 1_000, undefined, 1_000 + SAID_EVERY_MS],
  ['the same again after a minute', city, 1_000, city, 1_000 + SAID_AGAIN_MS],
  ['nothing more of one who left', undefined, 1_000, undefined, undefined],
])('%s', (_, said, lastAt, wanted, when) => {
  expect(nextSaying({ said, lastAt }, wanted)).toBe(when)
})
