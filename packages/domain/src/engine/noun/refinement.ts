import { t } from '#language/t.ts'
import { readValues } from '#engine/query/filter-values.ts'
import { calendarDay } from '#shared/time/time-zone.ts'

/**
 * Filter of an address on a field without an index: `f.website=empty`, `f.city=~ports`, `f.valueMinor=1000..5000`. The
 * console filters what the database found.
 */
export type Refinement =
  | { kind: 'empty' }
  | { kind: 'filled' }
  /** Both ends included and optional: numbers or calendar days. */
  | { kind: 'between'; from: string; to: string }
  /** Beginnings of words in the text. */
  | { kind: 'words'; words: string }
  /** One of these values, or none of them; {@link NOT_SET} means without a value. */
  | { kind: 'values'; values: readonly string[]; isNot: boolean }

export type Refining = 'number' | 'year' | 'days' | 'text' | 'choice'

export const IS_EMPTY = 'empty'
export const IS_FILLED = 'filled'
export const presence = [
  { value: IS_EMPTY, label: t('is empty') },
  { value: IS_FILLED, label: t('is not empty') },
]
/** Value for an unset choice. */
export const NOT_SET = '-'
const HAS_WORDS = '~'

/** Reads a refinement from an address; undefined if the kind doesn't allow it. */
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
