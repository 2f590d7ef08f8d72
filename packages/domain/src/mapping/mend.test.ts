import { expect, test } from 'vitest'
import { parseMapping } from './faults.ts'
import type { Mapping } from './mapping.ts'
import { canBeWord, changesBetween, mended, valuesOf, type Mending } from './mend.ts'

const mapping: Mapping = {
  users: {
    from: 'people',
    fields: {
      firstName: 'name.first',
      accountStatus: { at: 'state', words: { OK: 'active', GONE: 'deleted' }, mirror: true },
      roles: { at: 'is', as: 'list', words: { TRAINER: 'coach' } },
    },
  },
  clubs: {
    fields: {
      name: 'title',
      status: 'state',
      managerIds: { at: 'members/*@id', mirror: { add: { role: 'OWNER' }, drop: null } },
    },
  },
}

const word = (field: string, one: string, means: Mending['means']): Mending => ({
  collection: 'users',
  field,
  in: 'words',
  word: one,
  means,
})

test('words are added to those of a field, in both directions', () => {
  const after = mended(mapping, [
    word('accountStatus', 'BANED', 'suspended'),
    word('roles', 'MASCOT', null),
    { collection: 'users', field: 'accountStatus', in: 'mirror', word: 'suspended', means: 'GONE' },
    { collection: 'clubs', field: 'status', in: 'words', word: '3', means: 'approved' },
  ])
  expect(after.users?.fields).toEqual({
    firstName: 'name.first',
    accountStatus: {
      at: 'state',
      words: { OK: 'active', GONE: 'deleted', BANED: 'suspended' },
      mirror: { suspended: 'GONE' },
    },
    roles: { at: 'is', as: 'list', words: { TRAINER: 'coach', MASCOT: null } },
  })
  expect(after.clubs?.fields['status']).toEqual({ at: 'state', words: { '3': 'approved' } })
  expect(parseMapping(after)).toEqual({ mapping: after })
  expect(parseMapping(mapping)).toEqual({ mapping })
})

test('a field that is no longer mapped, and one whose documents are written, take no word', () => {
  expect(mended(mapping, [word('country', 'Narnia', 'GB')])).toEqual(mapping)
  expect(
    mended(mapping, [{ collection: 'clubs', field: 'managerIds', in: 'mirror', word: 'a', means: 'b' }]),
  ).toEqual(mapping)
})

test('what differs between two versions', () => {
  const { clubs, users } = mapping
  if (clubs === undefined || users === undefined) throw new Error('Both are mapped.')
  const after: Mapping = {
    users: {
      from: 'members',
      key: 'path',
      fields: {
        firstName: 'first',
        email: 'mail',
        accountStatus: { at: 'state', words: { OK: 'active', GONE: 'suspended' } },
        roles: {
          at: 'is',
          as: 'list',
          words: { TRAINER: 'coach' },
          mirror: { coach: 'TRAINER', scout: null },
        },
      },
    },
    leagues: { fields: { name: 'title' } },
  }
  const change = { collection: 'users' }
  expect(changesBetween(mapping, after)).toEqual([
    { ...change, is: 'noun', before: 'people', after: 'members' },
    { ...change, is: 'other' },
    { ...change, is: 'field', field: 'firstName', before: 'name.first', after: 'first' },
    { ...change, is: 'word', field: 'accountStatus', word: 'GONE', before: 'deleted', after: 'suspended' },
    { ...change, is: 'mirror', field: 'accountStatus', after: false },
    { ...change, is: 'mirror', field: 'roles', after: true },
    { ...change, is: 'told', field: 'roles', word: 'coach', after: 'TRAINER' },
    { ...change, is: 'told', field: 'roles', word: 'scout', after: null },
    { ...change, is: 'field', field: 'email', after: 'mail' },
    { collection: 'clubs', is: 'noun', before: 'clubs' },
    { collection: 'leagues', is: 'noun', after: 'leagues' },
  ])
  expect(changesBetween(mapping, mapping)).toEqual([])
  const asText = {
    ...users,
    fields: { ...users.fields, firstName: { at: 'name.first', as: 'text' as const } },
  }
  expect(changesBetween({ users }, { users: asText })).toEqual([
    { ...change, is: 'other', field: 'firstName' },
  ])
})

test('the values of a field that has only some', () => {
  expect(valuesOf('users', 'accountStatus')).toEqual(['active', 'suspended', 'deleted'])
  expect(valuesOf('users', 'roles')).toContain('coach')
  expect(valuesOf('clubs', 'level')).toContain('amateur')
  expect(valuesOf('users', 'emailVerified')).toEqual([true, false])
  expect(valuesOf('users', 'country')).toContain('LI')
  expect(valuesOf('users', 'firstName')).toEqual([])
  expect(valuesOf('users', 'createdAt')).toEqual([])
})

test('a word that was cut off, and a list or a map, can’t be taken into a mapping', () => {
  expect(['BANED', '3', 'null', 'x…', '{"a":1}', '["A"]'].filter(canBeWord)).toEqual(['BANED', '3', 'null'])
})
