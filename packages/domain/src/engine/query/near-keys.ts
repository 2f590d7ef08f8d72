import { fold } from '#shared/text.ts'

/**
 * Finds words with one typing error by deleting a letter: of the stored word when writing, of the typed one when asking
 * (`near-words.ts`). Two words that differ by one substituted, missing, added or swapped letter share a key (symmetric
 * deletion, https://github.com/wolfgarbe/SymSpell), so one `array-contains-any` finds them, however many records there
 * are.
 */

/** Least length of a word; shorter ones with an error match too many others. */
export const LEAST = 5

/**
 * Letters with keys. An error in the whole word is at most one error in its beginning; the rest is compared in the
 * record (`isNearBeginning`).
 */
export const BEGINNING = 6

export const NEAR_KEYS_MAX = 100

/** Keys for a record's `near` field, from phrases such as names. */
export function nearKeys(phrases: readonly string[]): string[] {
  const words = [...new Set(phrases.flatMap(wordsOf))].map(lettersOf).filter(({ length }) => length >= LEAST)
  return [...new Set(words.flatMap((word) => around(word.slice(0, BEGINNING))))].slice(0, NEAR_KEYS_MAX)
}

export const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean)

export const lettersOf = (word: string): string[] => [...word]

/** A word, and the word without each of its letters. */
export const around = (letters: readonly string[]): string[] => [letters.join(''), ...without(letters)]

export const without = (letters: readonly string[]): string[] =>
  letters.map((_, at) => letters.toSpliced(at, 1).join(''))
