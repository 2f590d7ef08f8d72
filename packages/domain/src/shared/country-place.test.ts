import { describe, expect, test } from 'vitest'
import { isOutsideCountry, type CountryShape, type NamedPlace } from './country-place.ts'

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
