import { expect, test } from 'vitest'
import { fieldsOf } from './noun.ts'
import { clubNoun } from '#nouns/club/club.ts'
import { dealNoun } from '#nouns/deal/deal.ts'
import { matchNoun } from '#nouns/match/match.ts'
import { meetsRefinement } from './meets-refinement.ts'
import { refinedFieldsOf } from './refined-fields.ts'
import { partedFilters } from './refined-names.ts'
import { readRefinement } from './refinement.ts'

type AnyNoun = Parameters<typeof refinedFieldsOf>[0]

function meets(noun: AnyNoun, data: Record<string, unknown>, field: string, said: string): boolean {
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
  expect(meets(clubNoun, { website }, 'website', 'empty')).toBe(isEmpty)
  expect(meets(clubNoun, { website }, 'website', 'filled')).toBe(!isEmpty)
})

test('a list without elements is empty, and is measured by how many it has', () => {
  expect(meets(clubNoun, { aliases: [] }, 'aliases', 'empty')).toBe(true)
  expect(meets(clubNoun, { managerIds: ['a', 'b'] }, 'managerIds', '2..3')).toBe(true)
  expect(meets(clubNoun, {}, 'managerIds', '..0')).toBe(true)
  expect(meets(clubNoun, { managerIds: ['a', 'b'] }, 'managerIds', '3..')).toBe(false)
})

test('a text holds words by their beginnings, whatever the accents; of several one holds all', () => {
  expect(meets(clubNoun, { city: 'Portsmouth' }, 'city', '~ports')).toBe(true)
  expect(meets(clubNoun, { city: 'São João da Madeira' }, 'city', '~joao mad')).toBe(true)
  expect(meets(clubNoun, { city: 'Newport' }, 'city', '~port')).toBe(false)
  expect(meets(clubNoun, {}, 'city', '~ports')).toBe(false)
  const aliases = ['Blue Star', 'Red Devils']
  expect(meets(clubNoun, { aliases }, 'aliases', '~red dev')).toBe(true)
  expect(meets(clubNoun, { aliases }, 'aliases', '~blue devils')).toBe(false)
})

test('numbers lie between both ends; what has none lies nowhere', () => {
  expect(meets(matchNoun, { attendance: 500 }, 'attendance', '500..500')).toBe(true)
  expect(meets(matchNoun, { attendance: 499 }, 'attendance', '500..')).toBe(false)
  expect(meets(matchNoun, {}, 'attendance', '..500')).toBe(false)
})

test('an amount is compared in the currency of its record', () => {
  const worth = (valueMinor: number, currency: string) =>
    meets(dealNoun, { valueMinor, currency }, 'valueMinor', '1000..5000')
  expect(worth(100_000, 'EUR')).toBe(true)
  expect(worth(1000, 'EUR')).toBe(false)
  expect(worth(1000, 'JPY')).toBe(true)
  expect(worth(500_001, 'EUR')).toBe(false)
})

test('days are whole ones of the zone; a day of the calendar has none', () => {
  const at = (time: string) =>
    meets(dealNoun, { lastActivityAt: new Date(time) }, 'lastActivityAt', '2026-07-01..2026-07-01')
  expect(at('2026-06-30T23:00:00Z')).toBe(true)
  expect(at('2026-07-01T22:59:59Z')).toBe(true)
  expect(at('2026-07-01T23:00:00Z')).toBe(false)
  expect(meets(dealNoun, { expectedCloseDate: '2026-07-01' }, 'expectedCloseDate', '..2026-07-01')).toBe(true)
  expect(meets(dealNoun, { expectedCloseDate: '' }, 'expectedCloseDate', '..2026-07-01')).toBe(false)
})

test('a choice is one of several, none of them, or not set', () => {
  expect(meets(dealNoun, { billing: 'annual' }, 'billing', 'annual,monthly')).toBe(true)
  expect(meets(dealNoun, { billing: 'annual' }, 'billing', '!annual')).toBe(false)
  expect(meets(dealNoun, {}, 'lostReason', '-')).toBe(true)
  expect(meets(dealNoun, {}, 'lostReason', '!-')).toBe(false)
  // A record without a value counts as open.
  expect(meets(dealNoun, {}, 'status', 'open')).toBe(true)
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
