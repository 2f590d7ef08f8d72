import { geohashCells, type GeohashCell } from './geohash-ranges.ts'
import { viewBounds, worldSide, type MapSize, type View } from './map-view.ts'

/** Most cells of a view, however many records it has. */
export const CELLS_MAX = 32

/** Least width of a cell on the screen, so that drawings don't overlap. CSS pixels. */
const SIDE_MIN = 48

/** Finest level, with cells below a metre. */
const LEVEL_MAX = 44

/** Latitudes treated as one, so that small moves keep the size of cells. Degrees. */
const BAND = 15

/**
 * Cells of a fixed grid that cover a view: at most {@link CELLS_MAX}. Their size depends on the zoom and hardly on the
 * place, so that moving around meets the same cells.
 */
export function cellsInView(view: View, size: MapSize): GeohashCell[] {
  return geohashCells(viewBounds(view, size), cellLevel(view, size))
}

/** Finest level at which no view in the band needs too many cells. */
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

/** Most cells that a box of this size touches; longitude is halved first. */
function touched(width: number, height: number, level: number): number {
  const [columns, rows] = [2 ** Math.ceil(level / 2), 2 ** Math.floor(level / 2)]
  const across = Math.min(columns, Math.ceil((width / 360) * columns) + 1)
  const down = Math.min(rows, Math.ceil((height / 180) * rows) + 1)
  return across * down
}
