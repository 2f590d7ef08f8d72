import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { Position } from 'geojson'
import { UNIT, type RegionsFile } from './regions-file.ts'

/** Borders between neighbours: segments that two rings share, joined until a third border meets them. */
function joinedLines(rings: readonly Position[][]): Position[][] {
  const places = new Map<string, Position>()
  const isShared = new Map<string, boolean>()
  for (const ring of rings) {
    const keys = ring.map((place) => {
      const key = keyOf(place)
      places.set(key, place)
      return key
    })
    for (const [at, to] of keys.entries()) {
      const from = keys[at - 1]
      if (from === undefined || from === to) continue
      const segment = from < to ? `${from} ${to}` : `${to} ${from}`
      isShared.set(segment, isShared.has(segment))
    }
  }
  const shared = [...isShared].flatMap(([segment, is]) => (is ? [segment] : []))
  return chains(shared).map((keys) => keys.map((key) => places.get(key) ?? []))
}

const keyOf = ([x = 0, y = 0]: Position) => `${x.toFixed(4)},${y.toFixed(4)}`

/** Joins segments end to end, from junction to junction; rings without a junction come last. */
function chains(segments: readonly string[]): string[][] {
  const neighbours = new Map<string, Set<string>>()
  for (const segment of segments) {
    const [a = '', b = ''] = segment.split(' ')
    neighbours.set(a, (neighbours.get(a) ?? new Set()).add(b))
    neighbours.set(b, (neighbours.get(b) ?? new Set()).add(a))
  }
  const ends = [...neighbours].flatMap(([key, own]) => (own.size === 2 ? [] : [key]))
  const junctions = new Set(ends)
  const lines: string[][] = []
  for (const start of [...ends, ...neighbours.keys()])
    for (const next of neighbours.get(start) ?? []) {
      const line = [start]
      let [from, to]: [string, string | undefined] = [start, next]
      while (to !== undefined) {
        neighbours.get(from)?.delete(to)
        neighbours.get(to)?.delete(from)
        line.push(to)
        from = to
        to = junctions.has(to) ? undefined : neighbours.get(to)?.values().next().value
      }
      lines.push(line)
    }
  return lines
}

/** Kilometres per degree of latitude. */
const DEGREE = 111.2

/** Square kilometres of a polygon without its holes, precise enough to tell large from small. */
function areaOf([outer = []]: Position[][]): number {
  let [twice, latitudes] = [0, 0]
  for (const [at, [x = 0, y = 0]] of outer.entries()) {
    const [px = x, py = y] = outer[at - 1] ?? []
    twice += px * y - x * py
    latitudes += y
  }
  const lat = latitudes / Math.max(1, outer.length)
  return (Math.abs(twice) / 2) * DEGREE ** 2 * Math.cos((lat * Math.PI) / 180)
}

const largestOf = (polygons: readonly Position[][][]): Position[][] =>
  polygons.reduce((best, one) => (areaOf(one) > areaOf(best) ? one : best), polygons[0] ?? [])

/** A place well inside: the middle of the widest stretch at half height. */
function insideOf(polygon: Position[][]): Position | undefined {
  const latitudes = (polygon[0] ?? []).map(([, lat = 0]) => lat)
  const lat = (Math.min(...latitudes) + Math.max(...latitudes)) / 2
  const crossings = polygon
    .flatMap((ring) =>
      ring.flatMap(([x = 0, y = 0], at) => {
        const [px = x, py = y] = ring[at - 1] ?? []
        return y > lat === py > lat ? [] : [px + ((lat - py) / (y - py)) * (x - px)]
      }),
    )
    .toSorted((a, b) => a - b)
  let widest: Position | undefined
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [west = 0, east = 0] = [crossings[at], crossings[at + 1]]
    if (widest === undefined || east - west > (widest[2] ?? 0)) widest = [(west + east) / 2, lat, east - west]
  }
  return widest?.slice(0, 2)
}

/** Bytes of the envelope that follow the header, by its kind. */
const ENVELOPES = [0, 32, 48, 48, 64]

const [POLYGON, MULTI_POLYGON] = [3, 6]

/** Polygons of a GeoPackage's geometry: a header, then well-known binary (https://www.geopackage.org/spec/#gpb_format). */
function polygonsOf(bytes: Uint8Array): Position[][][] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 8 + (ENVELOPES[(view.getUint8(3) >> 1) & 7] ?? 0)

  const count = (isLittle: boolean) => {
    at += 4
    return view.getUint32(at - 4, isLittle)
  }
  const degrees = (isLittle: boolean) => {
    at += 8
    return view.getFloat64(at - 8, isLittle)
  }
  const many = <T>(isLittle: boolean, one: () => T): T[] => Array.from({ length: count(isLittle) }, one)

  const geometry = (): Position[][][] => {
    const isLittle = view.getUint8(at++) === 1
    const kind = count(isLittle)
    if (kind === MULTI_POLYGON) return many(isLittle, geometry).flat()
    if (kind !== POLYGON) throw new Error(`Geometry ${kind} is no polygon.`)
    return [many(isLittle, () => many(isLittle, () => [degrees(isLittle), degrees(isLittle)]))]
  }
  return geometry()
}

/**
 * Makes `regions.json`, which is committed: the borders and names of states, provinces and counties (Natural Earth, 1:10 million, public
 * domain). No package of npm has them; QGIS ships them as `world_map.gpkg`:
 *
 *     apt-get download qgis-common && dpkg-deb -x qgis-common_*.deb qgis
 *     node packages/console/build/geo/make-regions.ts qgis/usr/share/qgis/resources/data/world_map.gpkg
 */
const [source = ''] = process.argv.slice(2)

type Region = { country: string; name: string; polygons: Position[][][] }

/** Fewest pixels of a region's side at which its borders are drawn, and its name. */
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

/** Zoom from which a side of `kilometres` takes `pixels`, halfway between the equator and the pole. */
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

/** The first place, then the step to each next one. */
function steps(line: readonly Position[]): number[] {
  let [x, y] = [0, 0]
  return line.flatMap(([lng = 0, lat = 0]) => {
    const step = [inUnits(lng) - x, inUnits(lat) - y]
    ;[x, y] = [inUnits(lng), inUnits(lat)]
    return step
  })
}
