import { readValues } from '#query/filter-values.ts'
import { calendarDay } from '#shared/time/time-zone.ts'

/**
 * What an address asks of a field that the database has no index for: `f.website=empty`, `f.city=~ports`,
 * `f.valueMinor=1000..5000`. The console looks through what the database found.
 */
export type Refinement =
  | { kind: 'empty' }
  | { kind: 'filled' }
  /** Both ends included, each optional: numbers, or days of the calendar. */
  | { kind: 'between'; from: string; to: string }
  /** Words that the text holds, each by its beginning. */
  | { kind: 'words'; words: string }
  /** One of these values, or none of them; {@link NOT_SET} among them is a field without one. */
  | { kind: 'values'; values: readonly string[]; isNot: boolean }

/** How a field can be refined, by its kind. */
export type Refining = 'number' | 'days' | 'text' | 'choice'

const PREFIX = 'f.'

/** The filter of a field, as an address names it. */
export const refinedName = (field: string): string => `${PREFIX}${field}`
export const isRefined = (filter: string): boolean => filter.startsWith(PREFIX)
export const refinedField = (filter: string): string => filter.slice(PREFIX.length)

/** Whether one of the filters in use is enough: `match=any`. */
export const MATCH = 'match'
export const ANY_OF_THEM = 'any'

type Filters = Readonly<Record<string, string | undefined>>

/** The filters of an address: those that the database answers, all of them together, and those that are compared record by record. */
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

export const IS_EMPTY = 'empty'
export const IS_FILLED = 'filled'
/** The value of a choice that is not made. */
export const NOT_SET = '-'
const HAS_WORDS = '~'

/** Reads what an address asks of a field; undefined for what can't be asked of its kind. */
export function readRefinement(refining: Refining, text: string): Refinement | undefined {
  if (text === IS_EMPTY) return { kind: 'empty' }
  if (text === IS_FILLED) return { kind: 'filled' }
  if (refining === 'choice') return valuesIn(text)
  if (refining === 'text') {
    const words = text.startsWith(HAS_WORDS) ? text.slice(HAS_WORDS.length).trim() : ''
    return words === '' ? undefined : { kind: 'words', words }
  }
  const [from = '', to = '', ...more] = text.split('..')
  const ends = [from, to].filter((end) => end !== '')
  const isRead = ends.every((end) =>
    refining === 'days' ? calendarDay(end) !== undefined : /^-?\d+(\.\d+)?$/.test(end),
  )
  return ends.length > 0 && more.length === 0 && isRead ? { kind: 'between', from, to } : undefined
}

function valuesIn(text: string): Refinement | undefined {
  const { values, isNot = false } = readValues(text)
  return values.length === 0 ? undefined : { kind: 'values', values, isNot }
}

export const writeBetween = (from: string, to: string): string => `${from}..${to}`
export const writeWords = (words: string): string => `${HAS_WORDS}${words.trim()}`
