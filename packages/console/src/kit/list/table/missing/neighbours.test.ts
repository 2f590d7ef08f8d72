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
    'Requested: 1 match | Requested: 2 similar | q=hesel&status=requested&country=ES',
    'Without the filter “Country”: 1 match | Without the filter “Country”: 2 similar | q=hesel',
    'Any status, no filters: 1 match | Any status, no filters: 2 similar | q=hesel&status=any',
  ])
})

test('the state that shows unasked is one of the others, and nothing is beside all of them', () => {
  expect(told('q=hesel&status=requested')).toEqual([
    'Approved: 1 match | Approved: 2 similar | q=hesel&status=approved',
  ])
  expect(told('q=hesel&status=any')).toEqual([])
})
