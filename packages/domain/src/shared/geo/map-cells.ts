import { geohashCells, type GeohashCell } from './geohash-ranges.ts'
import { viewBounds, worldSide, type MapSize, type View } from './map-view.ts'

/** A view is never cut into more cells than this, however many records lie in it. */
export const CELLS_MAX = 32

/** Nor into cells that are narrower on the screen: what is drawn of them would lie upon another. CSS pixels. */
const SIDE_MIN = 48

/** Levels beyond this one have cells of less than a metre. */
const LEVEL_MAX = 44

/** So many degrees of latitude are looked at as one, so that small moves to north or south keep the cells' size. */
const BAND = 15

/**
 * The cells of a fixed grid that cover what a view shows: at most {@link CELLS_MAX}. Their size depends on how near the view is,
 * hardly on where: who moves about meets the same cells again.
 */
export function cellsInView(view: View, size: MapSize): GeohashCell[] {
  return geohashCells(viewBounds(view, size), cellLevel(view, size))
}

/** The finest level at which no place of the view, wherever in the band, needs too many cells. */
function cellLevel(view: View, size: MapSize): number {
  // A view is highest in degrees where it is closest to the equator.
  const lat = Math.floor(Math.abs(view.lat) / BAND) * BAND
  const { south, west, north, east } = viewBounds({ ...view, lat, lng: 0 }, size)
  let level = 0
  const isTooMany = (next: number) => touched(east - west, north - south, next) > CELLS_MAX
  const isTooFine = (next: number) => worldSide(view.zoom) / 2 ** Math.ceil(next / 2) < SIDE_MIN
  while (level < LEVEL_MAX && !isTooMany(level + 1) && !isTooFine(level + 1)) level++
  return level
}

/** How many cells a box of so many degrees touches at most; longitude is halved first. */
function touched(width: number, height: number, level: number): number {
  const [columns, rows] = [2 ** Math.ceil(level / 2), 2 ** Math.floor(level / 2)]
  const across = Math.min(columns, Math.ceil((width / 360) * columns) + 1)
  const down = Math.min(rows, Math.ceil((height / 180) * rows) + 1)
  return across * down
}
