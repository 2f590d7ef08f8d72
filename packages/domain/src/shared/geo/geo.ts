import * as z from 'zod/mini'
import { locale } from '#language/t.ts'

/** A place on earth in degrees (WGS 84). */
export type Point = { lat: number; lng: number }

/** A box of degrees; with `west` greater than `east`, it crosses the antimeridian. */
export type Bounds = { south: number; west: number; north: number; east: number }

const GEOHASH_LENGTH = 9

/** A stored place; its geohash turns boxes of the map into index ranges. */
export const Geo = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
  geohash: z.catch(z.string(), ''),
})
export type Geo = z.infer<typeof Geo>

/** The place with its geohash (https://en.wikipedia.org/wiki/Geohash); degrees to six places, which is 0.1 m. */
export function geoOf({ lat, lng }: Point): Geo {
  const point = { lat: round6(lat), lng: round6(lng) }
  return { ...point, geohash: geohash(point) }
}

const round6 = (degrees: number) => Math.round(degrees * 1e6) / 1e6

const ALPHABET = '0123456789bcdefghjkmnpqrstuvwxyz'

/** Halves the box, longitude first, five times per letter. */
export function geohash({ lat, lng }: Point, length = GEOHASH_LENGTH): string {
  const box: Bounds = { south: -90, west: -180, north: 90, east: 180 }
  let hash = ''
  for (let bits = 0, letter = 0; hash.length < length;) {
    const upper = bits % 2 === hash.length % 2 ? eastHalf(box, lng) : northHalf(box, lat)
    letter = letter * 2 + (upper ? 1 : 0)
    if (++bits < 5) continue
    hash += ALPHABET.charAt(letter)
    bits = letter = 0
  }
  return hash
}

/** Keeps the half of the box that has `lng`; true for the eastern one. */
function eastHalf(box: Bounds, lng: number): boolean {
  const middle = (box.west + box.east) / 2
  if (lng < middle) box.east = middle
  else box.west = middle
  return lng >= middle
}

function northHalf(box: Bounds, lat: number): boolean {
  const middle = (box.south + box.north) / 2
  if (lat < middle) box.north = middle
  else box.south = middle
  return lat >= middle
}

/** Box of a geohash; invalid letters are skipped. */
export function geohashBounds(hash: string): Bounds {
  const box: Bounds = { south: -90, west: -180, north: 90, east: 180 }
  const bits = [...hash].flatMap((letter) => {
    const value = ALPHABET.indexOf(letter)
    return value < 0 ? [] : [16, 8, 4, 2, 1].map((bit) => (value & bit) !== 0)
  })
  bits.forEach((upper, at) => halve(box, at % 2 === 0, upper))
  return box
}

/** Keeps one half of the box: the upper one is the eastern or northern. */
export function halve(box: Bounds, isLongitude: boolean, isUpper: boolean): void {
  const middle = isLongitude ? (box.west + box.east) / 2 : (box.south + box.north) / 2
  if (isLongitude) box[isUpper ? 'west' : 'east'] = middle
  else box[isUpper ? 'south' : 'north'] = middle
}

const EARTH_RADIUS = 6_371_008.8

/** Great-circle distance in metres on the mean sphere (haversine: https://en.wikipedia.org/wiki/Haversine_formula). */
export function distance(a: Point, b: Point): number {
  const [south, north] = [radians(a.lat), radians(b.lat)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const h = half(north - south) + Math.cos(south) * Math.cos(north) * half(radians(b.lng - a.lng))
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A distance as text, "850 m" or "3.2 km", without a line break. */
export const distanceText = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres / 10) * 10}\u00a0m` : `${tenths.format(metres / 1000)}\u00a0km`

const tenths = new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Box around a place with everything within `metres`; near a pole, all longitudes. */
export function boundsAround({ lat, lng }: Point, metres: number): Bounds {
  const angle = ((metres / EARTH_RADIUS) * 180) / Math.PI
  const [south, north] = [Math.max(-90, lat - angle), Math.min(90, lat + angle)]
  const shrink = Math.cos(radians(Math.max(Math.abs(south), Math.abs(north))))
  const aside = shrink <= 0 ? 180 : angle / shrink
  if (aside >= 180) return { south, north, west: -180, east: 180 }
  return { south, north, west: wrapped(lng - aside), east: wrapped(lng + aside) }
}

/** A longitude from -180 to below 180. */
export const wrapped = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180

/** Smallest box in degrees around the places; undefined if empty. It never crosses the antimeridian. */
export function boundsOf(points: readonly Point[]): Bounds | undefined {
  if (points.length === 0) return undefined
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  return {
    south: Math.min(...lats),
    west: Math.min(...lngs),
    north: Math.max(...lats),
    east: Math.max(...lngs),
  }
}

export function within({ south, west, north, east }: Bounds, { lat, lng }: Point): boolean {
  const between = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
  return lat >= south && lat <= north && between
}
