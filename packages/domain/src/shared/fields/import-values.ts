import { associations, englishAssociation } from '#shared/association.ts'
import { countries, countryNames } from '#shared/country.ts'
import { fold } from '#shared/text.ts'
import { meantBy } from './foreign-words.ts'

/** Reads values from files, in any language of the console, as forms hold them. Anything else is left as it is. */

const countryByName = new Map([
  ...countries.flatMap(({ code }) =>
    [code, ...countryNames(code)].map((text) => [fold(text), code] as const),
  ),
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['usa', 'US'],
  ['holland', 'NL'],
  ['the netherlands', 'NL'],
  ['czech republic', 'CZ'],
  ['italia', 'IT'],
])

// The parts of the United Kingdom are countries of football alone.
const homeNations = new Map(
  associations
    .filter(({ country }) => country === 'GB')
    .flatMap((one) => [one.name, englishAssociation(one)].map((name) => [fold(name), 'GB'] as const)),
)

export const countryCode = (text: string): string =>
  countryByName.get(fold(text)) ?? entryNamed(homeNations, text) ?? text

const associationByName = new Map(
  associations.flatMap((one) =>
    [
      one.code,
      englishAssociation(one),
      one.name,
      ...(one.country === 'GB' ? [] : countryNames(one.country)),
    ].map((text) => [fold(text), one.code] as const),
  ),
)

export const associationCode = (text: string): string => entryNamed(associationByName, text) ?? text

/** Entry by name, or by its meaning in another language. */
const entryNamed = (entries: ReadonlyMap<string, string>, text: string): string | undefined =>
  [text, ...meantBy(text)].map((name) => entries.get(fold(name))).find((entry) => entry !== undefined)

/** Key written or labelled like the text, in any spacing, case and language: "semi pro" is `semiPro`. */
export function keyNamed(labels: Record<string, string>, text: string): string | undefined {
  const named = (name: string) => {
    const wanted = squeezed(name)
    return Object.entries(labels).find(
      ([key, label]) => squeezed(key) === wanted || squeezed(label) === wanted,
    )?.[0]
  }
  return [text, ...meantBy(text)].map(named).find((key) => key !== undefined)
}

const squeezed = (text: string) => fold(text).replaceAll(' ', '')

/** A number with a point or a comma; empty if empty, NaN if it isn't a number, which the form refuses. */
export const numberOf = (text: string): number | '' => (text === '' ? '' : Number(text.replace(',', '.')))

/**
 * A whole number, with digits in groups of three by one separator: "9,215" and "9.215" are 9215. With decimals, or if
 * ambiguous ("0.125", "2500.000"), it isn't one, and the form refuses it.
 */
export function wholeOf(text: string): number | '' {
  if (GROUPED.test(text)) return Number(text.replace(/[., '’]/g, ''))
  if (DECIMALS.test(text)) return NaN
  return text === '' ? '' : Number(text)
}

/** Three digits after a separator: a group, or thousandths. */
const DECIMALS = /[.,]\d{3}$/

const GROUPED = /^[1-9]\d{0,2}(?<sign>[., '’])\d{3}(?:\k<sign>\d{3})*$/

/** "0049 (30) 12 34 56" is +4930123456; a number without its country stays as it is and is refused. */
export function phoneOf(typed: string): string {
  const digits = typed.replace(/[\s().\-/]/g, '').replace(/^00/, '+')
  return /^\+\d+$/.test(digits) ? digits : typed
}

/** Adds https:// to an address without a protocol. http:// is refused, because nobody checked that https works. */
export const withProtocol = (address: string): string =>
  address === '' || address.includes('://') ? address : `https://${address}`

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'oui', 'si'])
export const isYes = (text: string): boolean => YES.has(fold(text))

/** Each text once, ignoring accents and case. */
export const distinct = (texts: readonly string[]): string[] =>
  texts.filter((text, at) => texts.findIndex((other) => fold(other) === fold(text)) === at)

/** Splits several values in a cell. */
export const partsOf = (text: string): string[] =>
  text
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter(Boolean)
