import { describe, expect, test } from 'vitest'
import { pointOf } from './geo-text.ts'
import {
  type Bounds,
  boundsAround,
  boundsOf,
  distance,
  distanceText,
  geohash,
  geohashBounds,
  geoOf,
  within,
} from './geo.ts'
import { geohashRanges } from './geohash-ranges.ts'

const plough = { lat: 51.4314, lng: -0.1866 } // Plough Lane, Wimbledon
const places = {
  plough,
  suva: { lat: -18.1416, lng: 178.4419 },
  apia: { lat: -13.8333, lng: -171.7667 },
  southPole: { lat: -90, lng: 0 },
  corner: { lat: 90, lng: 180 },
  origin: { lat: 0, lng: 0 },
}

describe('geohash', () => {
  // The example of https://en.wikipedia.org/wiki/Geohash.
  test('of Jutland', () => expect(geohash({ lat: 57.64911, lng: 10.40744 }, 11)).toBe('u4pruydqqvj'))

  test.each(Object.entries(places))('the box of its hash holds %s', (_, place) => {
    const hash = geohash(place)
    expect(hash).toMatch(/^[0-9b-hjkmnp-z]{9}$/)
    expect(within(geohashBounds(hash), place)).toBe(true)
  })

  test('is stored with the place, rounded to what can be measured', () => {
    expect(geoOf({ lat: 51.43140004, lng: -0.18660001 })).toEqual({ ...plough, geohash: 'gcpuefb1e' })
  })
})

test.each([
  [7, '10\u00a0m'],
  [852, '850\u00a0m'],
  [1000, '1.0\u00a0km'],
  [3249, '3.2\u00a0km'],
])('%d metres are %s', (metres, text) => expect(distanceText(metres)).toBe(text))

describe('distance', () => {
  test.each([
    ['nowhere', plough, plough, 0],
    ['a degree of latitude', { lat: 51, lng: 0 }, { lat: 52, lng: 0 }, 111_195],
    ['across the antimeridian', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_195],
    ['half the earth', { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20_015_114],
  ])('%s', (_, a, b, metres) => expect(Math.round(distance(a, b))).toBe(metres))
})

describe('boxes', () => {
  test('around a place hold what is within so many metres', () => {
    const box = boundsAround(plough, 5000)
    expect(distance(plough, { lat: box.north, lng: plough.lng })).toBeCloseTo(5000, 0)
    expect(distance(plough, { lat: plough.lat, lng: box.east })).toBeGreaterThanOrEqual(5000)
  })

  test('around a place near the antimeridian cross it; around a pole they go all round', () => {
    const { west, east } = boundsAround({ lat: 0, lng: 179.99 }, 5000)
    expect(west).toBeGreaterThan(east)
    expect(boundsAround(places.southPole, 5000)).toMatchObject({ south: -90, west: -180, east: 180 })
  })

  test('of several places', () => {
    expect(boundsOf([plough, places.suva])).toEqual({
      south: -18.1416,
      west: -0.1866,
      north: 51.4314,
      east: 178.4419,
    })
    expect(boundsOf([])).toBeUndefined()
  })
})

describe('ranges of geohashes over a box', () => {
  const boxes: Record<string, Bounds> = {
    'south London': boundsAround(plough, 5000),
    'the Pacific': { south: -30, west: 170, north: 0, east: -160 },
    'the world': { south: -90, west: -180, north: 90, east: 180 },
    'a point': { south: 51.4314, west: -0.1866, north: 51.4314, east: -0.1866 },
    'the prime meridian': { south: -1, west: -1, north: 1, east: 1 },
  }

  test.each(Object.entries(boxes).flatMap(([name, box]) => [1, 4, 9].map((limit) => ({ name, box, limit }))))(
    '$name in at most $limit: every place within, and little else',
    ({ box, limit }) => {
      const ranges = geohashRanges(box, limit)
      expect(ranges.length).toBeLessThanOrEqual(limit)
      for (const place of gridOver(box))
        expect(
          ranges.filter(({ start, end }) => geohash(place) >= start && geohash(place) < end),
        ).toHaveLength(1)
    },
  )

  test('more ranges bring less that lies outside', () => {
    const [box] = Object.values(boxes)
    if (!box) throw new Error('no box')
    const brought = (limit: number) =>
      gridOver(boundsAround(plough, 40_000)).filter((place) =>
        geohashRanges(box, limit).some(({ start, end }) => geohash(place) >= start && geohash(place) < end),
      ).length
    expect(brought(8)).toBeLessThan(brought(1))
  })
})

/** 400 places of a box, its edges among them. */
function gridOver({ south, west, north, east }: Bounds) {
  const width = west <= east ? east - west : east - west + 360
  return Array.from({ length: 400 }, (_, at) => {
    const lng = west + (width * (at % 20)) / 19
    return { lat: south + ((north - south) * Math.floor(at / 20)) / 19, lng: lng > 180 ? lng - 360 : lng }
  })
}

test.each([
  ['51.42, -0.21', 51.42, -0.21],
  [' 51.42 −0.21 ', 51.42, -0.21],
  ['51.42;0', 51.42, 0],
  ['51.42° N, 0.21° W', 51.42, -0.21],
  ['33.9° S 18.4° E', -33.9, 18.4],
  ['https://maps.example/@51.42,-0.21,15z', 51.42, -0.21],
  ['https://maps.example/?q=51.42,-0.21', 51.42, -0.21],
])('a place in the text %s', (text, lat, lng) => expect(pointOf(text)).toEqual({ lat, lng }))

test.each(['', '51.42', 'Wimbledon, London', '95, 10', '10, 190', '1, 2, 3', 'https://maps.example/'])(
  'no place in the text %s',
  (text) => expect(pointOf(text)).toBeUndefined(),
)
