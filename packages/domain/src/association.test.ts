import { expect, test } from 'vitest'
import { AssociationCode, associationName, associations, associationsOf } from '#association.ts'
import { CountryCode } from '#country.ts'

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

// Countries are not associations: product.md, section 3.
test.each(['GB', 'DE', 'eng', ''])('%s is none', (code) => {
  expect(AssociationCode.safeParse(code).success).toBe(false)
})
