import { expect, test } from 'vitest'
import { machines } from '#machines.ts'
import { subjectNoun, subjectTitle } from '#subject.ts'

test('a record is called by what it has for a name', () => {
  expect(subjectTitle('users', { firstName: 'Ana', lastName: 'Moreno' })).toBe('Ana Moreno')
  expect(subjectTitle('clubs', { name: 'AFC Wimbledon' })).toBe('AFC Wimbledon')
  expect(subjectTitle('matches', { home: { name: 'Leeds' }, away: { name: 'York' } })).toBe('Leeds – York')
  expect(subjectTitle('pipelines', { title: 'Spring campaign' })).toBe('Spring campaign')
})

test('what has no name, is gone or is of another kind is still called something', () => {
  expect(subjectTitle('clubs', undefined)).toBe('a club')
  expect(subjectTitle('clubOwnershipRequests', { clubName: 7 })).toBe('an ownership request')
  expect(subjectTitle('users', {})).toBe('No Name')
  expect(subjectTitle('unheardOf', { name: 'X' })).toBe('a record')
})

test('every noun with a state machine is known', () => {
  expect(machines.filter(({ collection }) => subjectNoun(collection) === 'record')).toEqual([])
})
