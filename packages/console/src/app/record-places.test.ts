import { nounCollections } from '@touchline/domain/engine/catalogue/nouns.ts'
import { expect, test } from 'vitest'
import { pageOfRecord, recordOfPage } from './record-places.ts'

const pages = nounCollections.flatMap((collection) => {
  const page = pageOfRecord({ collection, id: 'demo one' })
  return page === undefined ? [] : [{ collection, page }]
})

test('the page of a record is about it, as are those below; a record named in a query is not', () => {
  const own = pages.filter(({ page }) => !page.includes('?'))
  expect(own.length).toBeGreaterThan(0)
  for (const { collection, page } of own) {
    expect(recordOfPage(page)).toEqual({ collection, id: 'demo one' })
    expect(recordOfPage(`${page}/edit`)).toEqual({ collection, id: 'demo one' })
  }
  const asked = pages.flatMap(({ page }) => (page.includes('?') ? (page.split('?')[0] ?? []) : []))
  for (const pathname of asked) expect(recordOfPage(pathname)).toBeUndefined()
})

test('a record beside its list is the one that a page is about', () => {
  expect(recordOfPage('/clubs/peek/a%2Fb')).toEqual({ collection: 'clubs', id: 'a/b' })
  expect(recordOfPage('/pipelines/peek/d')).toEqual({ collection: 'pipelines', id: 'd' })
  expect(recordOfPage('/nowhere/peek/d')).toBeUndefined()
})

test('a club and a league lie where the customer has them', () => {
  expect(recordOfPage('/view-club/club-1')).toEqual({ collection: 'clubs', id: 'club-1' })
  expect(recordOfPage('/leagues/view/l')).toEqual({ collection: 'leagues', id: 'l' })
})

test.each(['/users', '/users/', '/contacts/add', '/activities/add', '/video-approval', '/dashboard/users'])(
  '%s is about none',
  (pathname) => expect(recordOfPage(pathname)).toBeUndefined(),
)

test('a record without a page has no address', () => {
  expect(pageOfRecord({ collection: 'clubs', id: 'a/b' })).toBe('/view-club/a%2Fb')
  expect(pageOfRecord({ collection: 'decisions', id: 'x' })).toBeUndefined()
})
