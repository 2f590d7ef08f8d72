import { describe, expect, test } from 'vitest'
import { nounCollections, nouns, type NounValue } from '#engine/catalogue/nouns.ts'
import { sameValue } from '#shared/values.ts'
import { decisionAudience } from './decision-audience.ts'
import { withUnread } from '#engine/kinds/unread.ts'
import { changedFields, Decision, decisionId, onlyTold } from './decision.ts'
import { areaLabel, areaName, subjectNoun, subjectTitle } from './subject.ts'

describe('equal by content', () => {
  test.each([
    [1, 1],
    [null, undefined],
    [new Date(5), new Date(5)],
    [
      ['a', ['b']],
      ['a', ['b']],
    ],
    [
      { a: 1, b: { c: [new Date(1)] } },
      { b: { c: [new Date(1)] }, a: 1 },
    ],
    [{ a: null }, {}],
  ])('%j and %j', (a, b) => expect(sameValue(a, b)).toBe(true))

  test.each([
    [1, '1'],
    [0, null],
    ['', null],
    [false, undefined],
    [new Date(5), new Date(6)],
    [new Date(5), 5],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [['a'], ['a', 'b']],
    [{ a: 1 }, { a: 1, b: 2 }],
    [[], {}],
  ])('not %j and %j', (a, b) => expect(sameValue(a, b)).toBe(false))
})

describe('changed fields', () => {
  test('only what really changes, before and after; null for a field that is not there', () => {
    const record = { firstName: 'Ana', phone: '+441632960961', roles: ['player'] }
    const changes = { firstName: 'Anna', phone: null, country: 'GB', roles: ['player'] }
    expect(changedFields(record, changes)).toEqual({
      before: { firstName: 'Ana', phone: '+441632960961', country: null },
      after: { firstName: 'Anna', phone: null, country: 'GB' },
    })
  })

  test('what cannot be read changes where it goes or another value comes, and a stored null stays', () => {
    const stored = { suspension: 'spam', roles: { player: true }, phone: null }
    const record = withUnread({ roles: [], phone: null }, ['suspension', 'roles', 'phone'], stored)
    const changes = { suspension: null, roles: [], phone: null, rev: 5 }
    const { after } = changedFields(record, changes)
    expect(after).toEqual({ suspension: null, roles: [] })
    expect(onlyTold(changes, after)).toEqual({ suspension: null, roles: [], rev: 5 })
  })

  test('bookkeeping is not worth a line', () => {
    expect(changedFields({}, { rev: 2, updatedAt: new Date(), search: ['a'] })).toEqual({
      before: {},
      after: {},
    })
  })
})

test('the id is predictable', () => expect(decisionId('users', 'u1', 4)).toBe('users_u1_4'))

test('an entry of another writer reads as far as it can', () => {
  const entry = { id: 'x', subjectType: 'users', subjectId: 'u1', rev: 1, action: 'edit', by: 'u2' }
  expect(Decision.parse({ ...entry, at: 'yesterday', note: null })).toMatchObject({
    ...entry,
    at: undefined,
    note: undefined,
  })
})

const entry = { subjectType: 'pipelines', by: 'me', to: null, after: {} }

test('the new owner of an assigned record', () => {
  expect(decisionAudience({ ...entry, after: { ownerId: 'ana' } })).toEqual(['ana'])
  expect(decisionAudience({ ...entry, after: { ownerId: 'me' } })).toEqual([])
  expect(decisionAudience({ ...entry, after: { ownerId: null } })).toEqual([])
  // The owner of a video is who made it: nobody of ours.
  expect(decisionAudience({ ...entry, subjectType: 'videos', after: { ownerId: 'player' } })).toEqual([])
})

test('the maker of a reversed decision and the first approver; each once, never oneself', () => {
  expect(decisionAudience(entry, { reversesBy: 'ana' })).toEqual(['ana'])
  expect(decisionAudience(entry, { reversesBy: 'me' })).toEqual([])
  expect(decisionAudience({ ...entry, to: 'approved' }, { firstApprovedBy: 'ana' })).toEqual(['ana'])
  expect(decisionAudience(entry, { firstApprovedBy: 'ana' })).toEqual([])
  const both = { reversesBy: 'ana', firstApprovedBy: 'ana' }
  expect(decisionAudience({ ...entry, to: 'pending', after: { ownerId: 'bo' } }, both)).toEqual(['bo', 'ana'])
})

test('whom a comment mentions that didn’t mention them before', () => {
  const comment = { ...entry, subjectType: 'comments', after: { mentions: ['me', 'ana', 'bo'] } }
  expect(decisionAudience(comment)).toEqual(['ana', 'bo'])
  expect(decisionAudience({ ...comment, before: { mentions: ['ana'] } })).toEqual(['bo'])
  expect(decisionAudience({ ...comment, before: { mentions: ['ana'] }, after: { mentions: null } })).toEqual(
    [],
  )
  expect(decisionAudience({ ...comment, subjectType: 'clubs' })).toEqual([])
})

/** Stored fields for each way to name a record, and the resulting name. */
const called: Record<NounValue<'title'>, [fields: Record<string, unknown>, title: string]> = {
  name: [{ name: ' AFC Wimbledon' }, 'AFC Wimbledon'],
  title: [{ title: 'Spring campaign' }, 'Spring campaign'],
  number: [{ number: '2026-0042' }, '2026-0042'],
  text: [{ text: 'Who knows them?\nAsk Bo.' }, 'Who knows them?'],
  subject: [{ subject: 'Send the offer' }, 'Send the offer'],
  userName: [{ userName: 'Ana Moreno' }, 'Ana Moreno'],
  clubName: [{ clubName: 'York City' }, 'York City'],
  subjectName: [{ subjectName: 'Late winner' }, 'Late winner'],
  person: [{ firstName: 'Ana', lastName: 'Moreno' }, 'Ana Moreno'],
  teams: [{ home: { name: 'Leeds' }, away: { name: 'York' } }, 'Leeds – York'],
  reason: [{ id: 'spam' }, 'Spam'],
}

test.each(nounCollections)('a record of %s is called by what it has for a name', (collection) => {
  const [fields, title] = called[nouns[collection].title]
  expect(subjectTitle(collection, fields)).toBe(title)
  expect(subjectNoun(collection)).toBe(nouns[collection].one)
})

test('what has no name, is gone or is of another kind is still called something', () => {
  expect(subjectTitle('clubOwnershipRequests', undefined)).toBe('an ownership request')
  expect(subjectTitle('clubOwnershipRequests', { clubName: 7 })).toBe('an ownership request')
  expect(subjectTitle('users', {})).toBe('No Name')
  expect(subjectTitle('reasonTemplates', { id: 'duplicate_club_offer' })).toBe('Duplicate')
  expect(subjectTitle('unheardOf', { name: 'X' })).toBe('a record')
})

test('a noun begins an area’s name with a capital', () => {
  expect(areaLabel('clubOwnershipRequests')).toBe('Ownership request')
  expect(areaName('clubOwnershipRequests')).toBe('Ownership requests')
  expect(areaLabel('unheardOf')).toBe('Record')
  expect(areaName('unheardOf')).toBeUndefined()
})
