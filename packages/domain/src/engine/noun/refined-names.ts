/** Prefix of filters that no index answers; `refinement.ts`, loaded later, reads them. */

const PREFIX = 'f.'

/** Name of a field's refinement in an address. */
export const refinedName = (field: string): string => `${PREFIX}${field}`
export const isRefined = (filter: string): boolean => filter.startsWith(PREFIX)
export const refinedField = (filter: string): string => filter.slice(PREFIX.length)

/** Whether meeting one of the filters is enough: `match=any`. */
export const MATCH = 'match'
export const ANY_OF_THEM = 'any'

type Filters = Readonly<Record<string, string | undefined>>

/** Splits the filters of an address into those the database answers and those compared record by record. */
export function partedFilters(
  filters: Filters,
  isApart: (name: string) => boolean,
): { asked: Record<string, string>; compared: Record<string, string>; isAny: boolean } {
  const isAny = filters[MATCH] === ANY_OF_THEM
  const all = Object.entries(filters).flatMap(([name, value]) =>
    name === MATCH || value === undefined ? [] : [[name, value] as const],
  )
  const choosing = all.filter(([name]) => isRefined(name) || !isApart(name))
  // One alternative is no choice.
  const isChoice = isAny && choosing.length > 1
  const isCompared = ([name]: readonly [string, string]) => isRefined(name) || (isChoice && !isApart(name))
  return {
    asked: Object.fromEntries(all.filter((one) => !isCompared(one))),
    compared: Object.fromEntries(all.filter(isCompared)),
    isAny: isChoice,
  }
}
