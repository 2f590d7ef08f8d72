import { wordsOfAll } from '@touchline/domain/engine/kinds/said.ts'
import type { Mapping } from '@touchline/domain/mapping/mapping.ts'
import { changesBetween } from '@touchline/domain/mapping/mend.ts'
import {
  accountStatuses,
  accountStatusLabels,
  accountStatusTones,
  userNoun,
} from '@touchline/domain/nouns/user/user.ts'
import { expect, test } from 'vitest'
import { statesOf, type Vocabulary } from '#kit/decision/history/vocabulary.ts'
import {
  changePlace,
  changeSentence,
  effectSentence,
  fieldLabel,
  mirrorText,
  readingText,
  valueLabel,
} from './connection-words.ts'

const userVocabulary: Vocabulary = {
  actions: {},
  states: statesOf(accountStatuses, accountStatusLabels, accountStatusTones),
  fields: { ...wordsOfAll(userNoun.fields), ...wordsOfAll(userNoun.kept) },
}

const before: Mapping = {
  users: {
    from: 'people',
    fields: {
      firstName: 'name',
      accountStatus: { at: 'state', words: { OK: 'active', GONE: 'deleted' }, mirror: true },
      country: 'land',
    },
  },
}
const after: Mapping = {
  users: {
    from: ['people', 'old'],
    fields: {
      firstName: 'first',
      lastName: { at: 'name', as: 'lastName' },
      accountStatus: { at: 'state', words: { GONE: 'suspended', BANED: 'suspended', X: null } },
    },
  },
}

test('what differs between two versions is said in sentences', () => {
  const said = changesBetween(before, after).map(
    (change) => `${changePlace(userVocabulary, change)}: ${changeSentence(userVocabulary, change)}`,
  )
  expect(said).toEqual([
    'Users: Read from people, old instead of people.',
    'Users, first name: Read from first instead of name.',
    'Users, status: “OK” no longer has a meaning.',
    'Users, status: “GONE” means Suspended instead of Deleted.',
    'Users, status: “BANED” means Suspended.',
    'Users, status: “X” is ignored.',
    'Users, status: Decisions are no longer written back.',
    'Users, country: Removed; it was read from land.',
    'Users, last name: Added, read from name.',
  ])
})

test('what becomes of records is said before it is saved', () => {
  const mending = {
    collection: 'users',
    field: 'accountStatus',
    in: 'words',
    word: 'BANED',
    records: 3,
  } as const
  const said = (more: object) => effectSentence(userVocabulary, { ...mending, means: 'suspended', ...more })
  expect(said({})).toBe('Status of 3 users with “BANED” becomes Suspended.')
  expect(said({ records: 1 })).toBe('Status of 1 user with “BANED” becomes Suspended.')
  expect(said({ means: null })).toBe('Status: “BANED” is ignored.')
  const told = { in: 'mirror', word: 'suspended', means: 'GONE' }
  expect(said(told)).toBe('Status of 3 users: Suspended is written to your platform as “GONE”.')
  expect(said({ ...told, means: null })).toBe('Status: Suspended isn’t written to your platform.')
})

test('fields and values have the words of the rest of the console', () => {
  expect(fieldLabel(userVocabulary, 'firstName')).toBe('First name')
  expect(fieldLabel(userVocabulary, 'createdAt')).toBe('Created')
  expect(fieldLabel({ ...userVocabulary, fields: { home: { label: 'Home team' } } }, 'home.name')).toBe(
    'Home team: name',
  )
  expect(fieldLabel(userVocabulary, 'odd.inner')).toBe('odd: inner')
  expect(valueLabel(userVocabulary, 'users', 'accountStatus', 'suspended')).toBe('Suspended')
  expect(valueLabel(userVocabulary, 'users', 'roles', 'clubManager')).toBe('Club manager')
  expect(valueLabel(userVocabulary, 'users', 'country', 'LI')).toBe('Liechtenstein')
  expect(valueLabel(userVocabulary, 'users', 'emailVerified', true)).toBe('Yes')
})

test('how a field is read, and whether it goes back', () => {
  const said = (value: unknown) => `«${String(value)}»`
  expect(readingText({ at: 'a' }, said)).toBe('As it is')
  expect(readingText({ at: 'a', words: { A: 'b' } }, said)).toBe('')
  expect(readingText({ at: 'a', as: 'list', default: 'x' }, said)).toBe('List, «x» if there is none')
  expect(readingText({ value: 'x' }, said)).toBe('Always «x»')
  expect(mirrorText({ at: 'a' })).toBe('No')
  expect(mirrorText({ at: 'a', mirror: true })).toBe('Yes, as it is')
  expect(mirrorText({ at: 'a', words: { A: 'b' }, mirror: true })).toBe('Yes, in your platform’s words')
  expect(mirrorText({ at: 'a/*@id', mirror: { add: {}, drop: null } })).toBe('Yes, as one document each')
})
