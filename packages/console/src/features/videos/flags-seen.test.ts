import { Video } from '@touchline/domain/nouns/video/video.ts'
import { expect, test } from 'vitest'
import { createWatched } from '#kit/player/watched.ts'
import { nextFlag, openingOf, seenKey, watchedFields } from './flags-seen.ts'

const flag = (atSec: number | null) => ({ code: 'spam', atSec, source: 'viewer' })
const video = Video.parse({ id: 'v', flags: [flag(20), flag(8), flag(null)] })

test('what was seen of the flags, as the log says it', () => {
  const watched = createWatched()
  expect(seenKey(video, watched.state())).toBe('000')
  watched.lasts(40)
  watched.plays([5, 10], 'clear')
  expect(seenKey(video, watched.state())).toBe('010')
  expect(watchedFields(video, watched.state())).toEqual({ watchedPercent: 13, flagsSeen: 1, flagsTotal: 3 })
  expect(seenKey({ ...video, wrongFlags: ['spam 20 viewer'] }, watched.state())).toBe('110')
  watched.plays([15, 25], 'clear')
  expect(seenKey(video, watched.state())).toBe('111')
  expect(watchedFields({}, watched.state())).toEqual({ watchedPercent: 38, flagsSeen: 0, flagsTotal: 0 })
})

test.each([
  ['000', undefined, 1],
  ['000', 1, 0],
  ['000', 0, 2],
  ['000', 2, 1],
  ['011', 0, 0],
  ['010', 2, 0],
  ['111', 2, 1],
] as const)('with %s seen, after %s comes %s', (key, last, next) =>
  expect(nextFlag(video, key, last)).toBe(next),
)

test('opens three seconds before the first', () => {
  expect(openingOf({ flags: video.flags?.slice(0, 2) })).toBe(5)
  expect(openingOf(video)).toBe(0)
  expect(nextFlag({}, '', undefined)).toBeUndefined()
})
