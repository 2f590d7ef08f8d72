import { halve, type Bounds } from './geo.ts'

/** From `start` to before `end`, in an index of geohashes. */
export type GeohashRange = { start: string; end: string }

/** Nine letters of five bits: still exact in a number. */
const BITS = 45
const ALPHABET = '0123456789bcdefghjkmnpqrstuvwxyz'

/** Cells per range to consider; more make the ranges fit the box better. */
const FINENESS = 8

/**
 * At most `limit` geohash ranges that cover the box and little more; filter the results by the box. Geohashes follow a
 * Z-order curve (https://en.wikipedia.org/wiki/Z-order_curve), so a box is several pieces of it; pieces with the
 * smallest gaps are joined.
 */
export function geohashRanges(bounds: Bounds, limit: number): GeohashRange[] {
  const boxes = partsOf(bounds)
  const level = finestLevel(boxes, limit * FINENESS)
  const size = 2 ** (BITS - level)
  const cells = [...new Set(boxes.flatMap((box) => cellsOf(box, level)))].toSorted((a, b) => a - b)
  const pieces: [from: number, to: number][] = []
  for (const cell of cells) {
    const last = pieces.at(-1)
    if (last && last[1] === cell * size) last[1] += size
    else pieces.push([cell * size, (cell + 1) * size])
  }
  while (pieces.length > limit) joinClosest(pieces)
  return pieces.map(([from, to]) => rangeOf(from, to))
}

/** A cell of the grid from halving the world `level` times. */
export type GeohashCell = GeohashRange & {
  level: number
  /** Unique across cells and levels. */
  key: string
  /** Geohash at which its north-eastern quarter starts: about the middle. */
  middle: string
  bounds: Bounds
}

/** Cells of a level that the box touches; those of a finer level are their quarters or halves. */
export function geohashCells(bounds: Bounds, level: number): GeohashCell[] {
  const size = 2 ** (BITS - level)
  return [...new Set(partsOf(bounds).flatMap((box) => cellsOf(box, level)))]
    .toSorted((a, b) => a - b)
    .map((cell) => {
      const { start, end } = rangeOf(cell * size, (cell + 1) * size)
      const middle = letters(cell * size + size * 0.75)
      return { level, key: `${level}-${start}`, start, end, middle, bounds: cellBounds(cell, level) }
    })
}

/** Parts of a cell after further halvings. Its edges touch the neighbours, which are left out. */
export const partsOfCell = (cell: GeohashCell, halvings: number): GeohashCell[] =>
  geohashCells(cell.bounds, Math.min(BITS, cell.level + halvings)).filter(
    ({ start, end }) => start >= cell.start && end <= cell.end,
  )

function cellBounds(cell: number, level: number): Bounds {
  const box: Bounds = { south: -90, west: -180, north: 90, east: 180 }
  for (let bit = 0; bit < level; bit++) {
    const isUpper = Math.floor(cell / 2 ** (level - 1 - bit)) % 2 === 1
    halve(box, bit % 2 === 0, isUpper)
  }
  return box
}

const rangeOf = (from: number, to: number): GeohashRange => ({
  start: letters(from),
  end: to >= 2 ** BITS ? '~' : letters(to),
})

/** Splits a box at the antimeridian. */
function partsOf(bounds: Bounds): Bounds[] {
  if (bounds.west <= bounds.east) return [bounds]
  return [
    { ...bounds, east: 180 },
    { ...bounds, west: -180 },
  ]
}

function finestLevel(boxes: readonly Bounds[], cellsMax: number): number {
  let level = 0
  while (level < BITS && sum(boxes.map((box) => cellCount(box, level + 1))) <= cellsMax) level++
  return level
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Position along an axis in whole cells; the far edge belongs to the last one. */
const step = (degrees: number, least: number, span: number, bits: number) =>
  Math.min(2 ** bits - 1, Math.max(0, Math.floor(((degrees - least) / span) * 2 ** bits)))

/** Longitude is halved first, so it has one bit more if the level is odd. */
function grid({ south, west, north, east }: Bounds, level: number) {
  const [lngBits, latBits] = [Math.ceil(level / 2), Math.floor(level / 2)]
  return {
    x: [step(west, -180, 360, lngBits), step(east, -180, 360, lngBits)] as const,
    y: [step(south, -90, 180, latBits), step(north, -90, 180, latBits)] as const,
  }
}

function cellCount(box: Bounds, level: number): number {
  const { x, y } = grid(box, level)
  return (x[1] - x[0] + 1) * (y[1] - y[0] + 1)
}

function cellsOf(box: Bounds, level: number): number[] {
  const { x, y } = grid(box, level)
  const cells: number[] = []
  for (let column = x[0]; column <= x[1]; column++)
    for (let row = y[0]; row <= y[1]; row++) cells.push(interleaved(column, row, level))
  return cells
}

/** Position of a cell on the curve: bits of longitude and latitude alternate, highest first. */
function interleaved(column: number, row: number, level: number): number {
  let [lngBits, latBits] = [Math.ceil(level / 2), Math.floor(level / 2)]
  let cell = 0
  for (let bit = 0; bit < level; bit++) {
    const axis = bit % 2 === 0 ? column / 2 ** --lngBits : row / 2 ** --latBits
    cell = cell * 2 + (Math.floor(axis) % 2)
  }
  return cell
}

function joinClosest(pieces: [from: number, to: number][]): void {
  const gaps = pieces.slice(1).map(([from], at) => from - (pieces[at]?.[1] ?? 0))
  const closest = gaps.indexOf(Math.min(...gaps))
  const [next] = pieces.splice(closest + 1, 1)
  const piece = pieces[closest]
  if (piece && next) piece[1] = next[1]
}

function letters(place: number): string {
  let rest = place
  let hash = ''
  for (let at = 0; at < BITS / 5; at++) {
    hash = ALPHABET.charAt(rest % 32) + hash
    rest = Math.floor(rest / 32)
  }
  return hash
}
