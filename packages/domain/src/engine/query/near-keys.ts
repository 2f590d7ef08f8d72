import { fold } from '#shared/text.ts'

/**
 * Words with one typing error, found by what is left when a letter is taken away: of the word when it is stored, of what
 * was typed when it is asked (`near-words.ts`). Two words that are one substituted, missing, added or swapped letter
 * apart share one of these keys (symmetric deletion, https://github.com/wolfgarbe/SymSpell), so that an
 * `array-contains-any` finds them however many records there are.
 */

/** A shorter word with an error could be too many others. */
export const LEAST = 5

/**
 * Only the beginning of a word has keys: what is one error away from the whole word is at most one away from its beginning, and the rest
 * is compared where the record is (`isNearBeginning`).
 */
export const BEGINNING = 6

/** A record keeps at most this many keys. */
export const NEAR_KEYS_MAX = 100

/** The content of a record's `near` field: the keys of the words of some phrases, such as names. */
export function nearKeys(phrases: readonly string[]): string[] {
  const words = [...new Set(phrases.flatMap(wordsOf))].map(lettersOf).filter(({ length }) => length >= LEAST)
  return [...new Set(words.flatMap((word) => around(word.slice(0, BEGINNING))))].slice(0, NEAR_KEYS_MAX)
}

/** The folded words of a text. */
export const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean)

export const lettersOf = (word: string): string[] => [...word]

/** A word and what it is without one of its letters. */
export const around = (letters: readonly string[]): string[] => [letters.join(''), ...without(letters)]

export const without = (letters: readonly string[]): string[] =>
  letters.map((_, at) => letters.toSpliced(at, 1).join(''))
