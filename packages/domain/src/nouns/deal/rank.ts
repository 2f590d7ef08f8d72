/**
 * Order of cards as texts sorted by plain comparison, so that a move writes only one card. A rank is the digits of a
 * fraction in base 62: between any two there is always another. (The idea:
 * https://www.figma.com/blog/realtime-editing-of-ordered-sequences/.)
 */
import * as z from 'zod/mini'

/** Sorted by code units, as in the database. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length
const LAST = DIGITS.charAt(BASE - 1)

/** No rank ends in 0: nothing would fit between `1` and `10`. */
const RANK = /^[0-9A-Za-z]*[1-9A-Za-z]$/
export const Rank = z.string().check(z.regex(RANK))

/** Digits counted up or down at the ends of a column, so that ranks stay short for millions of cards. */
const STEP_DIGITS = 4

/**
 * A rank after `before` and ahead of `after`; null, undefined or an invalid rank means the end of the column. If both
 * are equal, because two people dropped a card at once, it comes right after them.
 */
export function between(before: string | null | undefined, after: string | null | undefined): string {
  const [low, high] = [rankOf(before), rankOf(after)]
  if (low === undefined) return high === undefined ? DIGITS.charAt(BASE / 2) : ahead(high)
  if (high === undefined) return behind(low)
  return low < high ? middle(low, high) : `${low}${DIGITS.charAt(1)}`
}

const rankOf = (rank: string | null | undefined) => (rank && RANK.test(rank) ? rank : undefined)

/** Ranks in order, evenly spread and of one length, for cards added together. */
export function spread(count: number): string[] {
  const length = Math.max(1, Math.ceil(Math.log(count + 2) / Math.log(BASE)))
  const step = BASE ** length / (count + 1)
  return Array.from({ length: count }, (_, at) => {
    const number = Math.floor(step * (at + 1))
    // A multiple of 62 would end in 0; one more digit keeps it a rank.
    return written(number, length) + (number % BASE === 0 ? DIGITS.charAt(BASE / 2) : '')
  })
}

/** Rank of a card that nobody placed: older ones first. All have the same length until 2050. */
export const rankAt = (at: Date): string =>
  // The middle digit at the end, so that none ends in 0.
  written(Math.max(0, Math.floor(at.getTime() / 1000)), 6) + DIGITS.charAt(BASE / 2)

/** Sorts by rank, then id; cards without a rank come last. */
export function byRank(
  a: { id: string; rank?: string | undefined },
  b: { id: string; rank?: string | undefined },
): number {
  const [left, right] = [rankOf(a.rank) ?? '~', rankOf(b.rank) ?? '~']
  return plain(left, right) || plain(a.id, b.id)
}

/** Not localeCompare, which would sort `a` before `B`. */
const plain = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** A number in base 62, padded to a length. */
function written(number: number, length: number): string {
  let digits = ''
  for (let left = number; digits.length < length; left = Math.floor(left / BASE))
    digits = DIGITS.charAt(left % BASE) + digits
  return digits
}

const read = (digits: string) => [...digits].reduce((sum, digit) => sum * BASE + DIGITS.indexOf(digit), 0)

/** Next digits of a rank from `start`, padded to the length of a step. */
const stepAt = (rank: string, start: number) =>
  rank.slice(start, start + STEP_DIGITS).padEnd(STEP_DIGITS, DIGITS.charAt(0))

/** Counts up, after digits that can't be counted further. */
function behind(low: string): string {
  const full = leading(low, LAST)
  const next = read(stepAt(low, full)) + 1
  const number = next % BASE === 0 ? next + 1 : next
  return number < BASE ** STEP_DIGITS
    ? low.slice(0, full) + written(number, STEP_DIGITS)
    : `${low}${DIGITS.charAt(1)}`
}

/** Counts down after the zeros as far as possible, then halves. */
function ahead(high: string): string {
  const empty = leading(high, DIGITS.charAt(0))
  const next = read(stepAt(high, empty)) - 1
  const number = next % BASE === 0 ? next - 1 : next
  return number > 0 ? high.slice(0, empty) + written(number, STEP_DIGITS) : middle('', high)
}

const leading = (rank: string, digit: string) => {
  const other = [...rank].findIndex((one) => one !== digit)
  return other < 0 ? rank.length : other
}

/** Shortest rank near the middle of two different ones. `low` may be empty, which is 0. */
function middle(low: string, high: string): string {
  let prefix = ''
  for (let at = 0; ; at += 1) {
    const [from, to] = [
      DIGITS.indexOf(low.charAt(at) || DIGITS.charAt(0)),
      DIGITS.indexOf(high.charAt(at) || DIGITS.charAt(0)),
    ]
    if (from === to) {
      prefix += DIGITS.charAt(from)
      continue
    }
    if (to - from > 1) return prefix + DIGITS.charAt(Math.round((from + to) / 2))
    // Neighbouring digits: whatever starts with the lower one and comes behind `low` fits.
    const rest = low.slice(at + 1)
    return prefix + DIGITS.charAt(from) + halfBehind(rest)
  }
}

/** Halfway from the digits to 1; never ends in 0. */
function halfBehind(rest: string): string {
  const full = leading(rest, LAST)
  const from = DIGITS.indexOf(rest.charAt(full) || DIGITS.charAt(0))
  return LAST.repeat(full) + DIGITS.charAt(Math.ceil((from + BASE) / 2))
}
