import { readFileSync } from 'node:fs'
import type { Feature } from 'geojson'

/** Degrees: about 100 m. */
export const UNIT = 0.001

/** As compact as JSON can be: numbers count units of {@link UNIT}. */
export type RegionsFile = {
  /** The zoom from which a border is drawn; its first place as longitude and latitude, then the steps to each next one. */
  lines: number[][]
  /** A name, its longitude and latitude, and the zoom from which it has room. */
  names: [name: string, ...numbers: number[]][]
}

const degrees = (units: number) => Math.round(units) / 1000

/** Borders and names of regions, each with the zoom from which it is shown. */
export function readRegions(): { borders: Feature[]; names: Feature[] } {
  // Written by make-regions.ts beside it.
  const file = JSON.parse(readFileSync(new URL('regions.json', import.meta.url), 'utf8')) as RegionsFile
  const borders = file.lines.map(([from = 0, ...steps]): Feature => {
    const coordinates: [number, number][] = []
    let [x, y] = [0, 0]
    for (let at = 0; at < steps.length; at += 2) {
      x += steps[at] ?? 0
      y += steps[at + 1] ?? 0
      coordinates.push([degrees(x), degrees(y)])
    }
    return { type: 'Feature', properties: { from }, geometry: { type: 'LineString', coordinates } }
  })
  const names = file.names.map(([name, x = 0, y = 0, from = 0]): Feature => ({
    type: 'Feature',
    properties: { name, from },
    geometry: { type: 'Point', coordinates: [degrees(x), degrees(y)] },
  }))
  return { borders, names }
}
