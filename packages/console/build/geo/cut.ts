import { geoEquirectangular } from 'd3-geo'
import { geoProject } from 'd3-geo-projection'
import type { MultiPolygon, Polygon } from 'geojson'

export type Shape = Polygon | MultiPolygon

export const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  ['Polygon', 'MultiPolygon'].includes(String(value.type))

/** One unit a degree, north up: longitude and latitude come out as they went in, but cut. */
const degrees = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .reflectY(true)
  .precision(0.1)

/** The shape cut at the antimeridian, where a flat map would otherwise paint bands across the world. */
export function cutAtDateLine(shape: Shape): Shape | undefined {
  const cut: unknown = geoProject(shape, degrees)
  return isShape(cut) ? cut : undefined
}

export function partsOf(shape: Shape): Polygon[] {
  const parts = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  return parts.map((coordinates) => ({ type: 'Polygon', coordinates }))
}
