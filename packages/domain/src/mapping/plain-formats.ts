import { Reference } from './source.ts'

/** How values of the platform become the console's, and back. */
export type Format = {
  /** Returns undefined for a value that it can't read. */
  read(value: unknown): unknown
  /**
   * Returns the platform's form of a value of the console, like the one that stands there now; undefined if it has none. Absent:
   * nothing is written back.
   */
  write?(value: unknown, present: unknown): unknown
}

/** Texts as they are; numbers and references as texts, since ids are often numbers. */
export const text: Format = {
  read(value) {
    if (typeof value === 'string') return value.trim()
    if (value instanceof Reference) return value.id
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
  },
  write: (value, present) => (typeof present === 'number' ? numberIn(value) : value),
}

/** Digits with one sign for thousands or decimals, such as `1,200`, `1.200,5`, `12.5 km` or `Round 14`. */
const NUMBER =
  /^(?:\p{L}+\s)?[+-]?(\d{1,3}(?:[ ,.'’]\d{3})+|\d+)(?:[.,](\d+))?(?:\s*[\p{L}\p{Sc}%°][^\d]{0,15})?$/u

/** Returns a finite number from a number or a text with one; undefined for anything else. */
export function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const found = NUMBER.exec(value.trim())
  if (found === null) return undefined
  const [whole, integer = '', decimals] = found
  const sign = whole.startsWith('-') ? -1 : 1
  return sign * Number(`${integer.replaceAll(/\D/g, '')}.${decimals ?? '0'}`)
}

/** A number, or a text with one; written back as the kind that is there. */
export const number: Format = {
  read: numberIn,
  write: (value, present) =>
    typeof present === 'string' && typeof value === 'number' ? String(value) : value,
}

const YES = new Set(['true', 'yes', 'y', '1', 'on'])
const NO = new Set(['false', 'no', 'n', '0', 'off', ''])

/** A flag, or a usual word or number for one; written back as the kind, and in the case, that is there. */
export const flag: Format = {
  read(value) {
    if (typeof value === 'boolean') return value
    const word =
      typeof value === 'number' || typeof value === 'string' ? String(value).trim().toLowerCase() : undefined
    return word === undefined ? undefined : YES.has(word) ? true : NO.has(word) ? false : undefined
  },
  write(value, present) {
    if (typeof value !== 'boolean') return undefined
    if (typeof present === 'number') return value ? 1 : 0
    if (typeof present !== 'string') return value
    const [yes, no] = /^[yn]/i.test(present) ? ['yes', 'no'] : ['true', 'false']
    const word = value ? yes : no
    return present === present.toUpperCase() && present !== '' ? word.toUpperCase() : word
  },
}

/**
 * Whether something is there, such as a time in `deletedAt`; of several values, a word for each: `true false`. Flags count as they are.
 */
export const given: Format = {
  read: (value) => (Array.isArray(value) ? value.map(isGiven).join(' ') : String(isGiven(value))),
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && flag.read(value) !== false

/** Small words that belong to the family name that follows them. */
const PARTICLES = new Set([
  'da',
  'das',
  'de',
  'del',
  'della',
  'der',
  'di',
  'do',
  'dos',
  'du',
  'el',
  'la',
  'le',
  'ten',
  'ter',
  'van',
  'von',
  'zu',
  'ó',
  'o',
  'ní',
  'mac',
  'mc',
  'le',
  'bin',
  'ibn',
  'al',
])

/** Parts of one name: `Ada van der Field`, or `Field, Ada`. */
function namesIn(value: unknown): { first: string; last: string } | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const [before = '', after] = value.split(',').map((part) => part.trim().replaceAll(/\s+/g, ' '))
  if (after !== undefined && after !== '') return { first: after, last: before }
  const words = before.split(' ')
  let at = words.length - 1
  while (at > 1 && PARTICLES.has((words[at - 1] ?? '').toLowerCase())) at -= 1
  return words.length === 1
    ? { first: before, last: '' }
    : { first: words.slice(0, at).join(' '), last: words.slice(at).join(' ') }
}

/** First names of a whole name; nothing goes back, since the rest isn’t known. */
export const firstName: Format = { read: (value) => namesIn(value)?.first }
/** Family name with its particles; empty for a single word. */
export const lastName: Format = { read: (value) => namesIn(value)?.last }

/** The value of the first name that a map has and that isn’t null. */
export const firstOf = (map: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  names.map((name) => map[name]).find((one) => one !== undefined && one !== null)
