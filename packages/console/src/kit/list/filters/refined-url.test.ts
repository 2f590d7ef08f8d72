import { readRefinement } from '@touchline/domain/engine/noun/refinement.ts'
import { expect, test } from 'vitest'
import type { ListUrlSpec } from '#kit/list/list-url-spec.ts'
import { nextPage, readListUrl, withFilter, withSort, writeListUrl } from '#kit/list/list-url.ts'
import { asDatabaseAsks, isLookedThrough } from './compared.ts'
import { spokenRefinement } from './refined-filter.tsx'

const spec: ListUrlSpec = {
  columns: [{ id: 'name' }],
  search: { name: 'q', label: 'Search' },
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      unset: 'Open',
      options: [{ value: 'shut', label: 'Shut' }],
    },
    { kind: 'choice', name: 'role', label: 'Role', options: [{ value: 'coach', label: 'Coach' }] },
    { kind: 'days', name: 'since', label: 'Joined between', sort: 'joined' },
  ],
  sorts: { joined: { label: 'Joined', directions: { asc: 'Up', desc: 'Down' }, first: 'desc' } },
  defaultSort: { sort: 'joined', direction: 'desc' },
  refined: async () => [],
}
const read = (query: string, of = spec) => readListUrl(new URLSearchParams(query), of)
const said = (query: string) => writeListUrl(read(query), spec).toString()

test('what no index answers is read and written as it stands, where records can be looked through', () => {
  expect(said('role=coach&f.city=%7Eport&match=any')).toBe('role=coach&f.city=%7Eport&match=any')
  const { refined: _, ...board } = spec
  expect(read('role=coach&f.city=%7Eport&match=any', board).state.filters).toEqual({ role: 'coach' })
})

test('how far records are looked through stays while the pages turn, and goes with another question', () => {
  const far = read('f.city=%7Eport&read=1000')
  expect(writeListUrl(nextPage(far, '25'), spec).get('read')).toBe('1000')
  expect(far.state.read).toBe(1000)
  expect(withFilter(far, 'role', 'coach').state.read).toBeUndefined()
  expect(withSort(far, 'joined', 'asc').state.read).toBeUndefined()
})

test('the database is asked for its own filters, unless they are alternatives', () => {
  const asked = (query: string) => asDatabaseAsks(read(query).state, spec).filters
  expect(asked('q=a&status=shut&role=coach&f.city=empty')).toEqual({ q: 'a', status: 'shut', role: 'coach' })
  expect(asked('q=a&status=shut&role=coach&f.city=empty&match=any')).toEqual({ q: 'a', status: 'shut' })
  expect(isLookedThrough(read('q=a&role=coach&match=any').state, spec)).toBe(false)
})

test.each([
  ['number', '1000..5000', '1,000 to 5,000'],
  ['number', '..5000', 'up to 5,000'],
  ['number', '7..7', '7'],
  ['year', '1940..', 'from 1940'],
  ['text', '~ports', 'contains ports'],
  ['text', 'filled', 'is not empty'],
  ['days', '2026-01-01..', 'from 1 Jan 2026'],
] as const)('of a %s, %s is said as “%s”', (refining, value, words) => {
  expect(spokenRefinement({ refining, read: (text) => readRefinement(refining, text) }, value)).toBe(words)
})
