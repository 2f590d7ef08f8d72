import { expect, test } from 'vitest'
import { nounCollections, nouns } from '#engine/catalogue/nouns.ts'
import {
  afterChoice,
  FOLLOWERS_MAX,
  followingOf,
  isAssigned,
  isFollowed,
  withFollowers,
} from './followers.ts'

const record = { followers: ['ana', 'bo'], muted: ['cy'] }
const many = Array.from({ length: FOLLOWERS_MAX }, (_, at) => `p${at}`)

test('somebody follows a record, has muted it, or neither', () => {
  const people = ['ana', 'cy', 'di']
  expect(people.map((uid) => followingOf(record, uid))).toEqual(['follows', 'muted', 'neither'])
  expect(followingOf({}, 'ana')).toBe('neither')
})

test('a choice moves a person from one list to the other', () => {
  expect(afterChoice(record, 'cy', 'follows')).toEqual({ followers: ['ana', 'bo', 'cy'], muted: [] })
  expect(afterChoice(record, 'ana', 'muted')).toEqual({ followers: ['bo'], muted: ['cy', 'ana'] })
  expect(afterChoice({}, 'ana', 'muted')).toEqual({ followers: [], muted: ['ana'] })
  expect(afterChoice(record, 'cy', 'neither')).toEqual({ followers: ['ana', 'bo'], muted: [] })
  expect(afterChoice({ followers: many }, 'me', 'follows').followers).toEqual([...many.slice(1), 'me'])
})

test('others come to follow it, but for those who muted it', () => {
  expect(withFollowers(record, ['cy', 'di', 'ana', 'di'])).toEqual(['ana', 'bo', 'di'])
  expect(withFollowers(record, ['ana', 'cy'])).toBe(record.followers)
  expect(withFollowers({ followers: many }, ['di'])).toEqual(many)
})

test('what has a list or a queue is followed, and assigned where it has no owner', () => {
  const followed = nounCollections.filter(isFollowed)
  expect(nounCollections.filter((one) => !isFollowed(one))).toHaveLength(7)
  expect(['offers', 'savedViews'].map(isFollowed)).toEqual([false, false])
  const owned = nounCollections.filter((one) => nouns[one].isOwned)
  expect(followed.filter((one) => !isAssigned(one))).toEqual(owned)
})
