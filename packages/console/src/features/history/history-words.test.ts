import { describe, expect, test } from 'vitest'
import type { DecisionRow } from '#data/nouns/decision/decision-rows.ts'
import type { Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { batchLabel, changeInShort, changeText, recordName } from './history-words.ts'

const words: Vocabulary = {
  actions: {},
  states: { pending: { label: 'Pending', tone: 'warning' }, approved: { label: 'Approved', tone: 'good' } },
  fields: {
    name: { label: 'Name' },
    city: { label: 'City' },
    leagueIds: { label: 'Leagues', records: 'leagues' },
  },
}
const row = (more: Partial<DecisionRow>): DecisionRow => ({
  id: 'clubs_c_2',
  subjectType: 'clubs',
  subjectId: 'c',
  rev: 2,
  action: 'edit',
  by: 'u',
  ...more,
})

describe('what changed, in a few words', () => {
  test.each<[string, Partial<DecisionRow>]>([
    ['Pending → Approved', { from: 'pending', to: 'approved' }],
    ['City: Leeds → York', { before: { city: 'Leeds' }, after: { city: 'York' } }],
    ['Leagues', { before: { leagueIds: ['a'] }, after: { leagueIds: ['a', 'b'] } }],
    ['Name, City', { before: { name: 'A', city: 'B' }, after: { name: 'C', city: 'D' } }],
    ['Name, City and 1 more', { before: {}, after: { name: 'C', city: 'D', other: 1 } }],
    ['2 fields', { action: 'create', before: { name: null, city: null }, after: { name: 'A', city: 'B' } }],
    ['No visible fields', {}],
  ])('%s', (text, more) => expect(changeText(changeInShort(row(more), words))).toBe(text))
})

test('a record that is gone is called as its decision tells it', () => {
  expect(recordName(row({ record: { id: 'c', name: 'Leeds' }, before: { name: 'York' } }))).toBe('Leeds')
  expect(recordName(row({ action: 'delete', before: { name: 'York' }, after: { name: null } }))).toBe('York')
  expect(recordName(row({ before: { city: 'York' }, after: { city: null } }))).toBe('a club')
  expect(recordName(row({ subjectType: 'users', before: { phone: '1' }, after: { phone: '2' } }))).toBe(
    'a user',
  )
})

test('a batch is called as what it was', () => {
  const labels = ['import-1', 'merge-1', '1', 'import-1-back'].map(batchLabel)
  expect(labels).toEqual(['Import', 'Merge', 'Bulk change', 'Rollback'])
})
