import { expect, test } from 'vitest'
import { mergedTimeline, sourcesToReadOn, type TimelineSource } from './merged.ts'

const source = (hasMore: boolean, ...times: number[]): TimelineSource<{ at: Date; key: string }> => ({
  items: times.map((time) => ({ at: new Date(time), key: String(time) })),
  hasMore,
})
const keys = (...sources: Parameters<typeof mergedTimeline>[0][number][]) =>
  mergedTimeline(sources).items.map(({ key }) => key)

test('one order, the latest first', () => {
  expect(keys(source(false, 5, 1), source(false, 9, 3), source(false))).toEqual(['9', '5', '3', '1'])
  expect(mergedTimeline([source(false, 1)]).hasMore).toBe(false)
  expect(mergedTimeline([])).toEqual({ items: [], hasMore: false })
})

test('not further back than every list that goes on has been read', () => {
  expect(keys(source(true, 8, 6), source(false, 7, 2))).toEqual(['8', '7', '6'])
  expect(keys(source(true, 8, 6), source(true, 7, 2))).toEqual(['8', '7', '6'])
  expect(mergedTimeline([source(true, 8), source(false, 1)]).hasMore).toBe(true)
})

test('the list that holds the others back is read on, and no other', () => {
  expect(sourcesToReadOn([source(true, 8, 6), source(true, 7, 2), source(false, 1)])).toEqual([0])
  expect(sourcesToReadOn([source(true, 8, 6), source(true, 7, 6)])).toEqual([0, 1])
  expect(sourcesToReadOn([source(false, 8)])).toEqual([])
  // Nothing of it is loaded yet: nothing can be shown before it is.
  expect(sourcesToReadOn([source(true), source(true, 6)])).toEqual([0])
})
