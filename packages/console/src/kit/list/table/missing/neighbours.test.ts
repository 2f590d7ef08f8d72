import { expect, test } from 'vitest'
import { readListUrl, writeListUrl } from '#kit/list/list-url.ts'
import { neighboursOf } from './neighbours.ts'

const spec: Parameters<typeof neighboursOf>[1] = {
  columns: [{ id: 'name' }],
  noun: { one: 'club', many: 'clubs' },
  search: { name: 'q', label: 'Search' },
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      unset: 'Approved',
      any: 'any',
      options: [
        { value: 'any', label: 'Any status' },
        { value: 'approved', label: 'Approved' },
        { value: 'requested', label: 'Requested' },
      ],
    },
    { kind: 'choice', name: 'country', label: 'Country', options: [{ value: 'ES', label: 'Spain' }] },
  ],
  sorts: { name: { label: 'Name', directions: { asc: 'A to Z' }, first: 'asc' } },
  defaultSort: { sort: 'name', direction: 'asc' },
}

const told = (query: string) =>
  neighboursOf(readListUrl(new URLSearchParams(query), spec), spec).map(
    ({ url, found, similar }) => `${found(1)} | ${similar(2)} | ${writeListUrl(url, spec)}`,
  )

test('another state, the list without each filter, and all there is; the search stays', () => {
  expect(told('q=hesel&country=ES')).toEqual([
    '1 requested club matches | 2 requested clubs are similar | q=hesel&status=requested&country=ES',
    '1 matches without the filter Country | 2 are similar without the filter Country | q=hesel',
    '1 matches in any status, without filters | 2 are similar in any status, without filters | q=hesel&status=any',
  ])
})

test('the state that shows unasked is one of the others, and nothing is beside all of them', () => {
  expect(told('q=hesel&status=requested')).toEqual([
    '1 approved club matches | 2 approved clubs are similar | q=hesel&status=approved',
  ])
  expect(told('q=hesel&status=any')).toEqual([])
})
