import { expect, test } from 'vitest'
import { clubNoun } from '#nouns/club/club.ts'
import { dealNoun } from '#nouns/deal/deal.ts'
import { matchNoun } from '#nouns/match/match.ts'
import { meetsRefinement } from './noun/meets-refinement.ts'
import { meets, meetsQuestion } from './meets.ts'
import { fieldsOf } from './noun/noun.ts'
import { after, before, contains, containsAny, equals, from, oneOf, upTo } from './query/condition.ts'
import { refinedFieldsOf } from './noun/refined-fields.ts'
import { partedFilters } from './noun/refined-names.ts'
import { readRefinement } from './noun/refinement.ts'

type AnyNoun = Parameters<typeof refinedFieldsOf>[0]

function meetsSaid(noun: AnyNoun, data: Record<string, unknown>, field: string, said: string): boolean {
  const refined = refinedFieldsOf(noun).find((one) => one.field === field)
  const refinement = refined && readRefinement(refined.refining, said)
  if (refined === undefined || refinement === undefined)
    throw new Error(`${field} can’t be asked for ${said}.`)
  return meetsRefinement(data, field, refined.of, refinement, 'Europe/Lisbon')
}

test.each([
  [undefined, true],
  [null, true],
  ['  ', true],
  ['https://porto.example', false],
])('a website of %j is empty: %j', (website, isEmpty) => {
  expect(meetsSaid(clubNoun, { website }, 'website', 'empty')).toBe(isEmpty)
  expect(meetsSaid(clubNoun, { website }, 'website', 'filled')).toBe(!isEmpty)
})

test('a list without elements is empty, and is measured by how many it has', () => {
  expect(meetsSaid(clubNoun, { aliases: [] }, 'aliases', 'empty')).toBe(true)
  expect(meetsSaid(clubNoun, { managerIds: ['a', 'b'] }, 'managerIds', '2..3')).toBe(true)
  expect(meetsSaid(clubNoun, {}, 'managerIds', '..0')).toBe(true)
  expect(meetsSaid(clubNoun, { managerIds: ['a', 'b'] }, 'managerIds', '3..')).toBe(false)
})

test('a text holds words by their beginnings, whatever the accents; of several one holds all', () => {
  expect(meetsSaid(clubNoun, { city: 'Portsmouth' }, 'city', '~ports')).toBe(true)
  expect(meetsSaid(clubNoun, { city: 'São João da Madeira' }, 'city', '~joao mad')).toBe(true)
  expect(meetsSaid(clubNoun, { city: 'Newport' }, 'city', '~port')).toBe(false)
  expect(meetsSaid(clubNoun, {}, 'city', '~ports')).toBe(false)
  const aliases = ['Blue Star', 'Red Devils']
  expect(meetsSaid(clubNoun, { aliases }, 'aliases', '~red dev')).toBe(true)
  expect(meetsSaid(clubNoun, { aliases }, 'aliases', '~blue devils')).toBe(false)
})

test('numbers lie between both ends; what has none lies nowhere', () => {
  expect(meetsSaid(matchNoun, { attendance: 500 }, 'attendance', '500..500')).toBe(true)
  expect(meetsSaid(matchNoun, { attendance: 499 }, 'attendance', '500..')).toBe(false)
  expect(meetsSaid(matchNoun, {}, 'attendance', '..500')).toBe(false)
})

test('an amount is compared in the currency of its record', () => {
  const worth = (valueMinor: number, currency: string) =>
    meetsSaid(dealNoun, { valueMinor, currency }, 'valueMinor', '1000..5000')
  expect(worth(100_000, 'EUR')).toBe(true)
  expect(worth(1000, 'EUR')).toBe(false)
  expect(worth(1000, 'JPY')).toBe(true)
  expect(worth(500_001, 'EUR')).toBe(false)
})

test('days are whole ones of the zone; a day of the calendar has none', () => {
  const at = (time: string) =>
    meetsSaid(dealNoun, { lastActivityAt: new Date(time) }, 'lastActivityAt', '2026-07-01..2026-07-01')
  expect(at('2026-06-30T23:00:00Z')).toBe(true)
  expect(at('2026-07-01T22:59:59Z')).toBe(true)
  expect(at('2026-07-01T23:00:00Z')).toBe(false)
  expect(meetsSaid(dealNoun, { expectedCloseDate: '2026-07-01' }, 'expectedCloseDate', '..2026-07-01')).toBe(
    true,
  )
  expect(meetsSaid(dealNoun, { expectedCloseDate: '' }, 'expectedCloseDate', '..2026-07-01')).toBe(false)
})

test('a choice is one of several, none of them, or not set', () => {
  expect(meetsSaid(dealNoun, { billing: 'annual' }, 'billing', 'annual,monthly')).toBe(true)
  expect(meetsSaid(dealNoun, { billing: 'annual' }, 'billing', '!annual')).toBe(false)
  expect(meetsSaid(dealNoun, {}, 'lostReason', '-')).toBe(true)
  expect(meetsSaid(dealNoun, {}, 'lostReason', '!-')).toBe(false)
  // A record without a value counts as open.
  expect(meetsSaid(dealNoun, {}, 'status', 'open')).toBe(true)
})

test.each([
  ['number', 'ten..20'],
  ['number', '..'],
  ['number', '1..2..3'],
  ['days', '2026-13-01..'],
  ['text', 'ports'],
  ['text', '~ '],
  ['choice', ''],
] as const)('of a %s, “%s” is nothing', (refining, said) => {
  expect(readRefinement(refining, said)).toBeUndefined()
})

test('every field that a kind describes can be asked for, and is empty only where it may be', () => {
  const fields = new Map(refinedFieldsOf(clubNoun).map(({ field, isOptional }) => [field, isOptional]))
  const described = Object.entries(fieldsOf(clubNoun)).flatMap(([name, { kind }]) =>
    kind === 'own' ? [] : [name],
  )
  expect([...fields.keys()]).toEqual(described)
  expect(['website', 'level', 'region', 'aliases', 'leagueIds'].filter((name) => !fields.get(name))).toEqual(
    [],
  )
  expect(
    ['name', 'city', 'country', 'status', 'managed', 'updatedAt'].filter((name) => fields.get(name)),
  ).toEqual([])
})

test('filters are the database’s, but for those it can’t be asked, and alternatives', () => {
  const isApart = (name: string) => name === 'q' || name === 'status'
  const filters = { q: 'port', status: 'any', country: 'PT', 'f.website': 'empty' }
  expect(partedFilters(filters, isApart)).toEqual({
    asked: { q: 'port', status: 'any', country: 'PT' },
    compared: { 'f.website': 'empty' },
    isAny: false,
  })
  expect(partedFilters({ ...filters, match: 'any' }, isApart)).toEqual({
    asked: { q: 'port', status: 'any' },
    compared: { country: 'PT', 'f.website': 'empty' },
    isAny: true,
  })
  // One alternative is no choice.
  expect(partedFilters({ q: 'port', country: 'PT', match: 'any' }, isApart)).toEqual({
    asked: { q: 'port', country: 'PT' },
    compared: {},
    isAny: false,
  })
})

const day = (date: number) => new Date(2026, 0, date)

test.each([
  [equals('f', 'a'), ['a'], ['b', undefined, null, ['a']]],
  [equals('f', null), [null], [undefined, 'a']],
  [equals('f', day(2)), [day(2)], [day(3), 2]],
  [oneOf('f', ['a', 'b']), ['a', 'b'], ['c', undefined]],
  [contains('f', 'a'), [['b', 'a']], ['a', [], undefined]],
  [containsAny('f', ['a', 'c']), [['b', 'c']], [['b'], undefined]],
  [from('f', day(2)), [day(2), day(3)], [day(1), '2026-01-02', undefined, null]],
  [after('f', 1), [2], [1, '2']],
  [before('f', 'b'), ['a', ''], ['b', 1]],
  [upTo('f', day(2)), [day(2)], [day(3)]],
])('%j', (condition, those, others) => {
  expect(those.filter((value) => !meets(value, condition))).toEqual([])
  expect(others.filter((value) => meets(value, condition))).toEqual([])
})

test('all that is asked, and one of what else has to hold, also of parts of a map', () => {
  const data = { country: 'PT', flags: { coach: true } }
  const coach = [equals('flags.coach', true)]
  expect(meetsQuestion(data, { where: [equals('country', 'PT'), ...coach] })).toBe(true)
  expect(
    meetsQuestion(data, { where: coach, anyOf: [[equals('country', 'ES')], [equals('country', 'PT')]] }),
  ).toBe(true)
  expect(meetsQuestion(data, { where: coach, anyOf: [[equals('country', 'ES')]] })).toBe(false)
  expect(meetsQuestion(data, { where: [equals('flags.fan', true)] })).toBe(false)
})
