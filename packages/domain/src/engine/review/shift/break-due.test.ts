import { describe, expect, test } from 'vitest'
import { breakDue, exposureOf, mergedLooks, type Look } from './break-due.ts'

const now = new Date('2026-11-30T14:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const look = (from: number, to: number, isSevere = false): Look => ({
  from: ago(from),
  to: ago(to),
  isSevere,
})
const severe = (from: number, to = from) => look(from, to, true)

describe('a break', () => {
  test.each<[what: string, looks: Look[], why: 'severe' | 'stretch' | undefined]>([
    ['nothing seen', [], undefined],
    ['seven severe items', [5, 6, 7, 8, 9, 10, 11].map((at) => severe(at)), undefined],
    ['eight severe items', [1, 8, 16, 24, 32, 40, 48, 56].map((at) => severe(at)), 'severe'],
    [
      'eight, one of them longer than an hour ago',
      [1, 9, 18, 27, 36, 45, 54, 63].map((at) => severe(at)),
      undefined,
    ],
    ['eight harmless items', [1, 2, 3, 4, 5, 6, 7, 8].map((at) => look(at, at)), undefined],
    [
      'eight, with a pause of ten minutes among them',
      [1, 2, 3, 4, 14, 15, 16, 17].map((at) => severe(at)),
      undefined,
    ],
    ['eight, but the pause has begun', [10, 11, 12, 13, 14, 15, 16, 17].map((at) => severe(at)), undefined],
    ['89 minutes of work', Array.from({ length: 12 }, (_, at) => look(at * 7 + 12, at * 7)), undefined],
    ['90 minutes of work', Array.from({ length: 13 }, (_, at) => look(at * 7 + 6, at * 7)), 'stretch'],
    [
      '90 minutes with a pause of ten',
      Array.from({ length: 13 }, (_, at) => at * 7 + (at > 6 ? 10 : 0)).map((at) => look(at + 6, at)),
      undefined,
    ],
    ['one item left open since the morning', [look(200, 0)], undefined],
  ])('after %s: %s', (_, looks, why) => expect(breakDue(looks, now)?.why).toBe(why))

  test('says how many', () =>
    expect(
      breakDue(
        Array.from({ length: 9 }, (_, at) => severe(at)),
        now,
      ),
    ).toEqual({ why: 'severe', count: 9 }))
})

test('exposure counts severe items and their time, at most half an hour each', () => {
  expect(exposureOf([severe(20, 15), look(10, 5), severe(300, 100)])).toEqual({ count: 2, ms: 35 * 60_000 })
})

test('a look that the log and the device know is one, the longer and the graver of both', () => {
  expect(mergedLooks([severe(20)], [look(20, 15), look(3, 1)])).toEqual([look(20, 15, true), look(3, 1)])
})
