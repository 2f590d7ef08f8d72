/** Values that a filter of an address asks for: one of some, or none of them. */
export type FilterValues = { readonly values: readonly string[]; readonly isNot?: boolean }

/** Comma and percent sign part and escape values; a value of an older address has neither. */
const escaped = (value: string) => value.replaceAll('%', '%25').replaceAll(',', '%2C')
const unescaped = (text: string) => text.replaceAll('%2C', ',').replaceAll('%25', '%')

const NOT = '!'

/** Reads `PT,ES` as either of the two and `!PT,ES` as neither; empty for no value. */
export function readValues(text = ''): FilterValues {
  const isNot = text.startsWith(NOT)
  const values = (isNot ? text.slice(NOT.length) : text).split(',').filter((one) => one !== '')
  return { values: [...new Set(values.map(unescaped))], ...(isNot ? { isNot } : {}) }
}

/** The text that {@link readValues} reads back as the same; undefined for no value. */
export const writeValues = ({ values, isNot = false }: FilterValues): string | undefined =>
  values.length === 0 ? undefined : `${isNot ? NOT : ''}${values.map(escaped).join(',')}`

/** The values that are meant, of those that there are; "none of these" means all others. */
export function meantValues(text: string | undefined, known: readonly string[]): string[] {
  const { values, isNot = false } = readValues(text)
  if (isNot && values.every((value) => !known.includes(value))) return []
  return known.filter((value) => values.includes(value) !== isNot)
}

/**
 * How many alternatives Firestore lets a query have, the values of its filters multiplied:
 * https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries
 */
export const ALTERNATIVES_MAX = 30
