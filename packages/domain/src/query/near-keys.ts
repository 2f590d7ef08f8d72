import { fold } from '#shared/text.ts'

/**
 * Words with one typing error, found by what is left when a letter is taken away: of the word when it is stored, of what
 * was typed when it is asked (`near-words.ts`). Two words that are one substituted, missing, added or swapped letter
 * apart share one of these keys (symmetric deletion, https://github.com/wolfgarbe/SymSpell), so that an
 * `array-contains-any` finds them however many records there are.
 */

/** A shorter word with an error could be too many others. */
export const LEAST = 5

/** So much of a word counts: with more, its keys and those of its beginning would not fit into one question. */
export const WHOLE = 14

/** The beginning of a word is found too, so that something is there before the whole of it is typed. */
export const BEGINNING = 6

/** A record keeps at most this many keys. */
export const NEAR_KEYS_MAX = 100

/** The content of a record's `near` field: the keys of the words of some phrases, such as names. */
export function nearKeys(phrases: readonly string[]): string[] {
  const words = [...new Set(phrases.flatMap(wordsOf))].map(lettersOf).filter(({ length }) => length >= LEAST)
  const wholes = words.flatMap((word) => around(word.slice(0, WHOLE)))
  const beginnings = words.flatMap((word) => around(word.slice(0, BEGINNING)))
  return [...new Set([...wholes, ...beginnings])].slice(0, NEAR_KEYS_MAX)
}

/** The folded words of a text. */
export const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean)

export const lettersOf = (word: string): string[] => [...word]

/** A word and what it is without one of its letters. */
export const around = (letters: readonly string[]): string[] => [letters.join(''), ...without(letters)]

export const without = (letters: readonly string[]): string[] =>
  letters.map((_, at) => letters.toSpliced(at, 1).join(''))
