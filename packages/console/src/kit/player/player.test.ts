import { describe, expect, test } from 'vitest'
import { coarseFirst, nearestPlace, SHEET_MAX, sheetPlaces, STRIP_MAX, stripPlaces } from './contact-sheet.ts'
import { timeText, timeWords } from './time-text.ts'
import {
  covered,
  createWatched,
  isBlurredOnly,
  isSeen,
  joined,
  type Span,
  watchedPercent,
} from './watched.ts'

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
    for (const span of spans) made.plays(span, 'clear')
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
    blurred.plays([0, 20], 'blurred')
    expect(watchedPercent(blurred.state())).toBe(100)
    expect(isSeen(blurred.state(), 3)).toBe(false)
    expect(isBlurredOnly(blurred.state(), 3)).toBe(true)
    blurred.rests(3.2)
    expect(isSeen(blurred.state(), 3)).toBe(true)
    expect(isBlurredOnly(blurred.state(), 3)).toBe(false)
    expect(isSeen(blurred.state(), 5)).toBe(false)
  })
})

test('the whole of a short clip is enough', () => {
  const short = createWatched()
  short.lasts(4)
  short.plays([0, 3.9], 'clear')
  expect(isSeen(short.state(), null)).toBe(true)
})

test('one picture a second, eight at least and forty at most, none of what has no length', () => {
  expect(sheetPlaces(4)).toEqual([0.25, 0.75, 1.25, 1.75, 2.25, 2.75, 3.25, 3.75])
  expect(stripPlaces(8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(stripPlaces(40)).toEqual([2, 7, 12, 17, 22, 27, 32, 37])
  expect(sheetPlaces(5400)).toHaveLength(SHEET_MAX)
  expect(sheetPlaces(5400).at(-1)).toBeCloseTo(5332.5)
  expect(sheetPlaces(0.3)).toHaveLength(STRIP_MAX)
  for (const none of [0, NaN, Infinity, -1]) expect(sheetPlaces(none)).toEqual([])
})

test.each([1, 2, 7, SHEET_MAX])('each of %i once, the middle first', (count) => {
  const order = coarseFirst(count)
  expect(order[0]).toBe(Math.floor(count / 2))
  expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at))
})

test('the nearest that is drawn', () => {
  const places = sheetPlaces(10)
  expect(nearestPlace(places, new Set(), 3)).toBeUndefined()
  expect(nearestPlace(places, new Set([5, 0]), 2)).toBe(0)
  expect(nearestPlace(places, new Set([5, 0]), 4)).toBe(5)
})

test.each([
  [0, '0:00.0', '0 seconds'],
  [3.4, '0:03.4', '3.4 seconds'],
  [61, '1:01.0', '1 minute 1 second'],
  [3729.08, '1:02:09.0', '62 minutes 9.1 seconds'],
])('%d seconds', (seconds, text, words) => {
  expect(timeText(seconds)).toBe(text)
  expect(timeWords(seconds)).toBe(words)
})
