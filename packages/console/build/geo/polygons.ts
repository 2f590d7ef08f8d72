import type { Position } from 'geojson'

/** Kilometres of a degree of latitude. */
const DEGREE = 111.2

/** Square kilometres of a polygon without its holes, well enough to tell large from small. */
export function areaOf([outer = []]: Position[][]): number {
  let [twice, latitudes] = [0, 0]
  for (const [at, [x = 0, y = 0]] of outer.entries()) {
    const [px = x, py = y] = outer[at - 1] ?? []
    twice += px * y - x * py
    latitudes += y
  }
  const lat = latitudes / Math.max(1, outer.length)
  return (Math.abs(twice) / 2) * DEGREE ** 2 * Math.cos((lat * Math.PI) / 180)
}

export const largestOf = (polygons: readonly Position[][][]): Position[][] =>
  polygons.reduce((best, one) => (areaOf(one) > areaOf(best) ? one : best), polygons[0] ?? [])

/** A place well inside: the middle of the widest stretch at half of the height. */
export function insideOf(polygon: Position[][]): Position | undefined {
  const latitudes = (polygon[0] ?? []).map(([, lat = 0]) => lat)
  const lat = (Math.min(...latitudes) + Math.max(...latitudes)) / 2
  const crossings = polygon
    .flatMap((ring) =>
      ring.flatMap(([x = 0, y = 0], at) => {
        const [px = x, py = y] = ring[at - 1] ?? []
        return y > lat === py > lat ? [] : [px + ((lat - py) / (y - py)) * (x - px)]
      }),
    )
    .toSorted((a, b) => a - b)
  let widest: Position | undefined
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [west = 0, east = 0] = [crossings[at], crossings[at + 1]]
    if (widest === undefined || east - west > (widest[2] ?? 0)) widest = [(west + east) / 2, lat, east - west]
  }
  return widest?.slice(0, 2)
}
