import { associations, associationsOf, isAssociation } from '#shared/association.ts'
import { countryCodes, isCountry } from '#shared/country.ts'
import { associationCode, countryCode } from '#shared/fields/import-values.ts'
import { fold } from '#shared/text.ts'
import { firstOf, numberIn, type Format } from './plain-formats.ts'
import { GeoPoint, isMap } from './source.ts'

/** A place: Firestore’s, a map with any of the usual names, `51.5, -0.12`, or two numbers, the latitude first. */
export const place: Format = {
  read(value) {
    const [lat, lng] = placeIn(value)
    const isPlace = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    return isPlace && !(lat === 0 && lng === 0) ? { lat, lng } : undefined
  },
  write(value, present) {
    if (!isMap(value)) return undefined
    const [lat, lng] = [numberIn(value['lat']), numberIn(value['lng'])]
    if (lat === undefined || lng === undefined) return undefined
    if (present === undefined || present === null || present instanceof GeoPoint)
      return new GeoPoint(lat, lng)
    if (typeof present === 'string') return `${lat}, ${lng}`
    if (Array.isArray(present)) return [lat, lng]
    if (!isMap(present)) return undefined
    const [north, east] = [LATITUDES, LONGITUDES].map((names) => names.find((name) => name in present))
    return north && east ? { ...present, [north]: lat, [east]: lng } : undefined
  },
}

const LATITUDES = ['latitude', 'lat', '_latitude', 'y']
const LONGITUDES = ['longitude', 'lng', 'lon', 'long', '_longitude', 'x']

/** Degrees, whose point is always one of decimals. */
const degreesIn = (value: unknown) =>
  typeof value === 'string' && /^-?\d+\.\d+$/.test(value.trim()) ? Number(value) : numberIn(value)

function placeIn(value: unknown): (number | undefined)[] {
  if (typeof value === 'string') return placeIn(value.split(/[,;]\s*/))
  if (Array.isArray(value)) return value.length === 2 ? value.map(degreesIn) : []
  if (!isMap(value)) return []
  return [LATITUDES, LONGITUDES].map((names) => degreesIn(firstOf(value, names)))
}

/** ISO code of a country, from a code in any case or its name in one of many languages. The parts of the United Kingdom belong to it. */
export const country: Format = { read: countryIn }

function countryIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const code = countryCode(value)
  return isCountry(code) ? code : (countriesByName().get(fold(value)) ?? countryOf(value))
}

/** Football's codes are used for countries, too: `GER`. */
const countryOf = (value: string) => associations.find(({ code }) => code === associationCode(value))?.country

/** Besides those of the console. */
const LANGUAGES = ['fr', 'pt', 'it', 'nl', 'tr', 'de', 'es']
let named: ReadonlyMap<string, string> | undefined

function countriesByName(): ReadonlyMap<string, string> {
  named ??= new Map(
    LANGUAGES.map((tag) => new Intl.DisplayNames([tag], { type: 'region' })).flatMap((names) =>
      countryCodes.map((code) => [fold(names.of(code) ?? code), code] as const),
    ),
  )
  return named
}

/** FIFA's code of an association, its name, or that of a country's only one; the United Kingdom has four. */
export const association: Format = {
  read(value) {
    const code = typeof value === 'string' ? associationCode(value) : ''
    if (isAssociation(code)) return code
    const [only, ...others] = associationsOf(countryIn(value) ?? '')
    return others.length === 0 ? only?.code : undefined
  },
}
