import { expect, test } from 'vitest'
import { hasValues, withRows } from './second-look-rows.ts'

type Row = { id: string; day: number; priority?: number }

const row = (id: string, day: number, priority?: number): Row => ({
  id,
  day,
  ...(priority === undefined ? {} : { priority }),
})
const merged = (rows: readonly Row[], more: readonly Row[], hasNext = false) =>
  withRows(rows, more, { since: ({ day }) => new Date(Date.UTC(2026, 10, day)), hasNext }).map(({ id }) => id)

test('each stands where it would, by age', () => {
  const rows = [row('a', 2), row('b', 5)]
  expect(merged(rows, [row('x', 1), row('y', 3), row('z', 9)])).toEqual(['x', 'a', 'y', 'b', 'z'])
})

test('by priority first', () => {
  const rows = [row('a', 5, 90), row('b', 1, 10)]
  expect(merged(rows, [row('x', 9, 50), row('y', 9, 95), row('z', 0)])).toEqual(['y', 'a', 'x', 'b', 'z'])
})

test('what belongs to the next page is not on this one, and a waiting record is listed once', () => {
  expect(merged([row('a', 2)], [row('x', 9), row('a', 1)], true)).toEqual(['a'])
})

test('a filter that is no field of it leaves it out', () => {
  const club = { country: 'MC' }
  expect(hasValues(club, {})).toBe(true)
  expect(hasValues(club, { country: 'MC' })).toBe(true)
  expect(hasValues(club, { country: 'FR' })).toBe(false)
  expect(hasValues(club, { country: 'MC', duplicates: 'no' })).toBe(false)
})
