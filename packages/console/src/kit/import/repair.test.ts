import { expect, test } from 'vitest'
import type { CheckedRow } from './check-rows.ts'
import { sameProblems, withCells } from './repair.ts'

const wrong = (row: number, field: string, value: string): CheckedRow => ({
  row,
  cells: [],
  matches: [],
  parsed: { ok: false, problems: [{ field, label: field, value, message: 'Choose one.' }] },
})

test('the same value of the same field is one problem of several rows, the most frequent first', () => {
  const rows = [
    wrong(2, 'city', ''),
    wrong(3, 'country', 'Atlantis'),
    wrong(4, 'country', 'Atlantis'),
    wrong(5, 'country', 'Mu'),
    wrong(6, 'city', ''),
    wrong(7, 'country', 'Atlantis'),
  ]
  expect(sameProblems(rows).map(({ field, value, rows: of }) => [field, value, of])).toEqual([
    ['country', 'Atlantis', [3, 4, 7]],
    ['city', '', [2, 6]],
  ])
})

const sheet = {
  fileName: 'clubs.csv',
  delimiter: ',',
  headers: ['Name', 'Land', 'City'],
  rows: [
    { row: 2, cells: ['A', 'Atlantis'] },
    { row: 3, cells: ['B', 'Mu', 'Oslo'] },
  ],
}

test('a cell is set in the rows that are meant, in the column that fills its field', () => {
  const { sheet: after, mapping } = withCells(
    { sheet, mapping: { country: 'Land' } },
    { field: 'country', label: 'Country' },
    [2],
    'NO',
  )
  expect(after.rows.map(({ cells }) => cells)).toEqual([
    ['A', 'NO', ''],
    ['B', 'Mu', 'Oslo'],
  ])
  expect(mapping).toEqual({ country: 'Land' })
})

test('a field that no column filled gets one, by a name that is free', () => {
  const { sheet: after, mapping } = withCells(
    { sheet, mapping: { name: 'Name', country: 'Land' } },
    { field: 'city', label: 'City' },
    [2],
    'Bergen',
  )
  expect(after.headers).toEqual(['Name', 'Land', 'City', 'City (2)'])
  expect(after.rows[0]?.cells).toEqual(['A', 'Atlantis', '', 'Bergen'])
  expect(mapping).toEqual({ name: 'Name', country: 'Land', city: 'City (2)' })
})
