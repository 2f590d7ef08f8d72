import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { expect, test } from 'vitest'
import { namedRecords, withNames } from './named-records.ts'
import { decisionRows, type Vocabulary } from './vocabulary.ts'

const vocabulary: Vocabulary = {
  actions: {},
  states: {},
  fields: {
    name: { label: 'Name' },
    leagueIds: { label: 'Leagues', records: 'leagues' },
    mergedInto: { label: 'Merged into', records: 'clubs' },
  },
}

const decision = (before: Decision['before'], after: Decision['after']): Decision => ({
  id: 'd',
  subjectType: 'clubs',
  subjectId: 'a',
  rev: 1,
  action: 'edit',
  by: 'ana',
  before,
  after,
})

const decisions = [
  decision({ leagueIds: ['a', 'b'] }, { leagueIds: ['a', 'c'] }),
  decision({ leagueIds: null, name: 'Old' }, { leagueIds: ['b'], name: 'New' }),
  decision({ mergedInto: null }, { mergedInto: 'other' }),
]

test('only what changed is asked for, each once', () => {
  expect(namedRecords(decisions, vocabulary)).toEqual([
    { collection: 'leagues', ids: ['b', 'c'] },
    { collection: 'clubs', ids: ['other'] },
  ])
})

test('the lines of the history name what came and went', () => {
  const names = new Map([
    ['leagues/b', 'Premier League'],
    ['clubs/other', 'Wimbledon FC'],
  ])
  const named = withNames(vocabulary, (collection, id) => names.get(`${collection}/${id}`))
  expect(decisions.map((one) => decisionRows(one, named))).toEqual([
    [{ label: 'Leagues', before: 'Premier League', after: 'c', isList: true }],
    [
      { label: 'Name', before: 'Old', after: 'New' },
      { label: 'Leagues', before: 'None', after: 'Premier League' },
    ],
    [{ label: 'Merged into', before: 'None', after: 'Wimbledon FC' }],
  ])
})

test('where no name is looked up, the words may know it themselves', () => {
  const format = (value: unknown) => (value === 'a' ? 'Ana' : String(value))
  const ownerId = { label: 'Owner', records: 'users', format }
  const words = withNames({ ...vocabulary, fields: { ownerId } }, () => undefined)
  expect(decisionRows(decision({ ownerId: 'a' }, { ownerId: 'b' }), words)).toEqual([
    { label: 'Owner', before: 'Ana', after: 'b' },
  ])
})
