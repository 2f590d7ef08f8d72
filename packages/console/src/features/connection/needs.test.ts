import type { FindingsByNoun } from '@touchline/domain/mapping/connection.ts'
import type { Mapping } from '@touchline/domain/mapping/mapping.ts'
import { mended } from '@touchline/domain/mapping/mend.ts'
import { expect, test } from 'vitest'
import { chosenIn, needsIn } from './needs.ts'

const mapping: Mapping = {
  users: {
    fields: {
      accountStatus: { at: 'state', words: { OK: 'active' }, mirror: true },
      roles: { at: 'is', as: 'list', words: { TRAINER: 'coach' } },
      birthYear: 'born',
    },
  },
  clubs: { fields: { status: { at: 'phase', words: { LIVE: 'approved' }, mirror: true } } },
}

const found = { records: 3, examples: ['a', 'b'] }
const nouns: FindingsByNoun = {
  clubs: {
    records: 9,
    undecided: 2,
    unknown: [],
    held: [
      { ...found, field: 'status', why: 'changed', word: 'approved' },
      { ...found, field: 'status', why: 'noWord', word: 'suspended' },
    ],
  },
  users: {
    records: 9,
    undecided: 3,
    waiting: ['ana', 'bo'],
    unknown: [
      { ...found, field: 'accountStatus', at: 'state', word: 'BANED', isWord: true },
      { ...found, field: 'accountStatus', at: 'state', word: '{"a":1}', isWord: true },
      { ...found, field: 'roles', at: 'is', word: 'MASCOT', isWord: true },
      { ...found, field: 'birthYear', at: 'born', word: 'soon', isWord: false },
    ],
    held: [],
  },
}

test('needs come in the order in which they are mended, with their choices', () => {
  expect(needsIn(nouns, mapping)).toMatchObject([
    { kind: 'word', found: { word: 'BANED' }, choices: ['active', 'suspended', 'deleted'] },
    { kind: 'word', found: { word: 'MASCOT' }, choices: expect.arrayContaining(['coach', null]) },
    { kind: 'undecided', collection: 'users', found: { records: 3, examples: ['ana', 'bo'] }, why: 'word' },
    { kind: 'undecided', collection: 'clubs', found: { records: 2, examples: [] }, why: 'field' },
    { kind: 'noWord', found: { word: 'suspended' }, path: 'phase', choices: ['LIVE', null] },
    { kind: 'changed', found: { word: 'approved' }, path: 'phase' },
    { kind: 'value', found: { word: '{"a":1}' } },
    { kind: 'value', found: { word: 'soon' } },
  ])
  expect(needsIn({}, mapping)).toEqual([])
})

test('what was chosen becomes words of the next version, and then waits for the runner', () => {
  const needs = needsIn(nouns, mapping)
  const keyOf = (word: string) =>
    needs.find((need) => 'found' in need && 'word' in need.found && need.found.word === word)?.key ?? ''
  const chosen = chosenIn(needs, {
    [keyOf('BANED')]: '"suspended"',
    [keyOf('MASCOT')]: '',
    [keyOf('suspended')]: 'null',
    [keyOf('soon')]: '"x"',
    gone: '"x"',
  })
  expect(chosen).toEqual([
    {
      collection: 'users',
      field: 'accountStatus',
      in: 'words',
      word: 'BANED',
      means: 'suspended',
      records: 3,
    },
    { collection: 'clubs', field: 'status', in: 'mirror', word: 'suspended', means: null, records: 3 },
  ])
  const after = needsIn(nouns, mended(mapping, chosen))
  expect(after.filter(({ kind }) => kind === 'word')).toMatchObject([{ found: { word: 'MASCOT' } }])
  expect(after.filter(({ kind }) => kind === 'chosen')).toMatchObject([
    { mending: { word: 'BANED', means: 'suspended', records: 3 } },
    { mending: { word: 'suspended', means: null } },
  ])
})
