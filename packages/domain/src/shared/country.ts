import * as z from 'zod/mini'
import { languageTags } from '#language/languages.ts'
import { locale, t } from '#language/t.ts'
import type { Choice } from './choice.ts'

/**
 * ISO 3166-1 alpha-2 codes (https://www.iso.org/iso-3166-country-codes.html), and XK: the code that Unicode and the European Union
 * use for Kosovo, which has its own association.
 */
export const countryCodes = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC ' +
  'CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD ' +
  'GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH ' +
  'KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW ' +
  'MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC ' +
  'SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY ' +
  'UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ')

const known = new Set(countryCodes)

export const isCountry = (code: string): boolean => known.has(code)

export const CountryCode = z.string().check(z.refine(isCountry, t('Choose a country from the list.')))

const names = new Intl.DisplayNames([locale()], { type: 'region' })

/** Name of a country in the person's language, or the unknown code itself. */
export function countryName(code: string): string {
  return isCountry(code) ? (names.of(code) ?? code) : code
}

const english = new Intl.DisplayNames(['en'], { type: 'region' })

/** English name of a country, for files in any language. */
export const englishCountry = (code: string): string => english.of(code) ?? code

const spoken = languageTags.map((tag) => new Intl.DisplayNames([tag], { type: 'region' }))

/** Names of a country in all languages of the console. */
export const countryNames = (code: string): readonly string[] => spoken.map((one) => one.of(code) ?? code)

export const countries: readonly { code: string; name: string }[] = countryCodes
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name, locale()))

export const countryChoices: readonly Choice[] = countries.map(({ code, name }) => ({
  value: code,
  label: name,
}))
