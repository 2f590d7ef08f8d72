import { describe, expect, test } from 'vitest'
import type { ListFilterField } from './list-definition.ts'
import { isOfOrder, orderRefusal, sortedFor, sortRefusal } from './list-orders.ts'
import type { ListUrlSpec } from './list-url-spec.ts'
import {
  everything,
  inKeyOrder,
  isNarrowed,
  nextPage,
  previousPage,
  readListUrl,
  withChoice,
  withFilter,
  withoutFilters,
  withSize,
  withSort,
  writeListUrl,
} from './list-url.ts'

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

describe('filters that the database answers in some orders only', () => {
  const some: ListUrlSpec = {
    ...spec,
    orders: (names) => {
      const searched = names.includes('q') ? ['name'] : ['joined', '-joined', 'name', '-name']
      return names.includes('role') ? searched.filter((order) => !order.startsWith('-n')) : searched
    },
  }
  const readSome = (query: string) => readListUrl(new URLSearchParams(query), some)
  const writeSome = (url: ReturnType<typeof read>) => writeListUrl(url, some).toString()

  test.each([
    ['q=ana', 'name', 'asc'],
    ['q=ana&sort=-name', 'name', 'asc'],
    ['role=coach', 'joined', 'desc'],
    ['role=coach&sort=-name', 'name', 'asc'],
    ['role=coach&sort=joined', 'joined', 'asc'],
    ['sort=-name', 'name', 'desc'],
  ])('%s is sorted by %s %s', (query, sort, direction) =>
    expect(readSome(query).state).toMatchObject({ sort, direction }),
  )

  test('an order that comes with the search goes with it, one that was chosen stays', () => {
    const searched = withChoice(readSome(''), 'q', 'ana', some)
    expect(searched.state).toMatchObject({ sort: 'name', direction: 'asc' })
    expect(writeSome(searched)).toBe('q=ana')
    expect(writeSome(withChoice(searched, 'q', '', some))).toBe('')
    expect(writeSome(withoutFilters(searched, some))).toBe('')
    expect(writeSome(withChoice(readSome('sort=-joined&role=coach'), 'role', '', some))).toBe('')
    expect(writeSome(withoutFilters(readSome('role=coach&sort=joined'), some))).toBe('sort=joined')
  })

  test('of two that leave no order the one chosen last stays', () => {
    const days = readSome('since=2026-01-01..')
    expect(writeSome(withChoice(days, 'q', 'ana', some))).toBe('q=ana')
    const [, since] = some.filters
    if (since === undefined) throw new Error('There is no filter by days.')
    const sorted = sortedFor(readSome('q=ana&role=coach'), since, some)
    expect(writeSome(withChoice(sorted, 'since', '2026-01-01..', some))).toBe('role=coach&since=2026-01-01..')
  })

  test('a refused order says which are left', () => {
    const refusal = (query: string, sort: string, direction: 'asc' | 'desc') =>
      orderRefusal(readSome(query), { sort, direction }, some)
    expect(refusal('', 'name', 'desc')).toBeUndefined()
    expect(refusal('q=ana', 'name', 'asc')).toBeUndefined()
    expect(refusal('q=ana', 'joined', 'desc')).toBe(
      'With this search or these filters, you can only sort by name (Up).',
    )
    expect(refusal('role=coach', 'name', 'desc')).toBe(
      'With this search or these filters, you can only sort by joined (Up), joined (Down) or name (Up).',
    )
  })
})

describe('the order in which nothing is missing', () => {
  const status: ListFilterField = {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    unset: 'Approved',
    any: 'any',
    options: [
      { value: 'any', label: 'Any status' },
      { value: 'draft', label: 'Draft' },
    ],
  }
  const whole: ListUrlSpec = {
    ...spec,
    filters: [...spec.filters, status],
    orders: () => ['name'],
    complete: () => ({ queryKey: ['whole'] }),
  }
  const readWhole = (query: string) => readListUrl(new URLSearchParams(query), whole)
  const writeWhole = (url: ReturnType<typeof read>) => writeListUrl(url, whole).toString()

  test('is read with any filter that has no fixed order, where the list has it', () => {
    expect(readWhole('q=ana&role=coach&sort=key').state).toMatchObject({
      sort: 'key',
      direction: 'asc',
      filters: { role: 'coach' },
    })
    expect(readWhole('since=2026-01-01..&sort=key').state.filters).toEqual({})
    expect(writeWhole(readWhole('role=coach&sort=key'))).toBe('role=coach&sort=key')
    expect(read('sort=key').state.sort).toBe('joined')
  })

  test('keeps the filters, or shows everything', () => {
    const url = readWhole('q=ana&status=draft&after=c&p=2')
    expect(writeWhole(inKeyOrder(url, whole))).toBe('status=draft&sort=key')
    expect(writeWhole(everything(url, whole))).toBe('status=any&sort=key')
    const byDays = readListUrl(new URLSearchParams('since=2026-01-01..'), {
      ...whole,
      orders: () => ['joined'],
    })
    expect(byDays.state.filters).toHaveProperty('since')
    expect(inKeyOrder(byDays, whole).state.filters).toEqual({})
    expect(isOfOrder(byDays, whole)).toBe(true)
    expect(isOfOrder(url, whole)).toBe(false)
  })

  test('goes when a word is searched for', () => {
    const url = readWhole('role=coach&sort=key')
    expect(writeWhole(withChoice(url, 'q', 'ana', whole))).toBe('q=ana&role=coach')
    expect(writeWhole(withChoice(url, 'role', '', whole))).toBe('sort=key')
  })

  test('what is left out by what records hold', () => {
    expect(isNarrowed(read(''), spec)).toBe(false)
    expect(isNarrowed(read('q=ana'), spec)).toBe(true)
    expect(isNarrowed(read('q=😀'), spec)).toBe(false)
    expect(isNarrowed(readWhole(''), whole)).toBe(true)
    expect(isNarrowed(readWhole('status=any'), whole)).toBe(false)
    expect(isNarrowed(readWhole('status=draft'), whole)).toBe(true)
  })
})

describe('changing', () => {
  const deep = read('role=coach&after=c9&p=9')

  test('a change of filter, sort or size starts from the first page', () => {
    expect(write(withFilter(deep, 'q', 'ana'))).toBe('q=ana&role=coach')
    expect(write(withFilter(deep, 'role', undefined))).toBe('')
    expect(write(withFilter(deep, 'role', ''))).toBe('')
    expect(write(withoutFilters(deep, spec))).toBe('')
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

  test('an address with both asks for the record; a key cannot be a path', () => {
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
