import { searchToken } from '#shared/text.ts'
import { around, BEGINNING, LEAST, lettersOf, without } from './near-keys.ts'

/** So much of a word had keys before only its beginning had; with more, all that is asked would not fit into one question. */
const WHOLE = 14

/** The keys to ask for a typed word; none where an error in it is not forgiven. */
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
 * Search tokens of words that a typed one may have meant: for records that were written before there were keys. An
 * added letter and two swapped ones are found among them; a substituted or missing one is any of too many.
 */
export function likelyTokens(word: string): string[] {
  const letters = lettersOf(word).slice(0, WHOLE)
  if (letters.length < LEAST) return []
  const swapped = letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''))
  return [...new Set([...without(letters), ...swapped])].filter((other) => other !== word)
}

/** Whether a token of a record begins like a typed word but for one error. It may be shorter: not all lengths are kept. */
export function isNearToken(typed: string, token: string): boolean {
  if (isNearBeginning(typed, token)) return true
  const least = searchToken(lettersOf(typed).slice(0, -1).join('')) ?? ''
  return token.length >= least.length && isNearBeginning(token, typed)
}

/** Whether what was typed is the beginning of a word but for one error. */
export function isNearBeginning(typed: string, word: string): boolean {
  const [one, other] = [lettersOf(typed), lettersOf(word)]
  if (one.length < LEAST - 1 || other.length < LEAST) return false
  const counts = one.length < LEAST ? [LEAST] : [one.length - 1, one.length, one.length + 1]
  return counts.some((count) => areNear(one, other.slice(0, count)))
}

/** Whether each typed word begins one of the words, with at most one error. */
export const haveNearly = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((word) => words.some((one) => one.startsWith(word) || isNearBeginning(word, one)))

/** At most one letter substituted, missing or added, or two neighbours swapped. */
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
