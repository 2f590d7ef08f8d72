import { describe, expect, test } from 'vitest'
import type { ListUrl, ListUrlSpec } from '#kit/list/list-url-spec.ts'
import {
  nextPage,
  readListUrl,
  withChoice,
  withoutFilters,
  withSize,
  writeListUrl,
} from '#kit/list/list-url.ts'

describe('a list that opens at a part of it', () => {
  const opensAt = () => ({
    filters: { since: '2026-01-01..2026-01-15' },
    sort: 'joined',
    direction: 'asc' as const,
  })
  const part: ListUrlSpec = {
    columns: [{ id: 'name' }, { id: 'mail' }],
    search: { name: 'q', label: 'Search' },
    filters: [
      { kind: 'choice', name: 'role', label: 'Role', options: [{ value: 'coach', label: 'Coach' }] },
      { kind: 'days', name: 'since', label: 'Joined between', sort: 'joined' },
    ],
    sorts: { joined: { label: 'Joined', directions: { asc: 'Up', desc: 'Down' }, first: 'desc' } },
    defaultSort: { sort: 'joined', direction: 'desc' },
    opensAt,
  }
  const bare = { filters: {}, sort: 'joined', direction: 'desc', size: 25 }
  const at = (query: string) => readListUrl(new URLSearchParams(query), part)
  const say = (url: ListUrl) => writeListUrl(url, part).toString()
  const start = at('')

  test('shows it where the address says nothing, and what an address says where it says something', () => {
    expect(start.state).toEqual({ ...opensAt(), size: 25 })
    expect(say(start)).toBe('')
    expect(at('role=coach').state).toEqual({ ...bare, filters: { role: 'coach' } })
    expect(at('view=v&cols=name,mail').state).toEqual(bare)
    expect(at('sort=all').state).toEqual(bare)
  })

  test('is all of it, in the usual order, once that part is taken away', () => {
    expect(say(withChoice(start, 'since', '', part))).toBe('sort=all')
    expect(say(withoutFilters(start, part))).toBe('sort=all')
    expect(at('sort=all').state).toEqual(withoutFilters(start, part).state)
  })

  test('says it in full beside anything else; a search is for everything', () => {
    expect(say(nextPage(start, 'c1'))).toBe('since=2026-01-01..2026-01-15&sort=joined&after=c1&p=2')
    expect(at(say(nextPage(start, 'c1'))).state.filters).toEqual(start.state.filters)
    expect(say(withSize(start, 50))).toBe('since=2026-01-01..2026-01-15&sort=joined&size=50')
    expect(say(withChoice(start, 'role', 'coach', part))).toBe(
      'role=coach&since=2026-01-01..2026-01-15&sort=joined',
    )
    expect(say(withChoice(start, 'since', '2026-02-01..', part))).toBe('since=2026-02-01..&sort=joined')
    expect(say(withChoice(start, 'q', 'ana', part))).toBe('q=ana')
    expect(say(withChoice(at('q=ana'), 'q', '', part))).toBe('sort=all')
  })
})
