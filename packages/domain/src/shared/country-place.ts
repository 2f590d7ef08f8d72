import { boundsOf, distance, type Bounds, type Point } from './geo/geo.ts'
import { fold } from './text.ts'

/** A ring of a GeoJSON polygon: `[longitude, latitude]` in degrees, closed. */
type Ring = readonly (readonly number[])[]

/** A country's shape (https://datatracker.ietf.org/doc/html/rfc7946#section-3.1), cut at the antimeridian. */
export type CountryShape =
  | { type: 'Polygon'; coordinates: readonly Ring[] }
  | { type: 'MultiPolygon'; coordinates: readonly (readonly Ring[])[] }

/** A named place: `[name, latitude, longitude]`. */
export type NamedPlace = readonly [name: string, lat: number, lng: number]

/** Known location of a country; either part may be missing. */
export type CountryArea = { shape: CountryShape | undefined; places: readonly NamedPlace[] }

/**
 * Distance from the border or a place of the country that still counts as inside. Shapes are drawn for world maps, so
 * piers, islands and harbours are off their coasts. Metres.
 */
export const NEAR_COUNTRY_METRES = 25_000

/** Whether a place is certainly outside the country; false while nothing is known. */
export function isOutsideCountry(point: Point, { shape, places }: CountryArea): boolean {
  if (shape === undefined && places.length === 0) return false
  const isNear = (metres: number) => metres <= NEAR_COUNTRY_METRES
  if (places.some(([, lat, lng]) => isNear(distance(point, { lat, lng })))) return false
  return shape === undefined || !(isInside(point, shape) || isNear(metresToBorder(point, shape)))
}

const polygonsOf = (shape: CountryShape) =>
  shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates

/** Inside one of its parts and outside that part's holes, such as Lesotho in South Africa. */
const isInside = (point: Point, shape: CountryShape): boolean =>
  polygonsOf(shape).some(
    ([outer = [], ...holes]) => isInRing(point, outer) && !holes.some((hole) => isInRing(point, hole)),
  )

/**
 * Counts edges that a ray to the east crosses (https://en.wikipedia.org/wiki/Point_in_polygon#Ray_casting_algorithm).
 */
function isInRing({ lat, lng }: Point, ring: Ring): boolean {
  let inside = false
  for (const [from, to] of edgesOf(ring)) {
    if (from.lat > lat === to.lat > lat) continue
    const crossing = from.lng + ((lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng)
    if (lng < crossing) inside = !inside
  }
  return inside
}

function edgesOf(ring: Ring): [from: Point, to: Point][] {
  const points = ring.map(([lng = 0, lat = 0]) => ({ lat, lng }))
  return points.slice(1).map((to, at) => [points[at] ?? to, to])
}

/** Distance to the nearest edge, exact enough for a few kilometres. */
function metresToBorder(point: Point, shape: CountryShape): number {
  const edges = polygonsOf(shape).flatMap((rings) => rings.flatMap(edgesOf))
  return edges.reduce((least, [from, to]) => Math.min(least, metresToEdge(point, from, to)), Infinity)
}

const METRES_PER_DEGREE = 111_195

/** On a plane around the place (https://en.wikipedia.org/wiki/Equirectangular_projection). */
function metresToEdge(point: Point, from: Point, to: Point): number {
  const shrink = Math.cos((point.lat * Math.PI) / 180)
  const flat = ({ lat, lng }: Point) => ({
    x: aroundZero(lng - point.lng) * shrink * METRES_PER_DEGREE,
    y: (lat - point.lat) * METRES_PER_DEGREE,
  })
  const [a, b] = [flat(from), flat(to)]
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * dx + a.y * dy) / length))
  return Math.hypot(a.x + along * dx, a.y + along * dy)
}

const aroundZero = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180

/** Largest part of a country, which a map shows first, without islands overseas. */
export function boundsOfCountry(shape: CountryShape): Bounds | undefined {
  const parts = polygonsOf(shape).flatMap(
    ([outer = []]) => boundsOf(outer.map(([lng = 0, lat = 0]) => ({ lat, lng }))) ?? [],
  )
  return parts.toSorted((a, b) => extent(b) - extent(a)).at(0)
}

const extent = ({ south, west, north, east }: Bounds) =>
  (east - west) * (north - south) * Math.cos((((north + south) / 2) * Math.PI) / 180)

/** Places of that name in any spelling. */
export function placesNamed(places: readonly NamedPlace[], name: string): NamedPlace[] {
  const wanted = fold(name)
  return wanted === '' ? [] : places.filter(([one]) => fold(one) === wanted)
}

const SUGGESTED = 12

/** Names of the first places that begin as typed, in any spelling. */
export function placesBeginning(places: readonly NamedPlace[], typed: string): string[] {
  const wanted = fold(typed)
  const found = new Set<string>()
  for (const [name] of places) {
    if (found.size >= SUGGESTED) break
    if (wanted !== '' && fold(name).startsWith(wanted)) found.add(name)
  }
  return [...found]
}
