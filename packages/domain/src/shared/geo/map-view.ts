import { wrapped, type Bounds, type Point } from './geo.ts'

/** View of a map: its middle and zoom. At zoom 0 the world is 512 px wide; each step doubles it. */
export type View = Point & { zoom: number }

/** In CSS pixels. */
export type MapSize = { width: number; height: number }

/** Side of the square world at a zoom. CSS pixels. */
export const worldSide = (zoom: number): number => TILE * 2 ** zoom

/** At 16 a street fills the screen; places of clubs aren't known more exactly. */
export const ZOOM_MAX = 16

const TILE = 512

/**
 * Web Mercator cuts the poles here, so that the world is a square
 * (https://en.wikipedia.org/wiki/Web_Mercator_projection).
 */
const LAT_MAX = 85.051129

/** Positions on a square of side 1, from the north-west. */
const xOf = (lng: number) => (lng + 180) / 360
const yOf = (lat: number) => {
  const angle = (Math.min(LAT_MAX, Math.max(-LAT_MAX, lat)) * Math.PI) / 180
  return (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2
}
const latOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/**
 * Box of a view; all longitudes if it shows the whole world. Near a pole the view stays within the world, as on maps.
 */
export function viewBounds({ lat, lng, zoom }: View, { width, height }: MapSize): Bounds {
  const world = Math.max(worldSide(zoom), height)
  const [aside, above] = [(width / world / 2) * 360, height / world / 2]
  const y = Math.max(Math.min(yOf(lat), 1 - above), Math.min(0.5, above))
  const [south, north] = [latOf(Math.min(1, y + above)), latOf(Math.max(0, y - above))]
  return aside >= 180
    ? { south, west: -180, north, east: 180 }
    : { south, west: wrapped(lng - aside), north, east: wrapped(lng + aside) }
}

/** Closest view with the whole box, up to `zoomMax`. */
export function viewOf(
  { south, west, north, east }: Bounds,
  { width, height }: MapSize,
  zoomMax = ZOOM_MAX,
): View {
  const right = east < west ? east + 360 : east
  const [x, y] = [xOf(right) - xOf(west), yOf(south) - yOf(north)]
  const fit = Math.min(width / TILE / x, height / TILE / y)
  return {
    lat: latOf((yOf(south) + yOf(north)) / 2),
    lng: wrapped((west + right) / 2),
    zoom: Math.min(zoomMax, Math.max(0, Math.log2(fit))),
  }
}

/** View of the inhabited world, as large as fits without an empty edge. */
export const worldView = ({ width, height }: MapSize): View => ({
  lat: 25,
  lng: 10,
  zoom: Math.log2(Math.max(width, height) / TILE),
})

/** Distance of two places on the screen, the shorter way round. CSS pixels. */
export function pixelsBetween(a: Point, b: Point, zoom: number): number {
  const across = Math.abs(xOf(a.lng) - xOf(b.lng))
  return worldSide(zoom) * Math.hypot(Math.min(across, 1 - across), yOf(a.lat) - yOf(b.lat))
}

/** A view as in addresses: rounded to about ten metres and an invisible step of zoom. */
export const roundedView = ({ lat, lng, zoom }: View): View => ({
  lat: Number(lat.toFixed(4)),
  lng: Number(lng.toFixed(4)),
  zoom: Number(zoom.toFixed(2)),
})
