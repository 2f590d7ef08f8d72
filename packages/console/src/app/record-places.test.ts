import { expect, test } from 'vitest'
import { pageOfRecord, recordOfPage } from './record-places.ts'

test.each([
  ['/users/demo%20one', 'users', 'demo one'],
  ['/users/demo/edit', 'users', 'demo'],
  ['/view-club/club-1', 'clubs', 'club-1'],
  ['/leagues/view/l', 'leagues', 'l'],
  ['/matches/m', 'matches', 'm'],
  ['/match-moderators/u', 'matchModerators', 'u'],
  ['/club-ownership-requests/r', 'clubOwnershipRequests', 'r'],
  ['/contacts/c/edit', 'contacts', 'c'],
  ['/pipelines/p', 'pipelines', 'p'],
  ['/activities/a', 'activities', 'a'],
])('%s is about a record', (pathname, collection, id) => {
  expect(recordOfPage(pathname)).toEqual({ collection, id })
})

test.each(['/users', '/users/', '/contacts/add', '/activities/add', '/video-approval', '/dashboard/users'])(
  '%s is about none',
  (pathname) => expect(recordOfPage(pathname)).toBeUndefined(),
)

test('a record without a page has no address', () => {
  expect(pageOfRecord({ collection: 'clubs', id: 'a/b' })).toBe('/view-club/a%2Fb')
  expect(pageOfRecord({ collection: 'decisions', id: 'x' })).toBeUndefined()
})
