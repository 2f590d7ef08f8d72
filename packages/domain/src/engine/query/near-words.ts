import { searchToken } from '#shared/text.ts'
import { around, BEGINNING, LEAST, lettersOf, without } from './near-keys.ts'

/** Most letters with keys before they were limited to the beginning; more wouldn't fit into one question. */
const WHOLE = 14

/** Keys to ask for a typed word; none if errors aren't tolerated in it. */
export function keysOfTyped(word: string): string[] {
  const letters = lettersOf(word)
  const first = (count: number) => letters.slice(0, count)
  // Of five letters one may be missing, which is a key by itself.
  if (letters.length < LEAST) return letters.length === LEAST - 1 ? [word] : []
  const of = (count: number) =>
    letters.length < count
      ? []
      : [...around(first(count)), first(count - 1).join(''), ...without(first(count + 1))]
  const keys = letters.length <= WHOLE ? around(letters) : of(WHOLE)
  return [...new Set([...keys, ...of(BEGINNING)])]
}

/**
 * Search tokens that a typed word may mean, for records stored before there were keys. Covers an added letter and two
 * swapped ones; for a substituted or missing one there are too many.
 */
export function likelyTokens(word: string): string[] {
  const letters = lettersOf(word).slice(0, WHOLE)
  if (letters.length < LEAST) return []
  const swapped = letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''))
  return [...new Set([...without(letters), ...swapped])].filter((other) => other !== word)
}

/**
 * Whether a token of a record begins like a typed word except for one error. It may be shorter, because not all lengths
 * are stored.
 */
export function isNearToken(typed: string, token: string): boolean {
  if (isNearBeginning(typed, token)) return true
  const least = searchToken(lettersOf(typed).slice(0, -1).join('')) ?? ''
  return token.length >= least.length && isNearBeginning(token, typed)
}

/** Whether the typed text begins a word except for one error. */
export function isNearBeginning(typed: string, word: string): boolean {
  const [one, other] = [lettersOf(typed), lettersOf(word)]
  if (one.length < LEAST - 1 || other.length < LEAST) return false
  const counts = one.length < LEAST ? [LEAST] : [one.length - 1, one.length, one.length + 1]
  return counts.some((count) => areNear(one, other.slice(0, count)))
}

/** Whether each typed word begins one of the words, with at most one error. */
export const haveNearly = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((word) => words.some((one) => one.startsWith(word) || isNearBeginning(word, one)))

/** Whether two words differ by at most one substituted, missing or added letter, or two swapped neighbours. */
function areNear(one: readonly string[], other: readonly string[]): boolean {
  const end = Math.min(one.length, other.length)
  let start = 0
  while (start < end && one[start] === other[start]) start++
  let tail = 0
  while (tail < end - start && one.at(-1 - tail) === other.at(-1 - tail)) tail++
  const [left, right] = [one.slice(start, one.length - tail), other.slice(start, other.length - tail)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
