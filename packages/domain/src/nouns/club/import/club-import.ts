import { ClubForm, emptyClubForm } from '#nouns/club/club-form.ts'
import { mappingOf, templateOf, type ImportMapping } from '#shared/fields/import-fields.ts'
import { countryCode, numberOf, partsOf } from '#shared/fields/import-values.ts'
import { associationsOf } from '#shared/place/association.ts'
import { associationCode, levelOf, typeOf } from './club-import-values.ts'

/** The columns that an import of clubs understands, in the order of the template, each with what else it may be called. */
export const importFields = {
  name: {
    label: 'Name',
    required: true,
    also: 'club, club name, team, verein, vereinsname, nom, nombre, nome',
  },
  shortName: { label: 'Short name', required: false, also: 'short, abbreviation, kurzname, nom court' },
  aliases: { label: 'Other names', required: false, also: 'aliases, alias, also known as, former names' },
  code: { label: 'Code', required: false, also: 'club code, three letter code, tla, kurzel' },
  type: { label: 'Type', required: false, also: 'club type, kind, art, typ' },
  level: { label: 'Level', required: false, also: 'playing level, niveau, nivel, ebene' },
  country: { label: 'Country', required: true, also: 'country code, nation, land, pays, pais, paese' },
  association: {
    label: 'Association',
    required: false,
    also: 'federation, fifa code, fa, verband, federacion',
  },
  region: { label: 'Region', required: false, also: 'state, county, province, bundesland, provincia' },
  city: { label: 'City', required: true, also: 'town, place, stadt, ort, ville, ciudad, citta, cidade' },
  address: { label: 'Address', required: false, also: 'street, adresse, anschrift, direccion, indirizzo' },
  lat: { label: 'Latitude', required: false, also: 'lat, y, breitengrad, breite, latitud' },
  lng: { label: 'Longitude', required: false, also: 'lng, lon, long, x, langengrad, lange, longitud' },
  foundedYear: {
    label: 'Founded',
    required: false,
    also: 'founded year, foundation, year, gegrundet, fundacion',
  },
  groundName: {
    label: 'Ground',
    required: false,
    also: 'stadium, venue, stadion, stade, estadio, ground name',
  },
  groundCapacity: { label: 'Capacity', required: false, also: 'ground capacity, seats, kapazitat, capacite' },
  website: { label: 'Website', required: false, also: 'url, web, homepage, site, internet' },
  emailDomain: { label: 'E-mail domain', required: false, also: 'email domain, domain' },
  colours: { label: 'Colours', required: false, also: 'colors, club colours, kit colours, farben' },
} as const satisfies Record<string, { label: string; required: boolean; also: string }>

export type ImportField = keyof typeof importFields

// The keys of a constant; Object.keys only forgets them.
export const importFieldNames = Object.keys(importFields) as ImportField[]

/** The first line of the file that people fill in. */
export const clubTemplateHeader = templateOf(importFields)

/** Guesses which column of the file fills which field, from its headers. */
export const mapHeaders = (headers: readonly string[]): ImportMapping<ImportField> =>
  mappingOf(importFields, headers)

export type ImportProblem = { field: ImportField; label: string; value: string; message: string }
export type ParsedRow = { ok: true; form: ClubForm } | { ok: false; problems: ImportProblem[] }

/** One row of the file as the form holds it, or all that is wrong with it. */
export function parseClubRow(
  row: Readonly<Record<string, string | undefined>>,
  mapping: ImportMapping<ImportField>,
): ParsedRow {
  const text = (field: ImportField) => row[mapping[field] ?? '']?.trim() ?? ''
  const parsed = ClubForm.safeParse(formOf(text))
  if (parsed.success) return { ok: true, form: parsed.data }
  const problems = parsed.error.issues.map(({ path, message }): ImportProblem => {
    const field = fieldOfPath(path)
    return { field, label: importFields[field].label, value: text(field), message }
  })
  return { ok: false, problems }
}

/** What can not be read is handed on as it is, so that the form's own rules refuse it with their own words. */
function formOf(text: (field: ImportField) => string): Record<string, unknown> {
  const country = countryCode(text('country'))
  return {
    ...emptyClubForm,
    name: text('name'),
    shortName: text('shortName'),
    aliases: partsOf(text('aliases')),
    code: text('code').toUpperCase(),
    type: typeOf(text('type')),
    level: levelOf(text('level')),
    country,
    association: associationCode(text('association')) || associationFor(text('country'), country),
    region: text('region'),
    city: text('city'),
    address: text('address'),
    location: { lat: numberOf(text('lat')), lng: numberOf(text('lng')) },
    foundedYear: numberOf(text('foundedYear')),
    ground: {
      name: text('groundName'),
      capacity: numberOf(text('groundCapacity').replace(/(?<=\d)[., '’](?=\d{3})/g, '')),
    },
    website: withProtocol(text('website')),
    emailDomain: text('emailDomain').replace(/^@/, ''),
    colours: partsOf(text('colours')).map((colour) => colour.toLowerCase()),
  }
}

/** The only one of the country, or the one that is written as the country: England has an association of its own. */
function associationFor(written: string, country: string): string {
  const own = associationsOf(country)
  const named = associationCode(written)
  if (own.some(({ code }) => code === named)) return named
  return own.length === 1 ? (own[0]?.code ?? '') : ''
}

/** Lists of addresses often leave it away; a plain http:// is refused, because nobody checked that https answers. */
const withProtocol = (address: string) =>
  address === '' || address.includes('://') ? address : `https://${address}`

function fieldOfPath(path: readonly PropertyKey[]): ImportField {
  const [head, part] = path
  if (head === 'ground') return part === 'capacity' ? 'groundCapacity' : 'groundName'
  if (head === 'location') return part === 'lng' ? 'lng' : 'lat'
  return importFieldNames.find((field) => field === head) ?? 'name'
}
