import { describe, expect, test } from 'vitest'
import { geohash, within, type Bounds, type Point } from './geo.ts'
import { geohashCells, partsOfCell } from './geohash-ranges.ts'
import { CELLS_MAX, cellsInView } from './map-cells.ts'
import { pixelsBetween, viewBounds, viewOf, worldView, type MapSize, type View } from './map-view.ts'

const sizes: MapSize[] = [
  { width: 320, height: 380 },
  { width: 900, height: 600 },
  { width: 2400, height: 1100 },
]
const places: Point[] = [
  { lat: 50.94, lng: 6.96 },
  { lat: -18.14, lng: 179.9 },
  { lat: 84.9, lng: -179.9 },
  { lat: 0, lng: 0 },
]
const views = places.flatMap((place) => [0, 1, 2.5, 5, 8.3, 12, 16].map((zoom): View => ({ ...place, zoom })))
const shown = views.flatMap((view) => sizes.map((size) => ({ ...view, ...size })))

/** Places all over a box, its edges among them. */
function gridOver({ south, west, north, east }: Bounds): Point[] {
  const width = west <= east ? east - west : east - west + 360
  return Array.from({ length: 100 }, (_, at) => {
    const lng = west + (width * (at % 10)) / 9
    return { lat: south + ((north - south) * Math.floor(at / 10)) / 9, lng: lng > 180 ? lng - 360 : lng }
  })
}

describe('cells of a view', () => {
  test.each(shown)('$lat, $lng at $zoom, $width × $height: few, and they hold all of it', (one) => {
    const cells = cellsInView(one, one)
    expect(cells.length).toBeGreaterThan(0)
    expect(cells.length).toBeLessThanOrEqual(CELLS_MAX)
    expect(new Set(cells.map(({ key }) => key)).size).toBe(cells.length)
    for (const place of gridOver(viewBounds(one, one))) {
      const holding = cells.filter(({ start, end }) => geohash(place) >= start && geohash(place) < end)
      expect(holding).toHaveLength(1)
      expect(holding.every(({ bounds }) => within(bounds, place))).toBe(true)
    }
  })

  test('are the same ones again for who moves a little', () => {
    const size = { width: 900, height: 600 }
    const view = { lat: 50.94, lng: 6.96, zoom: 7.4 }
    const keys = (one: View) => new Set(cellsInView(one, size).map(({ key }) => key))
    const before = keys(view)
    for (const [north, east] of [
      [0.4, 0],
      [-0.4, 0],
      [0, 0.6],
      [0.2, -0.6],
    ] as const)
      expect(
        keys({ ...view, lat: view.lat + north, lng: view.lng + east }).intersection(before).size,
      ).toBeGreaterThan(6)
  })

  test('the middle of a cell is where its north-eastern quarter begins', () => {
    const [cell] = geohashCells({ south: 50, west: 6, north: 50, east: 6 }, 9)
    expect(cell).toMatchObject({ bounds: { south: 45, west: 0, north: 56.25, east: 11.25 } })
    expect(cell?.middle).toBe(geohash({ lat: 50.625, lng: 5.625 }))
  })

  test('the parts of a cell are all of it and nothing beside it', () => {
    const [cell] = geohashCells({ south: 50, west: 6, north: 50, east: 6 }, 9)
    if (!cell) throw new Error('no cell')
    const parts = partsOfCell(cell, 4)
    expect(parts).toHaveLength(16)
    expect([parts[0]?.start, parts.at(-1)?.end]).toEqual([cell.start, cell.end])
    expect(parts.every(({ start }, at) => at === 0 || start === parts[at - 1]?.end)).toBe(true)
    expect(parts[15]?.bounds).toMatchObject({ north: 56.25, east: 11.25 })
  })
})

describe('views', () => {
  test.each(shown.filter(({ lat, zoom }) => lat < 80 && zoom >= 4))(
    '$lat, $lng at $zoom, $width × $height is found again from its box',
    (one) => {
      const { lat, lng, zoom } = viewOf(viewBounds(one, one), one)
      expect([lat, lng, zoom].map((value) => value.toFixed(3))).toEqual(
        [one.lat, one.lng, one.zoom].map((value) => value.toFixed(3)),
      )
    },
  )

  test('places are as far apart as on the screen, the shorter way', () => {
    expect(pixelsBetween({ lat: 0, lng: -90 }, { lat: 0, lng: 90 }, 1)).toBeCloseTo(512)
    expect(pixelsBetween({ lat: 0, lng: 179 }, { lat: 0, lng: -179 }, 0)).toBeCloseTo((2 / 360) * 512)
    expect(pixelsBetween({ lat: 85.051129, lng: 5 }, { lat: 0, lng: 5 }, 0)).toBeCloseTo(256)
  })

  test.each(sizes)('the world in $width × $height is all of it, with no empty edge', (size) => {
    const { west, east, north } = viewBounds(worldView(size), size)
    expect(east - west === 360 || north > 80).toBe(true)
    expect(worldView(size).zoom).toBeCloseTo(Math.log2(Math.max(size.width, size.height) / 512))
  })
})
