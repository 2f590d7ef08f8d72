import { expect, test } from 'vitest'
import { coarseFirst, nearestPlace, SHEET_MAX, sheetPlaces } from './contact-sheet.ts'

test('one picture a second, forty at most, none of what has no length', () => {
  expect(sheetPlaces(4)).toEqual([0.5, 1.5, 2.5, 3.5])
  expect(sheetPlaces(5400)).toHaveLength(SHEET_MAX)
  expect(sheetPlaces(5400).at(-1)).toBeCloseTo(5332.5)
  expect(sheetPlaces(0.3)).toEqual([0.15])
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
