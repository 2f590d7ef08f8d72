import { associations } from '#shared/place/association.ts'
import { countries } from '#shared/place/country.ts'
import { fold } from '#shared/text.ts'

/** How people write values in files, read as forms hold them. What is not understood stays as it is. */

const countryByName = new Map([
  ...countries.flatMap(({ code, name }) => [[fold(code), code] as const, [fold(name), code] as const]),
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['usa', 'US'],
  ['holland', 'NL'],
  ['the netherlands', 'NL'],
  ['czech republic', 'CZ'],
  ['deutschland', 'DE'],
  ['espana', 'ES'],
  ['italia', 'IT'],
])

// The parts of the United Kingdom are countries of football alone.
const homeNations = new Map(
  associations.filter(({ country }) => country === 'GB').map(({ name }) => [fold(name), 'GB']),
)

export const countryCode = (text: string): string =>
  countryByName.get(fold(text)) ?? homeNations.get(fold(text)) ?? text

/** The key that is written so or is labelled so, whatever the blanks and capitals: "semi pro" is `semiPro`. */
export function keyNamed(labels: Record<string, string>, text: string): string | undefined {
  const wanted = squeezed(text)
  return Object.entries(labels).find(
    ([key, label]) => squeezed(key) === wanted || squeezed(label) === wanted,
  )?.[0]
}

const squeezed = (text: string) => fold(text).replaceAll(' ', '')

/** A number with a point or a comma, empty for none, NaN for what is no number: the form's rules refuse that. */
export const numberOf = (text: string): number | '' => (text === '' ? '' : Number(text.replace(',', '.')))

/** Several values in one cell. */
export const partsOf = (text: string): string[] =>
  text
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter(Boolean)
