import * as z from 'zod/mini'
import { locale, t } from '#language/t.ts'
import type { Choice } from './choice.ts'
import { countryName, englishCountry } from './country.ts'

/**
 * The 211 member associations of FIFA by trigramme (https://inside.fifa.com/associations), with the ISO code of the
 * country. They differ because the United Kingdom has four.
 */
const members =
  // Asia
  'AFG:AF AUS:AU BAN:BD BHR:BH BHU:BT BRU:BN CAM:KH CHN:CN GUM:GU HKG:HK IDN:ID IND:IN IRN:IR IRQ:IQ JOR:JO JPN:JP ' +
  'KGZ:KG KOR:KR KSA:SA KUW:KW LAO:LA LBN:LB MAC:MO MAS:MY MDV:MV MNG:MN MYA:MM NEP:NP OMA:OM PAK:PK PHI:PH PLE:PS ' +
  'PRK:KP QAT:QA SGP:SG SRI:LK SYR:SY THA:TH TJK:TJ TKM:TM TLS:TL TPE:TW UAE:AE UZB:UZ VIE:VN YEM:YE ' +
  // Africa
  'ALG:DZ ANG:AO BDI:BI BEN:BJ BFA:BF BOT:BW CGO:CG CHA:TD CIV:CI CMR:CM COD:CD COM:KM CPV:CV CTA:CF DJI:DJ EGY:EG ' +
  'EQG:GQ ERI:ER ETH:ET GAB:GA GAM:GM GHA:GH GNB:GW GUI:GN KEN:KE LBR:LR LBY:LY LES:LS MAD:MG MAR:MA MLI:ML MOZ:MZ ' +
  'MRI:MU MTN:MR MWI:MW NAM:NA NGA:NG NIG:NE RSA:ZA RWA:RW SDN:SD SEN:SN SEY:SC SLE:SL SOM:SO SSD:SS STP:ST SWZ:SZ ' +
  'TAN:TZ TOG:TG TUN:TN UGA:UG ZAM:ZM ZIM:ZW ' +
  // North and Central America, Caribbean
  'AIA:AI ARU:AW ATG:AG BAH:BS BER:BM BLZ:BZ BRB:BB CAN:CA CAY:KY CRC:CR CUB:CU CUW:CW DMA:DM DOM:DO GRN:GD GUA:GT ' +
  'GUY:GY HAI:HT HON:HN JAM:JM LCA:LC MEX:MX MSR:MS NCA:NI PAN:PA PUR:PR SKN:KN SLV:SV SUR:SR TCA:TC TRI:TT USA:US ' +
  'VGB:VG VIN:VC VIR:VI ' +
  // South America
  'ARG:AR BOL:BO BRA:BR CHI:CL COL:CO ECU:EC PAR:PY PER:PE URU:UY VEN:VE ' +
  // Oceania
  'ASA:AS COK:CK FIJ:FJ NCL:NC NZL:NZ PNG:PG SAM:WS SOL:SB TAH:PF TGA:TO VAN:VU ' +
  // Europe
  'ALB:AL AND:AD ARM:AM AUT:AT AZE:AZ BEL:BE BIH:BA BLR:BY BUL:BG CRO:HR CYP:CY CZE:CZ DEN:DK ENG:GB ESP:ES EST:EE ' +
  'FIN:FI FRA:FR FRO:FO GEO:GE GER:DE GIB:GI GRE:GR HUN:HU IRL:IE ISL:IS ISR:IL ITA:IT KAZ:KZ KVX:XK LIE:LI LTU:LT ' +
  'LUX:LU LVA:LV MDA:MD MKD:MK MLT:MT MNE:ME NED:NL NIR:GB NOR:NO POL:PL POR:PT ROU:RO RUS:RU SCO:GB SMR:SM SRB:RS ' +
  'SUI:CH SVK:SK SVN:SI SWE:SE TUR:TR UKR:UA WAL:GB'

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
    const [code = '', country = ''] = member.split(':')
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
