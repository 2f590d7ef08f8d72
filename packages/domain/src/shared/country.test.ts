import { describe, expect, test } from 'vitest'
import {
  associationChoicesIn,
  AssociationCode,
  associationIn,
  associationName,
  associations,
  associationsOf,
} from './association.ts'
import { type CountryShape, isOutsideCountry, type NamedPlace } from './country-place.ts'
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

describe('associations', () => {
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
  test.each(['GB', 'DE', 'eng', ''])('%s is no association', (code) => {
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
})

const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

/** Two parts, on either side of the antimeridian, and a hole. */
const shape: CountryShape = {
  type: 'MultiPolygon',
  coordinates: [[box(170, 50, 180, 60), box(174, 54, 176, 56)], [box(-180, 50, -175, 60)]],
}
const island: NamedPlace = ['Outer Skerry', 45, 160]
const area = { shape, places: [island] }

describe('outside the country', () => {
  test.each<[string, { lat: number; lng: number }, boolean]>([
    ['in it', { lat: 52, lng: 172 }, false],
    ['in its other part', { lat: 52, lng: -178 }, false],
    ['in the middle of a hole', { lat: 55, lng: 175 }, true],
    ['at the edge of a hole', { lat: 55, lng: 174.1 }, false],
    ['20 km off the coast', { lat: 60.18, lng: 175 }, false],
    ['30 km off the coast', { lat: 60.27, lng: 175 }, true],
    ['at the cut, where another part begins', { lat: 52, lng: -180 }, false],
    ['off the coast across the antimeridian', { lat: 60.1, lng: -179.99 }, false],
    ['near one of its places that the shape leaves out', { lat: 45.1, lng: 160.1 }, false],
    ['in another country', { lat: 48, lng: 11 }, true],
  ])('%s', (_, point, outside) => expect(isOutsideCountry(point, area)).toBe(outside))

  test('judged by the places where there is no shape', () => {
    const places = { shape: undefined, places: [island] }
    expect(isOutsideCountry({ lat: 45.1, lng: 160.1 }, places)).toBe(false)
    expect(isOutsideCountry({ lat: 52, lng: 172 }, places)).toBe(true)
  })

  test('never, where nothing is known of the country', () => {
    expect(isOutsideCountry({ lat: 0, lng: 0 }, { shape: undefined, places: [] })).toBe(false)
  })
})
