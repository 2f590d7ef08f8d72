import { expect, test } from 'vitest'
import { countries, CountryCode, countryCodes, countryName } from './country.ts'

test('all 249 codes of ISO and that of Kosovo, each once, each two capital letters', () => {
  expect(countryCodes).toHaveLength(250)
  expect(new Set(countryCodes).size).toBe(250)
  for (const code of countryCodes) expect(code).toMatch(/^[A-Z]{2}$/)
})

test.each([
  ['GB', 'United Kingdom'],
  ['DE', 'Germany'],
  ['XX', 'XX'],
  ['', ''],
  ['not a code', 'not a code'],
])('%s is called %s', (code, name) => expect(countryName(code)).toBe(name))

test('every country has a unique name, in the order of the names', () => {
  const names = countries.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { code, name } of countries) expect(name).not.toBe(code)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
})

// Football's own codes (ENG, SCO) are no countries here: they are associations.
test.each(['ENG', 'gb', 'UK', 'XX', ''])('%s is not a country', (code) => {
  expect(CountryCode.safeParse(code).success).toBe(false)
})
