import { geohashBounds, wrapped, type Bounds, type Point } from '@touchline/domain/shared/geo/geo.ts'
import { pixelsBetween, viewBounds, type MapSize, type View } from '@touchline/domain/shared/geo/map-view.ts'
import type { ClubsInCell } from '#data/clubs-map.ts'
import { clusterName } from './clubs-map-words.ts'

/** Clubs close to each other on the map: those of a cell, or of several whose marks would overlap. */
export type Cluster = {
  key: string
  /** "412 clubs around Leeds" */
  name: string
  at: Point
  bounds: Bounds
  cells: readonly ClubsInCell[]
  count: number
  managed: number
}

/** CSS pixels between marks below which they become one. */
const CLOSE = 44

/** Part of the view that marks keep from its edges. */
const EDGE = 0.04

/** The clusters of a view, largest first. */
export function clustersOf(cells: readonly ClubsInCell[], view: View, size: MapSize): Cluster[] {
  const groups: { at: Point; cells: ClubsInCell[] }[] = []
  for (const cell of cells.toSorted((a, b) => b.count - a.count)) {
    const at = inside(placeOf(cell), view, size)
    const near = groups.find((group) => pixelsBetween(group.at, at, view.zoom) < CLOSE)
    if (near) near.cells.push(cell)
    else groups.push({ at, cells: [cell] })
  }
  return groups.map(({ at, cells: own }) => joined(own, at)).toSorted((a, b) => b.count - a.count)
}

/** Joins cells, named after the largest, which comes first. */
function joined(cells: readonly ClubsInCell[], at: Point): Cluster {
  const count = cells.reduce((sum, one) => sum + one.count, 0)
  return {
    key: cells.map(({ cell }) => cell.key).join(' '),
    name: cells[0] ? clusterName(count, cells[0].example) : '',
    at,
    bounds: around(cells.map(({ cell }) => cell.bounds)),
    cells,
    count,
    managed: cells.reduce((sum, one) => sum + one.managed, 0),
  }
}

/** A cluster is placed at one of its clubs. */
function placeOf({ example, cell }: ClubsInCell): Point {
  if (example.geo) return example.geo
  const { south, west } = geohashBounds(cell.middle)
  return { lat: south, lng: west }
}

/** The box around neighbouring boxes, across the antimeridian where that is shorter. */
export function around(boxes: readonly Bounds[]): Bounds {
  const start = boxes[0]?.west ?? 0
  const west = Math.min(...boxes.map((box) => wrapped(box.west - start)))
  const east = Math.max(...boxes.map((box) => wrapped(box.west - start) + box.east - box.west))
  const isRound = east - west >= 360
  return {
    south: Math.min(...boxes.map(({ south }) => south)),
    north: Math.max(...boxes.map(({ north }) => north)),
    west: isRound ? -180 : wrapped(start + west),
    east: isRound ? 180 : wrapped(start + east),
  }
}

/** The place itself, or the edge towards it if it's outside the view. */
function inside({ lat, lng }: Point, view: View, { width, height }: MapSize): Point {
  const inner = { width: width * (1 - 2 * EDGE), height: height * (1 - 2 * EDGE) }
  const { south, north, west, east } = viewBounds(view, inner)
  const at = { lat: Math.min(north, Math.max(south, lat)), lng }
  // Counted from the west of the view, so that the antimeridian is no edge.
  const span = east - west === 360 ? 360 : (east - west + 360) % 360
  const aside = (lng - west + 360) % 360
  if (aside <= span) return at
  return { ...at, lng: aside - span < 360 - aside ? east : west }
}
