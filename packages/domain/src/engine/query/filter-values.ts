/** Values that a filter asks for: one of them, or none of them. */
export type FilterValues = { readonly values: readonly string[]; readonly isNot?: boolean }

/** Escapes comma and percent sign; values of older addresses have neither. */
const escaped = (value: string) => value.replaceAll('%', '%25').replaceAll(',', '%2C')
const unescaped = (text: string) => text.replaceAll('%2C', ',').replaceAll('%25', '%')

const NOT = '!'

/** Reads `PT,ES` as either of the two and `!PT,ES` as neither. */
export function readValues(text = ''): FilterValues {
  const isNot = text.startsWith(NOT)
  const values = (isNot ? text.slice(NOT.length) : text).split(',').filter((one) => one !== '')
  return { values: [...new Set(values.map(unescaped))], ...(isNot ? { isNot } : {}) }
}

/** Text that {@link readValues} reads back; undefined for no value. */
export const writeValues = ({ values, isNot = false }: FilterValues): string | undefined =>
  values.length === 0 ? undefined : `${isNot ? NOT : ''}${values.map(escaped).join(',')}`

/** Known values that are meant; "none of these" means all others. */
export function meantValues(text: string | undefined, known: readonly string[]): string[] {
  const { values, isNot = false } = readValues(text)
  if (isNot && values.every((value) => !known.includes(value))) return []
  return known.filter((value) => values.includes(value) !== isNot)
}

/**
 * Most alternatives of a Firestore query, the values of its filters multiplied:
 * https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries
 */
export const ALTERNATIVES_MAX = 30
