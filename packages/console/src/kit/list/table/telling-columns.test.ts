import { expect, test } from 'vitest'
import { tellingColumns } from './telling-columns.ts'

const columns = [
  { id: 'country' },
  { id: 'place', fields: ['city', 'area'] },
  { id: 'season' },
  { id: 'since' },
]
const day = (date: number) => new Date(Date.UTC(2026, 0, date))
const row = (id: string, name: string, facts: object) => ({ id, name, ...facts })
const toldOf = (rows: ReturnType<typeof row>[]) =>
  Object.fromEntries(tellingColumns(rows, columns, (one) => rows.find(({ id }) => id === one.id)?.name ?? ''))

test('a name that no other row has needs nothing beside it', () =>
  expect(toldOf([row('a', 'North', { country: 'DE' }), row('b', 'South', { country: 'DE' })])).toEqual({}))

test('rows of one name are told by the first column whose values all differ', () =>
  expect(
    toldOf([
      row('a', 'Premier', { country: 'DE', city: 'Ulm', season: 1, since: day(1) }),
      row('b', 'Premier', { country: 'DE', city: 'Bonn', season: 2, since: day(2) }),
      row('c', 'Cup', { country: 'DE', city: 'Bonn', season: 2, since: day(2) }),
    ]),
  ).toEqual({ a: ['place'], b: ['place'] }))

test('by several columns where none tells all of them', () =>
  expect(
    toldOf([
      row('a', 'Premier', { country: 'DE', season: 1 }),
      row('b', 'Premier', { country: 'DE', season: 2 }),
      row('c', 'Premier', { country: 'AT', season: 2 }),
    ]),
  ).toEqual({ a: ['country', 'season'], b: ['country', 'season'], c: ['country', 'season'] }))

test('by none where all is the same, or the name can’t be made', () => {
  expect(toldOf([row('a', 'Premier', { country: 'DE' }), row('b', 'Premier', { country: 'DE' })])).toEqual({})
  const broken = () => {
    throw new TypeError('no name')
  }
  expect(tellingColumns([{ id: 'a' }, { id: 'b' }], columns, broken).size).toBe(0)
})
