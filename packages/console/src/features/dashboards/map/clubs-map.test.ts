import { Club } from '@touchline/domain/nouns/club/club.ts'
import { geoOf, type Point, within } from '@touchline/domain/shared/geo/geo.ts'
import { geohashCells } from '@touchline/domain/shared/geo/geohash-ranges.ts'
import type { View } from '@touchline/domain/shared/geo/map-view.ts'
import { describe, expect, test } from 'vitest'
import { clustersOf } from './clubs-map-clusters.ts'
import { readMapUrl, withMapFilter, writeMapUrl } from './clubs-map-url.ts'

const size = { width: 1000, height: 600 }

const clubAt = (lat: number, lng: number, city: string) =>
  Club.parse({ id: city, name: 'Club', city, geo: geoOf({ lat, lng }) })

/** `count` clubs, half of them managed, in the cell around `example`. */
function inCell(example: Club, count: number) {
  const { lat, lng } = example.geo ?? { lat: 0, lng: 0 }
  const [cell] = geohashCells({ south: lat, north: lat, west: lng, east: lng }, 16)
  if (!cell) throw new Error('no cell')
  return { cell, count, managed: count / 2, example }
}

const clusterAt = ({ lat, lng }: Point, view: View) =>
  clustersOf([inCell(clubAt(lat, lng, 'Suva'), 40)], view, size)[0]

test('a cluster says what it holds and stands at one of its clubs', () => {
  const suva = { lat: -18.1416, lng: 178.4419 }
  expect(clusterAt(suva, { lat: -15, lng: 170, zoom: 4 })).toMatchObject({
    at: suva,
    count: 40,
    managed: 20,
    name: '40 clubs around Suva',
  })
})

test.each([
  ['the world', { lat: 40, lng: -170 }, { lat: 25, lng: 10, zoom: 0.97 }, -155.1],
  ['more than the world', { lat: 40, lng: -170 }, { lat: 25, lng: 10, zoom: 0 }, -170],
  ['across the antimeridian', { lat: -15, lng: -179 }, { lat: -15, lng: 179, zoom: 5 }, -179],
  ['a club to the east', { lat: 50, lng: 20 }, { lat: 50, lng: 0, zoom: 6 }, 5.05],
  ['a club to the west', { lat: 50, lng: -20 }, { lat: 50, lng: 0, zoom: 6 }, -5.05],
])('in a view of %s it stays within', (_, place, view, lng) => {
  expect(clusterAt(place, view)?.at.lng).toBeCloseTo(lng, 1)
})

test('cells whose marks would lie upon one another are one cluster, called after the largest', () => {
  const [suva, labasa, apia] = [
    clubAt(-18.14, 178.44, 'Suva'),
    clubAt(-16.43, 179.36, 'Labasa'),
    clubAt(-13.83, -171.77, 'Apia'),
  ]
  const cells = [inCell(labasa, 3), inCell(suva, 12), inCell(apia, 5)]
  const names = (zoom: number) =>
    clustersOf(cells, { lat: -15, lng: 178, zoom }, size).map(({ name }) => name)
  expect(names(7)).toEqual(['12 clubs around Suva', '5 clubs around Apia', '3 clubs around Labasa'])
  expect(names(3.5)).toEqual(['15 clubs around Suva', '5 clubs around Apia'])
  const [all] = clustersOf(cells, { lat: -15, lng: 178, zoom: 0.5 }, size)
  expect(all).toMatchObject({ count: 20, managed: 10 })
  // Across the antimeridian.
  for (const { geo } of [suva, labasa, apia]) expect(geo && all && within(all.bounds, geo)).toBe(true)
  expect(all?.bounds.west).toBeGreaterThan(all?.bounds.east ?? 0)
})

const read = (query: string) => readMapUrl(new URLSearchParams(query))

describe('the address of the map', () => {
  test.each([
    '',
    'country=DE&level=amateur&managed=no&status=any&at=51.2277%2C6.7735%2C9.5',
    'association=ENG&league=league-001&at=-33.8%2C-180%2C-0.42',
  ])('“%s” is read and written back', (query) => {
    const params = writeMapUrl(read(query)).toString()
    expect(new URLSearchParams(params)).toEqual(new URLSearchParams(query))
    expect(writeMapUrl(readMapUrl(new URLSearchParams(params))).toString()).toBe(params)
  })

  test.each([
    'country=Germany',
    'association=DE',
    'level=top',
    'league=a/b',
    'managed=true',
    'status=gone',
    'at=51,7',
    'at=51,7,8,9',
    'at=91,7,8',
    'at=51,181,8',
    'at=51,7,17',
    'at=51,,8',
    'at=a,b,c',
    'zoom=3',
  ])('“%s” says nothing', (query) => expect(read(query)).toEqual({ filters: {} }))

  test('another filter keeps the view, another country starts over', () => {
    const url = read('level=amateur&at=51,7,8')
    expect(withMapFilter(url, 'managed', 'yes')).toEqual({
      ...url,
      filters: { level: 'amateur', managed: 'yes' },
    })
    expect(withMapFilter(url, 'level', undefined)).toEqual({ ...url, filters: {} })
    expect(withMapFilter(url, 'country', 'FR')).toEqual({ filters: { level: 'amateur', country: 'FR' } })
  })
})
