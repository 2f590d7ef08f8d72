import * as z from 'zod/mini'
import { locale, t } from '#language/t.ts'
import type { Choice } from './choice.ts'
import { countryName, englishCountry } from './country.ts'

/**
 * The 211 member associations of FIFA by trigramme (https://inside.fifa.com/associations), followed by the ISO code of the
 * country where that isn't its first two letters. They differ because the United Kingdom has four.
 */
const members =
  // Asia
  'AFG AUS BANBD BHR BHUBT BRUBN CAMKH CHNCN GUM HKG IDN IND IRN IRQIQ JOR JPN ' +
  'KGZ KORKR KSASA KUWKW LAO LBN MACMO MASMY MDVMV MNG MYAMM NEPNP OMA PAKPK PHI PLEPS ' +
  'PRKKP QAT SGP SRILK SYR THA TJK TKMTM TLS TPETW UAEAE UZB VIEVN YEM ' +
  // Africa
  'ALGDZ ANGAO BDIBI BENBJ BFA BOTBW CGO CHATD CIV CMR CODCD COMKM CPVCV CTACF DJI EGY ' +
  'EQGGQ ERI ETH GAB GAMGM GHA GNBGW GUIGN KEN LBRLR LBYLY LESLS MADMG MAR MLI MOZMZ ' +
  'MRIMU MTNMR MWI NAM NGA NIGNE RSAZA RWA SDN SENSN SEYSC SLE SOM SSD STP SWZSZ ' +
  'TANTZ TOGTG TUNTN UGA ZAMZM ZIMZW ' +
  // North and Central America, Caribbean
  'AIA ARUAW ATGAG BAHBS BERBM BLZBZ BRBBB CAN CAYKY CRC CUB CUWCW DMA DOM GRNGD GUAGT ' +
  'GUYGY HAIHT HONHN JAMJM LCA MEXMX MSR NCANI PAN PURPR SKNKN SLVSV SURSR TCA TRITT USA ' +
  'VGB VINVC VIR ' +
  // South America
  'ARG BOL BRA CHICL COL ECU PARPY PER URUUY VEN ' +
  // Oceania
  'ASA COKCK FIJFJ NCL NZL PNGPG SAMWS SOLSB TAHPF TGATO VANVU ' +
  // Europe
  'ALB ANDAD ARMAM AUTAT AZE BEL BIHBA BLRBY BULBG CROHR CYP CZE DENDK ENGGB ESP ESTEE ' +
  'FIN FRA FROFO GEO GERDE GIB GRE HUN IRLIE ISL ISRIL ITA KAZKZ KVXXK LIE LTU ' +
  'LUX LVA MDA MKD MLTMT MNEME NEDNL NIRGB NOR POLPL PORPT ROU RUS SCOGB SMR SRBRS ' +
  'SUICH SVKSK SVNSI SWESE TURTR UKRUA WALGB'

/** Associations named differently from their country. */
const ownNames: Record<string, string> = {
  ENG: t('England'),
  NIR: t('Northern Ireland'),
  SCO: t('Scotland'),
  WAL: t('Wales'),
  TAH: t('Tahiti'),
  TPE: t('Chinese Taipei'),
}

const englishNames: Record<string, string> = {
  ENG: 'England',
  NIR: 'Northern Ireland',
  SCO: 'Scotland',
  WAL: 'Wales',
  TAH: 'Tahiti',
  TPE: 'Chinese Taipei',
}

/** English name of an association, for files in any language. */
export const englishAssociation = ({ code, country }: Association): string =>
  englishNames[code] ?? englishCountry(country)

export type Association = { code: string; name: string; country: string }

export const associations: readonly Association[] = members
  .split(' ')
  .map((member): Association => {
    const code = member.slice(0, 3)
    const country = member.slice(3) || code.slice(0, 2)
    return { code, name: ownNames[code] ?? countryName(country), country }
  })
  .toSorted((a, b) => a.name.localeCompare(b.name, locale()))

const byCode = new Map(associations.map((association) => [association.code, association]))

export const isAssociation = (code: string): boolean => byCode.has(code)

export const AssociationCode = z
  .string()
  .check(z.refine(isAssociation, t('Choose an association from the list.')))

/** Name of an association in the person's language, or the unknown code itself. */
export const associationName = (code: string): string => byCode.get(code)?.name ?? code

/** Associations of a country: four for the United Kingdom, none for a few small countries. */
export const associationsOf = (country: string): Association[] =>
  associations.filter((association) => association.country === country)

/** Name with trigramme: "England (ENG)". */
export const associationLabel = (code: string): string => `${associationName(code)} (${code})`

const choice = (code: string): Choice => ({ value: code, label: associationLabel(code) })

export const associationChoices: readonly Choice[] = associations.map(({ code }) => choice(code))

/**
 * Associations of a record's country (all without one) and its present one, because a club may play in a neighbour's
 * leagues.
 */
export function associationChoicesIn(country: string, present: string): Choice[] {
  const own = associationsOf(country)
  const codes = (own.length === 0 ? associations : own).map(({ code }) => code)
  return (present === '' || codes.includes(present) ? codes : [present, ...codes]).map(choice)
}

/**
 * Association after choosing another country: the present one if it belongs there, the country's only one, or none,
 * which makes the person choose (the United Kingdom has four).
 */
export function associationIn(country: string, present: string): string {
  const own = associationsOf(country)
  if (own.some(({ code }) => code === present)) return present
  const [only, ...others] = own
  return others.length === 0 ? (only?.code ?? '') : ''
}
