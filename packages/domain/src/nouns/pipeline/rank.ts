/**
 * The order of cards as texts that plain string comparison sorts, so that a move writes one card alone. A rank reads as
 * the digits of a fraction to the base of 62: between any two there is always another one.
 * (The idea: https://www.figma.com/blog/realtime-editing-of-ordered-sequences/.)
 */
import * as z from 'zod/mini'

/** In the order of their code units, which is that of the database. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length
const LAST = DIGITS.charAt(BASE - 1)

/** No rank ends in 0: nothing would fit between `1` and `10`. */
const RANK = /^[0-9A-Za-z]*[1-9A-Za-z]$/
export const Rank = z.string().check(z.regex(RANK))

/** At the ends of a column this many digits are counted up or down, so that ranks stay short there for millions of cards. */
const STEP_DIGITS = 4

/**
 * A rank after `before` and ahead of `after`; null, undefined or what is no rank stands for the end of the column. Where
 * both are the same, because two people dropped a card at once, it comes right after them.
 */
export function between(before: string | null | undefined, after: string | null | undefined): string {
  const [low, high] = [rankOf(before), rankOf(after)]
  if (low === undefined) return high === undefined ? DIGITS.charAt(BASE / 2) : ahead(high)
  if (high === undefined) return behind(low)
  return low < high ? middle(low, high) : `${low}${DIGITS.charAt(1)}`
}

const rankOf = (rank: string | null | undefined) => (rank && RANK.test(rank) ? rank : undefined)

/** So many ranks in order, evenly spread and all of one length, for cards that come at once. */
export function spread(count: number): string[] {
  const length = Math.max(1, Math.ceil(Math.log(count + 2) / Math.log(BASE)))
  const step = BASE ** length / (count + 1)
  return Array.from({ length: count }, (_, at) => {
    const number = Math.floor(step * (at + 1))
    // A multiple of 62 would end in 0; one more digit keeps it a rank.
    return written(number, length) + (number % BASE === 0 ? DIGITS.charAt(BASE / 2) : '')
  })
}

/** The rank of a card that nobody placed: the older comes first. All have the same length until the year 2050. */
export const rankAt = (at: Date): string =>
  // The middle digit at the end, so that none ends in 0.
  written(Math.max(0, Math.floor(at.getTime() / 1000)), 6) + DIGITS.charAt(BASE / 2)

/** By rank; cards without one come last, those with the same rank by their id. */
export function byRank(
  a: { id: string; rank?: string | undefined },
  b: { id: string; rank?: string | undefined },
): number {
  const [left, right] = [rankOf(a.rank) ?? '~', rankOf(b.rank) ?? '~']
  return plain(left, right) || plain(a.id, b.id)
}

/** Not localeCompare, which would sort `a` before `B`. */
const plain = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The same number of digits, as 62 would write it. */
function written(number: number, length: number): string {
  let digits = ''
  for (let left = number; digits.length < length; left = Math.floor(left / BASE))
    digits = DIGITS.charAt(left % BASE) + digits
  return digits
}

const read = (digits: string) => [...digits].reduce((sum, digit) => sum * BASE + DIGITS.indexOf(digit), 0)

/** The next digits of a rank from `start` on, filled up to the length of a step. */
const stepAt = (rank: string, start: number) =>
  rank.slice(start, start + STEP_DIGITS).padEnd(STEP_DIGITS, DIGITS.charAt(0))

/** Counts up behind digits that can't be counted up any more. */
function behind(low: string): string {
  const full = leading(low, LAST)
  const next = read(stepAt(low, full)) + 1
  const number = next % BASE === 0 ? next + 1 : next
  return number < BASE ** STEP_DIGITS
    ? low.slice(0, full) + written(number, STEP_DIGITS)
    : `${low}${DIGITS.charAt(1)}`
}

/** Counts down behind the zeros, as far as it goes; then halves. */
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

/** The shortest rank near the middle of two that differ. `low` may be empty, which is 0. */
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

/** Halfway from the digits to 1: never ends in 0. */
function halfBehind(rest: string): string {
  const full = leading(rest, LAST)
  const from = DIGITS.indexOf(rest.charAt(full) || DIGITS.charAt(0))
  return LAST.repeat(full) + DIGITS.charAt(Math.ceil((from + BASE) / 2))
}
