import { parseIndexFile } from '@touchline/backend/index-file'
import { indexFile } from '@touchline/domain/tables/indexes.ts'
import { expect, test } from 'vitest'
import {
  compareIndexes,
  type Composite,
  type FieldSetting,
  mergedIndexes,
  isConsoleField,
} from './compare-indexes.ts'

const composite = (collectionGroup: string, ...paths: string[]): Composite => ({
  collectionGroup,
  queryScope: 'COLLECTION',
  fields: paths.map((path) => ({
    fieldPath: path.replace('-', ''),
    order: path.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
  })),
})
const ascending = { queryScope: 'COLLECTION', order: 'ASCENDING' }
const containing = { queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' }
const setting = (name: string, ...indexes: FieldSetting['indexes'][number][]): FieldSetting => {
  const [collectionGroup = '', fieldPath = ''] = name.split('.')
  return { collectionGroup, fieldPath, indexes }
}
const isOwn = ({ fieldPath }: { fieldPath: string }) => fieldPath === 'search'

const live = {
  indexes: [composite('chats', 'room', '-at'), composite('users', 'country', 'age', '__name__')],
  fieldOverrides: [
    { ...setting('sessions.expires'), ttl: true },
    setting('users.tags', ascending),
    setting('users.near'),
  ],
}
const ours = {
  indexes: [composite('users', 'country', 'age'), composite('users', 'country', '-age')],
  fieldOverrides: [
    setting('users.email'),
    setting('users.search'),
    setting('users.tags', containing),
    setting('users.near', containing),
  ],
}

test('what is theirs, ours and both', () => {
  expect(compareIndexes(live, ours, isOwn)).toEqual({
    added: ['users (country ASCENDING, age DESCENDING)'],
    theirs: ['chats (room ASCENDING, at DESCENDING)', 'sessions.expires'],
    both: ['users.tags', 'users.near'],
    spared: ['users.email'],
  })
})

test('merged, nothing of theirs is lost, and no field of theirs is exempted', () => {
  const merged = mergedIndexes(live, ours, isOwn)
  expect(compareIndexes(live, merged, isOwn)).toMatchObject({ theirs: [], spared: [] })
  expect(merged.indexes).toHaveLength(3)
  const set = Object.fromEntries(
    merged.fieldOverrides.map((one) => [`${one.collectionGroup}.${one.fieldPath}`, one]),
  )
  expect(Object.keys(set)).toEqual(['sessions.expires', 'users.tags', 'users.near', 'users.search'])
  expect(set['sessions.expires']?.ttl).toBe(true)
  expect(set['users.tags']?.indexes).toEqual([ascending, containing])
  expect(set['users.near']?.indexes).toEqual([containing])
  // Again, with what is then live, there is nothing more to do.
  expect(mergedIndexes(merged, ours, isOwn)).toEqual(merged)
})

test('of an empty project all of ours are built, and only the console’s own fields are exempt', () => {
  const merged = mergedIndexes({ indexes: [], fieldOverrides: [] }, indexFile, isConsoleField)
  expect(merged.indexes).toEqual(indexFile.indexes)
  expect(() => parseIndexFile('merged', JSON.stringify(merged))).not.toThrow()
  const exempt = merged.fieldOverrides.map(
    ({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`,
  )
  expect(exempt).toEqual(
    expect.arrayContaining([
      'users.search',
      'users.rev',
      'users.roleFlags',
      'videos.queue',
      'activities.ownerId',
    ]),
  )
  for (const fact of [
    'users.email',
    'users.roles',
    'clubs.city',
    'matches.home',
    'videos.createdAt',
    'clubOwnershipRequests.message',
  ])
    expect(exempt).not.toContain(fact)
})
