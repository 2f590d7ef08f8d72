import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { Position } from 'geojson'
import { polygonsOf } from './geopackage.ts'
import { joinedLines } from './joined-lines.ts'
import { areaOf, insideOf, largestOf } from './polygons.ts'
import { UNIT, type RegionsFile } from './regions-file.ts'

/**
 * Makes `regions.json`, which is committed: the borders and names of states, provinces and counties (Natural Earth, 1:10 million, public
 * domain). No package of npm has them; QGIS ships them as `world_map.gpkg`:
 *
 *     apt-get download qgis-common && dpkg-deb -x qgis-common_*.deb qgis
 *     node packages/console/build/geo/make-regions.ts qgis/usr/share/qgis/resources/data/world_map.gpkg
 */
const [source = ''] = process.argv.slice(2)

type Region = { country: string; name: string; polygons: Position[][][] }

/** Pixels that a region's side has at least where its borders are drawn, and its name. */
const [BORDER, NAME] = [36, 84]

const db = new DatabaseSync(source, { readOnly: true })
const rows = db.prepare('SELECT adm0_a3, name, geom FROM states_provinces WHERE geom IS NOT NULL').all()
const regions = rows.flatMap(({ adm0_a3: country, name, geom }): Region[] =>
  geom instanceof Uint8Array
    ? [{ country: String(country), name: typeof name === 'string' ? name : '', polygons: polygonsOf(geom) }]
    : [],
)

const byCountry = Map.groupBy(regions, ({ country }) => country)
const file: RegionsFile = {
  lines: [...byCountry.values()].flatMap((own) => {
    const from = zoomOf(median(own.map(sideOf)), BORDER)
    return joinedLines(own.flatMap(({ polygons }) => polygons.flat())).map((line) => [from, ...steps(line)])
  }),
  names: regions.flatMap((region): RegionsFile['names'] => {
    const at = region.name === '' ? undefined : insideOf(largestOf(region.polygons))
    return at ? [[region.name, ...at.map(inUnits), zoomOf(sideOf(region), NAME)]] : []
  }),
}
const target = fileURLToPath(new URL('regions.json', import.meta.url))
writeFileSync(target, `${JSON.stringify(file)}\n`)

/** In kilometres. */
function sideOf({ polygons }: Region): number {
  return Math.sqrt(polygons.reduce((sum, polygon) => sum + areaOf(polygon), 0))
}

/** From which zoom something of this side is so many pixels, halfway between the equator and the pole. */
function zoomOf(kilometres: number, pixels: number): number {
  const around = 40_075 * Math.cos(Math.PI / 4)
  return Math.round(10 * Math.log2((pixels * around) / (512 * kilometres))) / 10
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 1
}

function inUnits(degrees: number): number {
  return Math.round(degrees / UNIT)
}

/** The first place, then how far it is to each next one. */
function steps(line: readonly Position[]): number[] {
  let [x, y] = [0, 0]
  return line.flatMap(([lng = 0, lat = 0]) => {
    const step = [inUnits(lng) - x, inUnits(lat) - y]
    ;[x, y] = [inUnits(lng), inUnits(lat)]
    return step
  })
}
