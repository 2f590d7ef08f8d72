import { describe, expect, test } from 'vitest'
import { covered, createWatched, isSeen, joined, watchedPercent, type Span } from './watched.ts'

test.each<[Span[], Span, Span[]]>([
  [[], [1, 2], [[1, 2]]],
  [[[1, 2]], [2.04, 3], [[1, 3]]],
  [
    [[1, 2]],
    [2.2, 3],
    [
      [1, 2],
      [2.2, 3],
    ],
  ],
  [
    [
      [1, 2],
      [4, 5],
    ],
    [0, 6],
    [[0, 6]],
  ],
  [
    [[4, 5]],
    [1, 2],
    [
      [1, 2],
      [4, 5],
    ],
  ],
])('%j with %j is %j', (spans, span, expected) => expect(joined(spans, span)).toEqual(expected))

test('what overlaps counts once', () => {
  const spans = joined(joined([], [0, 4]), [2, 6])
  expect(covered(spans)).toBe(6)
  expect(covered(spans, [5, 9])).toBe(1)
})

describe('of a clip of twenty seconds', () => {
  const watched = (...spans: readonly Span[]) => {
    const made = createWatched()
    made.lasts(20)
    for (const span of spans) made.plays(span, true)
    return made
  }

  test('the share that was played', () => {
    expect(watchedPercent(createWatched().state())).toBe(0)
    expect(watchedPercent(watched([0, 5]).state())).toBe(25)
    expect(watchedPercent(watched([0, 5], [2, 7], [0.02, 19.96]).state())).toBe(100)
  })

  test.each<[string, Span[], number | null, boolean]>([
    ['nothing was played', [], 3, false],
    ['it was played from before to after', [[2, 4]], 3, true],
    ['it ended at the moment', [[0, 3]], 3, false],
    ['the beginning', [[0, 1]], 0, true],
    ['the end, a frame early', [[18, 19.9]], 20, true],
    ['a moment that is after the end', [[18, 19.9]], 90, true],
    ['of the whole, a glance', [[0, 3]], null, false],
    [
      'of the whole, ten seconds in pieces',
      [
        [0, 4],
        [10, 14],
      ],
      null,
      true,
    ],
  ])('%s', (_, spans, at, seen) => expect(isSeen(watched(...spans).state(), at)).toBe(seen))

  test('blurred is played, not seen; a frame that stood still is seen', () => {
    const blurred = watched()
    blurred.plays([0, 20], false)
    expect(watchedPercent(blurred.state())).toBe(100)
    expect(isSeen(blurred.state(), 3)).toBe(false)
    blurred.rests(3.2)
    expect(isSeen(blurred.state(), 3)).toBe(true)
    expect(isSeen(blurred.state(), 5)).toBe(false)
  })
})

test('the whole of a short clip is enough', () => {
  const short = createWatched()
  short.lasts(4)
  short.plays([0, 3.9], true)
  expect(isSeen(short.state(), null)).toBe(true)
})
