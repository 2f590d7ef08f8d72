import {
  base,
  en,
  Faker,
  type LocaleDefinition,
  ar,
  cs_CZ,
  da,
  de,
  el,
  es,
  es_MX,
  fi,
  fr,
  he,
  hr,
  hu,
  it,
  ja,
  ko,
  nb_NO,
  nl,
  pl,
  en_GB,
  en_GH,
  en_IE,
  en_NG,
  en_US,
  en_ZA,
  fa,
  pt_BR,
  pt_PT,
  ro,
  sr_RS_latin,
  sv,
  tr,
  uk,
} from '@faker-js/faker'
import { randomOf, sumOf, weighted, type Random } from './random.ts'

type Country = { code: string; names: LocaleDefinition; phone: [prefix: string, digits: number] }

/**
 * Numbers reserved for fiction where they exist
 * (https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama, https://www.arcep.fr), otherwise with
 * the unassigned prefix 000, so that no generated number rings anywhere.
 */
const unassigned = (callingCode: number): [string, number] => [`+${callingCode}000`, 6]

/** Countries of people, weighted like a platform that grew from Western Europe. */
const countries: [Country, number][] = [
  [{ code: 'GB', names: en_GB, phone: ['+447700900', 3] }, 18],
  [{ code: 'DE', names: de, phone: ['+4917139200', 2] }, 12],
  [{ code: 'ES', names: es, phone: unassigned(34) }, 10],
  [{ code: 'FR', names: fr, phone: ['+33639980', 3] }, 8],
  [{ code: 'IT', names: it, phone: unassigned(39) }, 7],
  [{ code: 'NL', names: nl, phone: unassigned(31) }, 5],
  [{ code: 'PT', names: pt_PT, phone: unassigned(351) }, 4],
  [{ code: 'PL', names: pl, phone: unassigned(48) }, 4],
  [{ code: 'BR', names: pt_BR, phone: unassigned(55) }, 4],
  [{ code: 'IE', names: en_IE, phone: unassigned(353) }, 3],
  [{ code: 'SE', names: sv, phone: unassigned(46) }, 3],
  [{ code: 'NO', names: nb_NO, phone: unassigned(47) }, 2],
  [{ code: 'DK', names: da, phone: unassigned(45) }, 2],
  [{ code: 'TR', names: tr, phone: unassigned(90) }, 2],
  [{ code: 'GR', names: el, phone: unassigned(30) }, 1.5],
  [{ code: 'RO', names: ro, phone: unassigned(40) }, 1.5],
  [{ code: 'CZ', names: cs_CZ, phone: unassigned(420) }, 1.5],
  [{ code: 'HU', names: hu, phone: unassigned(36) }, 1],
  [{ code: 'HR', names: hr, phone: unassigned(385) }, 1],
  [{ code: 'RS', names: sr_RS_latin, phone: unassigned(381) }, 1],
  [{ code: 'UA', names: uk, phone: unassigned(380) }, 1],
  [{ code: 'FI', names: fi, phone: unassigned(358) }, 0.7],
  [{ code: 'US', names: en_US, phone: ['+120255501', 2] }, 2],
  [{ code: 'MX', names: es_MX, phone: unassigned(52) }, 1.5],
  [{ code: 'AR', names: es, phone: unassigned(54) }, 1.5],
  [{ code: 'NG', names: en_NG, phone: unassigned(234) }, 1.5],
  [{ code: 'GH', names: en_GH, phone: unassigned(233) }, 1],
  [{ code: 'ZA', names: en_ZA, phone: unassigned(27) }, 1],
  [{ code: 'MA', names: ar, phone: unassigned(212) }, 0.8],
  [{ code: 'EG', names: ar, phone: unassigned(20) }, 0.8],
  [{ code: 'IL', names: he, phone: unassigned(972) }, 0.5],
  [{ code: 'IR', names: fa, phone: unassigned(98) }, 0.4],
  [{ code: 'JP', names: ja, phone: unassigned(81) }, 1],
  [{ code: 'KR', names: ko, phone: unassigned(82) }, 0.6],
]
const totalWeight = sumOf(countries)

/** Source of all fakers, set to the stream of the current record. */
let current = randomOf('names', 0)
const randomizer = { next: () => current.next(), seed: () => undefined }
const fakers = new Map<LocaleDefinition, Faker>()

function fakerFor(names: LocaleDefinition): Faker {
  const known = fakers.get(names)
  if (known) return known
  const faker = new Faker({ locale: [names, en, base], randomizer })
  fakers.set(names, faker)
  return faker
}

export type Origin = { country: string; firstName: string; lastName: string; phone: string }

export function originOf(random: Random): Origin {
  const country = weighted(random, countries, totalWeight)
  current = random
  const { person } = fakerFor(country.names)
  return {
    country: country.code,
    firstName: person.firstName(),
    lastName: person.lastName(),
    phone: phoneIn(country, random),
  }
}

/** A person from a country, or from the first one if its names are unknown. */
export function personIn(code: string, random: Random): Origin {
  const [country] = countries.find(([{ code: known }]) => known === code) ?? countries[0] ?? []
  if (!country) throw new Error('The list of countries is empty.')
  current = random
  const { person } = fakerFor(country.names)
  return {
    country: code,
    firstName: person.firstName(),
    lastName: person.lastName(),
    phone: phoneIn(country, random),
  }
}

/** Another last name or number from the same country, for later changes. */
export function originIn(code: string, random: Random): Pick<Origin, 'lastName' | 'phone'> {
  const [country] = countries.find(([{ code: known }]) => known === code) ?? countries[0] ?? []
  if (!country) throw new Error('The list of countries is empty.')
  current = random
  return { lastName: fakerFor(country.names).person.lastName(), phone: phoneIn(country, random) }
}

export function nameIn(code: string, random: Random): string {
  const [country] = countries.find(([{ code: known }]) => known === code) ?? countries[0] ?? []
  if (!country) throw new Error('The list of countries is empty.')
  current = random
  const { person } = fakerFor(country.names)
  return `${person.firstName()} ${person.lastName()}`
}

function phoneIn({ phone: [prefix, digits] }: Country, random: Random): string {
  return prefix + `${random.int(0, 10 ** digits - 1)}`.padStart(digits, '0')
}
