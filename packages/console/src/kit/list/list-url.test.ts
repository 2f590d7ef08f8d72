import { describe, expect, test } from 'vitest'
import {
  nextPage,
  previousPage,
  readListUrl,
  sortRefusal,
  withChoice,
  withFilter,
  withoutFilters,
  withSize,
  withSort,
  writeListUrl,
  type ListUrlSpec,
} from '#kit/list/list-url.ts'

const directions = { asc: 'Up', desc: 'Down' }
const spec: ListUrlSpec = {
  columns: [{ id: 'name' }, { id: 'mail' }, { id: 'joined' }],
  search: { name: 'q', label: 'Search' },
  filters: [
    { kind: 'choice', name: 'role', label: 'Role', options: [{ value: 'coach', label: 'Coach' }] },
    { kind: 'days', name: 'since', label: 'Joined between', sort: 'joined' },
  ],
  sorts: {
    joined: { label: 'Joined', directions, first: 'desc' },
    name: { label: 'Name', directions, first: 'asc' },
  },
  defaultSort: { sort: 'joined', direction: 'desc' },
}

const read = (query: string) => readListUrl(new URLSearchParams(query), spec)
const write = (url: ReturnType<typeof read>) => writeListUrl(url, spec).toString()
const bare = { filters: {}, sort: 'joined', direction: 'desc', size: 25 }

describe('reading', () => {
  test('nothing said is the usual list', () => expect(read('')).toEqual({ state: bare, page: 1 }))

  test('everything said', () => {
    expect(
      read(
        'q=ana&role=coach&since=2026-01-01..2026-02-01&sort=joined&size=50&after=c1&p=3&cols=joined,mail&view=v',
      ),
    ).toEqual({
      state: {
        filters: { q: 'ana', role: 'coach', since: '2026-01-01..2026-02-01' },
        sort: 'joined',
        direction: 'asc',
        size: 50,
        after: 'c1',
      },
      page: 3,
      columns: ['name', 'joined', 'mail'],
      view: 'v',
    })
  })

  test.each([
    'sort=height',
    'sort=toString',
    'sort=',
    'size=7',
    'size=25abc',
    'role=referee',
    'q=++',
    'since=yesterday',
    'since=..',
    'cols=shoe',
    'cols=',
    'p=4',
    'after=',
    'view=',
    'nonsense=1',
  ])('%s falls back', (query) => expect(read(query)).toEqual({ state: bare, page: 1 }))

  test.each(['p=0', 'p=-1', 'p=1.5', 'p=x', ''])('a cursor with %j is some later page', (query) =>
    expect(read(`after=c&${query}`).page).toBe(2),
  )

  test('a day range is left out of another order', () =>
    expect(read('sort=name&since=2026-01-01..').state.filters).toEqual({}))

  test('one cursor at a time', () => expect(read('after=a&before=b').state).toEqual({ ...bare, after: 'a' }))
})

describe('writing', () => {
  test.each([
    '',
    'q=ana+b',
    'role=coach',
    'since=..2026-02-01',
    'sort=name',
    'sort=-name',
    'sort=joined',
    'size=100',
    'cols=name%2Cjoined',
    'q=ana&role=coach&sort=name&size=50&cols=name%2Cmail&view=v1&after=c2&p=4',
    'before=c2&p=2',
  ])('%j is read back as itself', (query) => expect(write(read(query))).toBe(query))
})

describe('changing', () => {
  const deep = read('role=coach&after=c9&p=9')

  test('a change of filter, sort or size starts from the first page', () => {
    expect(write(withFilter(deep, 'q', 'ana'))).toBe('q=ana&role=coach')
    expect(write(withFilter(deep, 'role', undefined))).toBe('')
    expect(write(withFilter(deep, 'role', ''))).toBe('')
    expect(write(withoutFilters(deep))).toBe('')
    expect(write(withSort(deep, 'name', 'desc'))).toBe('role=coach&sort=-name')
    expect(write(withSize(deep, 100))).toBe('role=coach&size=100')
  })

  test('paging forth and back', () => {
    expect(write(nextPage(deep, 'c10'))).toBe('role=coach&after=c10&p=10')
    expect(write(previousPage(deep, 'c8'))).toBe('role=coach&before=c8&p=8')
    expect(write(previousPage(read('after=c1&p=2'), 'c0'))).toBe('')
  })

  test('a day range refuses other orders, in words', () => {
    const ranged = read('since=2026-01-01..')
    expect(sortRefusal(ranged, 'name', spec)).toContain('“Joined between”')
    expect(sortRefusal(ranged, 'joined', spec)).toBeUndefined()
    expect(sortRefusal(read(''), 'name', spec)).toBeUndefined()
  })
})

describe('filters that exclude each other', () => {
  const options = () => ({ queryKey: ['none'] })
  const rivals: ListUrlSpec = {
    ...spec,
    filters: [
      ...spec.filters,
      { kind: 'record', name: 'club', label: 'Club', find: options, nameOf: options, instead: 'q' },
    ],
  }
  const readRivals = (query: string) => readListUrl(new URLSearchParams(query), rivals)

  test.each([
    ['club=c1&role=coach', 'q', 'ana', { q: 'ana', role: 'coach' }],
    ['q=ana&role=coach', 'club', 'c1', { club: 'c1', role: 'coach' }],
    ['club=c1', 'q', '', { club: 'c1' }],
    ['q=ana', 'club', '', { q: 'ana' }],
    ['club=c1', 'role', 'coach', { club: 'c1', role: 'coach' }],
  ])('%s, then %s=%s', (query, name, value, filters) => {
    expect(withChoice(readRivals(query), name, value, rivals).state.filters).toEqual(filters)
  })

  test('an address with both asks for the record; a key can not be a path', () => {
    expect(readRivals('q=ana&club=c1').state.filters).toEqual({ club: 'c1' })
    expect(readRivals('q=ana&club=').state.filters).toEqual({ q: 'ana' })
    expect(readRivals('club=a/b').state.filters).toEqual({})
  })
})

test('a choice that makes no sense beside another one goes with it; a list without a search box reads no words', () => {
  const step = (value: string) => ({ value, label: value })
  const { search: _search, ...others } = spec
  const log: ListUrlSpec = {
    ...others,
    filters: [
      { kind: 'choice', name: 'area', label: 'Area', options: ['club', 'deal'].map(step) },
      {
        kind: 'choice',
        name: 'action',
        label: 'Action',
        options: ['edit', 'merge'].map(step),
        offered: ({ area }) => (area === 'deal' ? ['edit'] : ['edit', 'merge']).map(step),
      },
    ],
  }
  const readLog = (query: string) => readListUrl(new URLSearchParams(query), log)
  expect(withChoice(readLog('action=merge'), 'area', 'deal', log).state.filters).toEqual({ area: 'deal' })
  expect(withChoice(readLog('action=edit'), 'area', 'deal', log).state.filters).toEqual({
    area: 'deal',
    action: 'edit',
  })
  expect(readLog('q=ana&area=club').state.filters).toEqual({ area: 'club' })
})
