import { expect, test } from 'vitest'
import {
  associationChoicesIn,
  AssociationCode,
  associationIn,
  associationName,
  associations,
  associationsOf,
} from './association.ts'
import { CountryCode } from './country.ts'

test('all 211 members of FIFA, each once, in the order of their names', () => {
  expect(new Set(associations.map(({ code }) => code)).size).toBe(211)
  const names = associations.map(({ name }) => name)
  expect(new Set(names).size).toBe(211)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  for (const { code } of associations) expect(code).toMatch(/^[A-Z]{3}$/)
})

test('each in a country that can be chosen, each country its own but for the United Kingdom', () => {
  for (const { country } of associations) expect(CountryCode.safeParse(country).success).toBe(true)
  expect(new Set(associations.map(({ country }) => country)).size).toBe(211 - 3)
})

test.each([
  ['GB', ['ENG', 'NIR', 'SCO', 'WAL']],
  ['DE', ['GER']],
  ['XK', ['KVX']],
  ['MC', []],
])('those of %s are %j', (country, codes) => {
  expect(associationsOf(country).map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['ENG', 'England'],
  ['GER', 'Germany'],
  ['TPE', 'Chinese Taipei'],
  ['XXX', 'XXX'],
])('%s is called %s', (code, name) => expect(associationName(code)).toBe(name))

// Countries (ISO 3166-1) are not associations (FIFA): England and Scotland are two of one country.
test.each(['GB', 'DE', 'eng', ''])('%s is none', (code) => {
  expect(AssociationCode.safeParse(code).success).toBe(false)
})

test.each([
  ['GB', 'SCO', 'SCO', 'is of the country'],
  ['GB', 'GER', '', 'one of four has to be chosen'],
  ['DE', 'ENG', 'GER', 'the country has only this one'],
  ['DE', '', 'GER', 'the country has only this one'],
  ['MC', 'FRA', '', 'the country has none'],
])('in %s %j becomes %j: %s', (country, present, association) => {
  expect(associationIn(country, present)).toBe(association)
})

test.each([
  ['GB', 'ENG', ['ENG', 'NIR', 'SCO', 'WAL']],
  ['GB', '', ['ENG', 'NIR', 'SCO', 'WAL']],
  // Who plays in a neighbour's leagues keeps that association.
  ['LI', 'SUI', ['SUI', 'LIE']],
])('in %s with %j the choices are %j', (country, present, codes) => {
  expect(associationChoicesIn(country, present).map(({ value }) => value)).toEqual(codes)
})

test('a country without an association may choose any', () => {
  expect(associationChoicesIn('MC', 'FRA')).toHaveLength(211)
  expect(associationChoicesIn('MC', '')).toContainEqual({ value: 'FRA', label: 'France (FRA)' })
})
